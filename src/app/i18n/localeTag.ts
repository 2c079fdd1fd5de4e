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
