/** A longer language and one from right to left fit on every main screen, on a phone and on a wide screen. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { go } from './formRow.ts';
import { faultsInLanguage, markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { PSEUDO, servePseudoLocales } from './pseudoLocales.ts';

const product = openProduct();

const SIZES = [PHONE.viewport, { width: 1440, height: 900 }];
const SCREENS = [
  '/console/home',
  '/console/records',
  '/console/insight',
  '/attention/home',
  '/job/scheduled/new',
  '/lockUser/home',
  '/manage/lock?lockId=1',
  '/manage/passcode?lockId=1',
  '/manage/issueCard?lockId=1',
  '/manage/passageMode?lockId=1',
  '/account/info',
  '/account/vip',
];

let visitor: Page;
let owner: Page;
beforeAll(async () => {
  visitor = product.stays(await product.page(PHONE));
  owner = product.stays(await product.blank('owner@latchwork.test', PHONE));
  for (const page of [visitor, owner]) {
    await servePseudoLocales(page);
    await markMessages(page);
  }
  await visitor.goto('/login');
  await owner.goto('/console/home');
});

async function fits(page: Page, address: string): Promise<void> {
  await go(page, address);
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-pulse'));
  const faults: string[] = [];
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const [name, code] of Object.entries(PSEUDO)) {
      const found = await faultsInLanguage(page, code);
      faults.push(...found.map(fault => `${name} at ${viewport.width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

it('/login fits in every pseudo-locale', () => fits(visitor, '/login'));
it.each(SCREENS)('%s fits in every pseudo-locale', address => fits(owner, address));

it('no pseudo-locale is in the built page', () => {
  const scripts = readdirSync('dist/assets').filter(name => name.endsWith('.js'));
  expect(scripts.filter(name => readFileSync(`dist/assets/${name}`, 'utf8').includes('qps-'))).toEqual([]);
});
