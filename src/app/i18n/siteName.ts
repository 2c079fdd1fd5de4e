import type { Brand } from './brand.ts';
import { LANGUAGES, type Language } from './languages.ts';

const BUILT_IN: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ siteName }) => Object.values(siteName)));

/** Built-in brands have a name per language; a customer’s brand has one name. */
export function siteName(language: Language, brand: Brand, companyName: string): string {
  return companyName === '' || BUILT_IN.has(companyName) ? language.siteName[brand] : companyName;
}
