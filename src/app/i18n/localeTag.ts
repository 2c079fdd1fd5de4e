import type { HourCycle } from './hourCycle.ts';

/** The environment may give a browser a POSIX locale such as `en_US.UTF-8@posix`; its BCP 47 tag is `en-US`. */
const bcp47 = (tag: string): string => tag.replace(/[.@].*$/, '').replaceAll('_', '-');

/** Null for an invalid tag. */
export function localeOf(tag: unknown): Intl.Locale | null {
  if (typeof tag !== 'string') return null;
  try {
    return new Intl.Locale(bcp47(tag));
  } catch {
    return null;
  }
}

/** The browser’s languages, preferred first. Extensions and old webviews may put anything here, or nothing. */
export const browserTags = ({
  languages,
  language,
}: Partial<Pick<Navigator, 'languages' | 'language'>>): readonly unknown[] =>
  Array.isArray(languages) && languages.length > 0 ? languages : [language];

/** The region of the browser’s first language that has one; '' if none has. */
export const browserRegion = (browser: Parameters<typeof browserTags>[0]): string =>
  browserTags(browser)
    .map(tag => localeOf(tag)?.region)
    .find(region => region !== undefined) ?? '';

/** Regional varieties whose formats don’t suit other readers of the language, or the reverse. */
const OWN_VARIETIES: readonly string[] = ['pt-BR'];

/** A locale’s language and script, or region for the varieties above: `en-Latn` for all English, but `pt-BR`. */
export function varietyOf(locale: Intl.Locale): string {
  const { language, script, region } = locale.maximize();
  const regional = `${language}-${region}`;
  return OWN_VARIETIES.includes(regional) ? regional : `${language}-${script}`;
}

/** The formatters’ locale: the browser’s first one with a region and the same variety, else the language’s own. */
export function formatLocale(
  { ownLocale }: { ownLocale: string },
  browser: Parameters<typeof browserTags>[0],
  hourCycle: HourCycle = 'auto',
): string {
  const own = new Intl.Locale(ownLocale);
  const regional = browserTags(browser)
    .map(localeOf)
    .find(locale => locale?.region !== undefined && varietyOf(locale) === varietyOf(own));
  const base = regional?.baseName ?? ownLocale;
  return hourCycle === 'auto' ? base : new Intl.Locale(base, { hourCycle }).toString();
}
