/** Every screen's text comes from a catalogue and is readable at 360 pixels in every language. */
import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { canBeRead } from './canBeRead.ts';
import { addressOf, ELSEWHERE, ROWS } from './everyRoute.ts';
import { go } from './formRow.ts';
import { markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';

const product = openProduct({ EXPLORER: 'true' });

const PUBLIC = ROWS.filter(({ guard, isBuilt }) => guard === 'public' && isBuilt);
const OWN = ROWS.filter(({ guard, isBuilt, path }) => guard !== 'public' && isBuilt && !(path in ELSEWHERE));

let visitors: Page;
let owners: Page;
beforeAll(async () => {
  visitors = product.stays(await product.page(PHONE));
  await markMessages(visitors);
  await visitors.goto('/login');
  owners = product.stays(await product.blank('owner@latchwork.test', PHONE));
  await markMessages(owners);
  await owners.goto('/console/home');
});

async function readAt(page: Page, address: string): Promise<void> {
  await go(page, address);
  // Waits until no skeleton is left.
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-pulse'));
  await canBeRead(page);
}

it.each(PUBLIC.map(row => row.path))(
  '%s is readable for visitors in every language, with all text from a message catalogue',
  path => readAt(visitors, path),
);

it.each(OWN.map(row => [row.path, addressOf(row)] as const))(
  '%s is readable for the owner in every language, with all text from a message catalogue',
  (_, address) => readAt(owners, address),
);
