/** Menus, dialogs, disclosures and steps are readable at 360 pixels in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { deviceOnDesk } from '../support/deviceOnDesk.ts';
import { within } from '../support/pace.ts';
import { canBeRead } from './canBeRead.ts';
import { APART, FORMS } from './everyForm.ts';
import { OPENED_ELSEWHERE, OPENINGS, reach } from './everyOpening.ts';
import { COLLECTED } from './formRow.ts';
import { markMessages, PHONE } from './labels.ts';
import { openProduct } from './opened.ts';
import { DeskPage } from './pages/deskPage.ts';
import { SignInPage } from './pages/signInPage.ts';

const desk = await deviceOnDesk({ card: '3154738292' });
const product = openProduct({ SIMULATED_LATENCY_MS: '60', EXPLORER: 'true', PLUG_IN_PORTS: desk.setting });
afterAll(() => desk.close());

const pages = new Map<string, Page>();
async function pageOf(who: string): Promise<Page> {
  const known = pages.get(who);
  if (known) return known;
  const page = who === 'visitor' ? await product.page(PHONE) : await product.blank(`${who}@latchwork.test`, PHONE);
  pages.set(who, product.stays(page));
  await markMessages(page);
  await page.goto(who === 'visitor' ? '/login' : '/console/home');
  if (who === 'owner') {
    desk.servesOnly(product.origin);
    // A second session, for the list of devices.
    await new SignInPage(await product.page()).signInAs('owner@latchwork.test');
    await new DeskPage(page).keep(COLLECTED);
  }
  return page;
}

it.each(Object.entries(OPENINGS))(
  'the dialog, menu or list “%s” opens with readable text in every language',
  { timeout: within(60_000) },
  async (_, opening) => {
    const page = await pageOf(opening.by ?? 'owner');
    await reach(page, opening);
    await canBeRead(page);
  },
);

it('every component with a dialog, menu or list is covered by these tests', () => {
  const app = 'src/app';
  const opens =
    /<(Dialog|ConfirmDialog|JobQuestion|LeaveDialog|ProofDialog|SendMessageDialog|QrCodeDialog|Menu|MenuOf|MenuButton|Listbox|Combobox|Captcha|details)\b/;
  const openers = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && opens.test(readFileSync(join(app, file), 'utf8')))
    .map(file => file.replaceAll('\\', '/'));
  const read = [...Object.values(OPENINGS), ...Object.values(FORMS)].flatMap(({ files }) => files);
  const named = new Set([...read, ...Object.keys(OPENED_ELSEWHERE), ...Object.keys(APART)]);
  expect(openers.filter(file => !named.has(file))).toEqual([]);
});
