const KEY = 'singleKeys';

/** Shortcuts without modifiers can be turned off, because speech input may type them by mistake (WCAG 2.1.4). */
export const singleKeysAreOn = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) !== 'off';

export function turnSingleKeys(storage: Pick<Storage, 'setItem' | 'removeItem'>, on: boolean): void {
  if (on) storage.removeItem(KEY);
  else storage.setItem(KEY, 'off');
}
