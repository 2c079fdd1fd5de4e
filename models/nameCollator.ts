/** Compares names as readers of a language expect, numbers by value. `language`: a product code or a BCP 47 tag. */
export const nameCollator = (language: string): Intl.Collator =>
  new Intl.Collator(language.replace('_', '-'), { numeric: true });
