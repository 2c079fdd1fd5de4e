const WHOLE = /^(0|-?[1-9]\d{0,15})$/;

/** The whole number that an address or a file writes so; null where it is none, or more than JSON keeps. */
export function writtenInt(text: string): number | null {
  const number = WHOLE.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}
