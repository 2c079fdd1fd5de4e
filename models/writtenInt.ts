const WHOLE = /^(0|-?[1-9]\d{0,15})$/;

/** Null unless the text is a whole number that JSON keeps exactly. */
export function writtenInt(text: string): number | null {
  const number = WHOLE.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}
