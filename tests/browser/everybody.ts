import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { drawn } from './drawn.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In the dark nothing but the colours is another, and nothing but contrast is a matter of colours. */
const SCHEMES = {
  light: (axe: AxeBuilder, except: string[]) => axe.withTags(WCAG).disableRules(except),
  dark: (axe: AxeBuilder) => axe.withRules('color-contrast'),
};

/** Nothing is told of what is right: to tell it takes as long as to find what is wrong. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Scheme = keyof typeof SCHEMES;

/** What stands on the page now can be read and used by everybody: it is no wider than the screen, and axe finds nothing. */
export async function isForEverybody(
  page: Page,
  except: string[] = [],
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  expect(await overflow(page), `${page.url()} is no wider than the screen`).toBe(0);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    const { violations } = await SCHEMES[colorScheme](axeOn(page), except).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${help}: ${html} ${any[0]?.message ?? ''}`),
    );
    expect(found, `${page.url()} ${colorScheme}`).toEqual([]);
  }
}
