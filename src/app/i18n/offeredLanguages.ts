import { SPECIAL_SITE } from '../../../models/site.ts';
import type { LanguageCode } from '../../../models/speech.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** Number of the partner site that referred the visitor; the server writes it into the page. */
const siteOf = (page: Pick<Document, 'querySelector'>): number =>
  Number(page.querySelector<HTMLMetaElement>('meta[name="site-id"]')?.content ?? 0);

/** The brand’s languages in order, or all if none is left; the special site has no Chinese (spec §1, §3). */
export const offeredLanguages = (
  page: Pick<Document, 'querySelector'>,
  ofBrand: readonly LanguageCode[] = [],
): readonly Language[] => {
  const here = LANGUAGES.filter(({ languageCode }) => languageCode !== 'zh' || siteOf(page) !== SPECIAL_SITE);
  const offered = here.filter(({ code }) => ofBrand.includes(code));
  return offered.length === 0 ? here : offered;
};
