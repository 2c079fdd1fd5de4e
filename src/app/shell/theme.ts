const KEY = 'theme';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** public/theme.js reads the same key before the first paint. */
export function chosenTheme(storage: Pick<Storage, 'getItem'>): Theme {
  const kept = storage.getItem(KEY);
  return THEMES.find(theme => theme === kept) ?? 'system';
}

/** `system` removes the choice, so that the style sheet follows the device. */
export function chooseTheme(storage: Pick<Storage, 'setItem' | 'removeItem'>, page: HTMLElement, theme: Theme): void {
  if (theme === 'system') {
    storage.removeItem(KEY);
    delete page.dataset.theme;
    return;
  }
  storage.setItem(KEY, theme);
  page.dataset.theme = theme;
}
