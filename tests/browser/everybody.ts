import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { drawn } from './drawn.ts';
import { AT_REST } from './rest.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Dark mode changes only colours, so only contrast is checked there. */
const SCHEMES = {
  light: { runOnly: { type: 'tag', values: WCAG } },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>;
const OFF = { enabled: false };

/** Loads axe once per page: parsing its source takes longer than a run. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** One line per violation. Passes are not returned: that would double the time. */
const faultsOn = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async options => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${help}: ${html} ${any[0]?.message ?? ''}`),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Scheme = keyof typeof SCHEMES;

/** Checks that the page at rest has no horizontal overflow and no axe violations. `settle`: called before each look. */
export async function isForEverybody(
  page: Page,
  except: readonly string[] = [],
  schemes: readonly Scheme[] = ['light', 'dark'],
  settle: () => Promise<void> = async () => {},
): Promise<void> {
  const rules = Object.fromEntries(except.map(rule => [rule, OFF]));
  await expect.poll(() => overflow(page), { ...AT_REST, message: `${page.url()} is no wider than the screen` }).toBe(0);
  await bringAxe(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    await expect
      .poll(
        async () => {
          await settle();
          return faultsOn(page, { ...SCHEMES[colorScheme], rules });
        },
        { ...AT_REST, message: `${page.url()} ${colorScheme}` },
      )
      .toEqual([]);
  }
}
