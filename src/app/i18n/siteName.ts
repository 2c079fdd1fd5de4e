import type { Brand } from './brand.ts';
import { LANGUAGES, type Language } from './languages.ts';

const BUILT_IN: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ siteName }) => Object.values(siteName)));

/** The built-in brands are called as the language calls them, a customer's brand as the customer does. */
export function siteName(language: Language, brand: Brand, companyName: string): string {
  return companyName === '' || BUILT_IN.has(companyName) ? language.siteName[brand] : companyName;
}
