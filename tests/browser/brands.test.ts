/** Brands: one server, each host a console with its own name, look and terms. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { SignInPage } from './pages/signInPage.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchwork-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'brands.json');
const SOL = {
  hosts: ['localhost'],
  name: 'Hotel Sol',
  speaksLike: 'stay',
  color: '#b3541e',
  hasPaidFeature: false,
  languages: ['es', 'en'],
  language: 'es',
  terms: { es: { 'records.title': 'Entradas' }, en: { 'records.title': 'Comings and goings' } },
};
const write = (brand: object) => writeFileSync(file, JSON.stringify([brand]));
write(SOL);

const product = openProduct({ BRANDS_FILE: file });
/** The same server under its other host name. */
const atSol = (path: string) => product.origin.replace('127.0.0.1', 'localhost') + path;

const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
const languagesOn = async (page: Page) => page.getByLabel('Language').locator('option').allTextContents();

describe('two brands on one server', () => {
  it('differ in name, colour, languages and terms', async () => {
    const latchwork = await product.page();
    const sol = await product.page();
    await latchwork.goto('/login');
    await sol.goto(atSol('/login'));
    for (const page of [latchwork, sol]) await new SignInPage(page).heading.waitFor();

    expect([await latchwork.title(), await sol.title()]).toEqual(['Sign in | Latchwork', 'Sign in | Hotel Sol']);
    expect(await latchwork.getByText('Hotel Sol').count()).toBe(0);
    expect(await sol.getByText('Latchwork', { exact: true }).count()).toBe(0);
    expect(await colourOf(latchwork)).not.toBe(await colourOf(sol));
    expect(await languagesOn(latchwork)).toHaveLength(14);
    expect(await languagesOn(sol)).toEqual(['English', 'Español']);

    for (const page of [latchwork, sol]) {
      await new SignInPage(page).try('owner@latchwork.test', 'Latchwork-2026');
      await page.waitForURL('**/console/home');
    }
    await latchwork.goto('/console/records');
    await sol.goto(atSol('/console/records'));
    await latchwork.getByRole('heading', { level: 1, name: 'Records' }).waitFor();
    await sol.getByRole('heading', { level: 1, name: 'Comings and goings' }).waitFor();
  });

  it('have their own terms in each language', async () => {
    const sol = await product.page({ locale: 'es-ES' });
    await sol.goto(atSol('/login'));
    await sol.locator('input[autocomplete=username]').fill('owner@latchwork.test');
    await sol.locator('input[type=password]').fill('Latchwork-2026');
    await sol.keyboard.press('Enter');
    await sol.waitForURL('**/console/home');
    await sol.goto(atSol('/console/records'));
    await sol.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
  });

  it('keep working while the brands file is invalid, and the health check reports the fault', async () => {
    const sol = await product.page();
    const nameIs = async (name: string) => {
      await sol.goto(atSol('/login'));
      await expect.poll(() => sol.title()).toBe(`Sign in | ${name}`);
    };
    write({ ...SOL, terms: { es: { 'title.recordz': 'Entradas' } } });
    await nameIs('Hotel Sol');
    const health = await (await sol.request.get(atSol('/healthz'))).json();
    expect(health.faults).toEqual([
      { setting: 'BRANDS_FILE', where: '[0].terms.es.title.recordz', why: 'isn’t a message id' },
    ]);
    write({ ...SOL, name: 'Hotel Luna' });
    await nameIs('Hotel Luna');
    write(SOL);
    await nameIs('Hotel Sol');
  });
});

it('a brand without a shop offers no advanced functions, and their pages say that they are not available', async () => {
  const sol = await product.page();
  await sol.goto(atSol('/login'));
  await new SignInPage(sol).try('newcomer@latchwork.test', 'Latchwork-2026');
  await sol.waitForURL('**/console/home');
  await new ConsolePage(sol).checkbox('Holiday flat').click();
  await sol.getByText('1 lock selected').waitFor();
  expect(await sol.getByRole('button', { name: 'Move to group' }).count()).toBe(0);
  await sol.goto(atSol('/group/home'));
  await sol.getByText('This console doesn’t offer this function.').waitFor();
  expect(await sol.getByText(/advanced function/i).count()).toBe(0);
});
