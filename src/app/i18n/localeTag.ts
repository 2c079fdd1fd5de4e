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

/** Adds the browser’s region to the language, so that British users get British dates. */
export function formatLocale(
  { languageCode, dateLocale }: { languageCode: string; dateLocale: string },
  browser: Parameters<typeof browserTags>[0],
): string {
  const script = new Intl.Locale(dateLocale).maximize().script;
  const own = browserTags(browser)
    .map(localeOf)
    .find(
      locale => locale?.language === languageCode && locale.region !== undefined && locale.maximize().script === script,
    );
  return own?.baseName ?? dateLocale;
}
