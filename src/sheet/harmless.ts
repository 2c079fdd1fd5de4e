/** A spreadsheet takes a text that begins like this for a formula, and does what it says. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r]/;

export const looksLikeFormula = (text: string): boolean => BEGINS_A_FORMULA.test(text);

/** As a spreadsheet shows it, and never reckons it: whoever is called `=HYPERLINK(…)` is called so, and no more. */
export const harmless = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
