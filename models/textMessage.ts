/** With a character outside GSM 03.38, a part of a text message holds 67 characters, not 153. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/[\u2012-\u2015]/g, '-'],
  [/[‘’‚]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/…/g, '...'],
];

/** Replaces typographic spaces, dashes, quotes and ellipses by characters of GSM 03.38. */
export const inTextMessage = (text: string): string =>
  REPLACED.reduce((plain, [typographic, character]) => plain.replace(typographic, character), text);
