import type { Locator, Page } from 'playwright';

const FAR = 80;

export const hasFocus = (place: Locator) => place.evaluate(element => element === document.activeElement);

/** Presses Tab until the control has focus. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let steps = 0; steps < FAR; steps++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not lead there');
}

/** Opens the focused button's menu; resolves once an entry is highlighted, so that the next key applies. */
export async function openMenuByKeys(page: Page, key: 'Enter' | 'ArrowDown' = 'Enter'): Promise<Locator> {
  await page.keyboard.press(key);
  await page.locator('[role=menu][aria-activedescendant]:focus').waitFor();
  return page.getByRole('menu');
}
