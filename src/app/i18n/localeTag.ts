/** `en_US.UTF-8@posix` as it may reach a browser from the environment: what BCP 47 has of it is `en-US`. */
const bcp47 = (tag: string): string => tag.replace(/[.@].*$/, '').replaceAll('_', '-');

/** The locale that a tag from outside names; null where it names none. */
export function localeOf(tag: unknown): Intl.Locale | null {
  if (typeof tag !== 'string') return null;
  try {
    return new Intl.Locale(bcp47(tag));
  } catch {
    return null;
  }
}

/** What the browser says that its reader speaks, best first. Extensions and old webviews put anything here, or nothing. */
export const browserTags = ({
  languages,
  language,
}: Partial<Pick<Navigator, 'languages' | 'language'>>): readonly unknown[] =>
  Array.isArray(languages) && languages.length > 0 ? languages : [language];

/** The region that the browser's first language with one names; '' where it names none. */
export const browserRegion = (browser: Parameters<typeof browserTags>[0]): string =>
  browserTags(browser)
    .map(tag => localeOf(tag)?.region)
    .find(region => region !== undefined) ?? '';

/**
 * What dates and numbers of a language are written by: the reader's own region of it where the browser names one, so that a Briton is not
 * shown the dates of the United States.
 */
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
