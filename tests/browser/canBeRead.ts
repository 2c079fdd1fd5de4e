import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE, readInEveryLanguage } from './labels.ts';

/** Whatever the page shows: on a phone, in every language. Its messages were marked before it was opened. */
export async function canBeRead(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  expect(await readInEveryLanguage(page)).toEqual({ faults: [], own: [] });
  if (size) await page.setViewportSize(size);
}
