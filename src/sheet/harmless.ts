/** Matches text that spreadsheets would execute as a formula. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r]/;

export const looksLikeFormula = (text: string): boolean => BEGINS_A_FORMULA.test(text);

export const harmless = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
