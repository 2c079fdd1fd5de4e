export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Swaps the left and right arrow keys in right-to-left text, so that ArrowRight always means forward. */
export function logicalKey(key: string, element: Element): string {
  if (!isRightToLeft(element)) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
