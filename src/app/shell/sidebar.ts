const KEY = 'sidebar';

/** Below this width, the menu takes too much of the page to be wide unless somebody wants it so. */
const WIDE_ENOUGH = '(min-width: 80rem)';

/** Whether the menu shows only icons: as chosen in this browser, else by the width of the window. */
export function startsCollapsed(
  storage: Pick<Storage, 'getItem'>,
  matches: (query: string) => boolean = query => matchMedia(query).matches,
): boolean {
  const chosen = storage.getItem(KEY);
  return chosen === null ? !matches(WIDE_ENOUGH) : chosen === 'collapsed';
}

export const keepCollapsed = (storage: Pick<Storage, 'setItem'>, collapsed: boolean): void =>
  storage.setItem(KEY, collapsed ? 'collapsed' : 'expanded');
