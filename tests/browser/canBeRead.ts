import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE, readInEveryLanguage } from './labels.ts';

/** Checks the visible page at phone size in every language. Its messages must be marked before it is opened. */
export async function canBeRead(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  expect(await readInEveryLanguage(page)).toEqual({ faults: [], own: [] });
  if (size) await page.setViewportSize(size);
}
