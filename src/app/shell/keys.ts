/** A pressed key as `KeyboardEvent` tells it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLatin = (key: string): boolean => /^[a-z]$/i.test(key);
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** Another script’s letter counts as the Latin one that its key has beside it. */
function letterOf({ key, code }: KeyPress): string | null {
  if (isLatin(key)) return key.toLowerCase();
  return isLetter(key) ? (code.match(/^Key([A-Z])$/)?.[1]?.toLowerCase() ?? null) : null;
}

/** The key as shortcuts are written (`l`, `?`, `Enter`, `Mod+k`), or null with modifiers that no shortcut has. */
export function writtenKey(press: KeyPress, isMac: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const hasMod = isMac ? metaKey : ctrlKey;
  if (altKey || (isMac ? ctrlKey : metaKey)) return null;
  const letter = letterOf(press);
  // Symbols may need the Shift key, depending on the keyboard.
  if (shiftKey && (letter !== null || key.length > 1)) return null;
  return (hasMod ? 'Mod+' : '') + (letter ?? key);
}

/** A sequence continues if the next key follows within this time. */
const FOLLOWS_WITHIN_MS = 2_000;

export interface Sequence {
  keys: readonly string[];
  at: number;
}

export const NOTHING_PRESSED: Sequence = { keys: [], at: 0 };

/** Whether a key pressed now belongs to the sequence. */
export const isFollowed = ({ keys, at }: Sequence, now: number): boolean =>
  keys.length > 0 && now - at <= FOLLOWS_WITHIN_MS;

const startsWith = (keys: readonly string[], start: readonly string[]): boolean =>
  start.every((key, index) => keys[index] === key);

/** The shortcut that the key completes, or the sequence that it begins or continues. */
export function pressKey<T extends { keys: readonly string[] }>(
  sequence: Sequence,
  key: string,
  now: number,
  shortcuts: readonly T[],
): { shortcut: T | null; sequence: Sequence } {
  const before = isFollowed(sequence, now) ? sequence.keys : [];
  const pressed = [...before, key];
  const meant = shortcuts.filter(shortcut => startsWith(shortcut.keys, pressed));
  const shortcut = meant.find(each => each.keys.length === pressed.length);
  if (shortcut) return { shortcut, sequence: NOTHING_PRESSED };
  if (meant.length > 0) return { shortcut: null, sequence: { keys: pressed, at: now } };
  if (before.length > 0) return pressKey(NOTHING_PRESSED, key, now, shortcuts);
  return { shortcut: null, sequence: NOTHING_PRESSED };
}
