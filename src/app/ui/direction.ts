export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The horizontal arrow keys as in a text from left to right, where the right one goes forward. */
export function logicalKey(key: string, element: Element): string {
  if (!isRightToLeft(element)) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
