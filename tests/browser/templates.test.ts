/** Writing a template: the preview updates while typing, and an invalid text is not saved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { SignInPage } from './pages/signInPage.ts';
import { TemplatesPage } from './pages/templatesPage.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchwork-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'brands.json');
writeFileSync(file, JSON.stringify([{ hosts: ['localhost'], name: 'Hotel Sol', hasPaidFeature: false }]));
const product = openProduct({ BRANDS_FILE: file });

async function writing(path: string, username?: string): Promise<{ page: Page; template: TemplatesPage }> {
  const page = await product.signedIn(username);
  await page.goto(path);
  return { page, template: new TemplatesPage(page) };
}

describe('the template editor', () => {
  it('inserts a placeholder at the cursor and moves the cursor behind it, without a mouse', async () => {
    const { page, template } = await writing('/account/smsTmpl/new');
    await template.message.fill('For : enter it.');
    await template.message.press('Home');
    for (let step = 0; step < 'For '.length; step++) await page.keyboard.press('ArrowRight');
    await template.placeholder('{ROOM}').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => template.message.inputValue()).toBe('For {ROOM}: enter it.');
    await page.getByRole('status').filter({ hasText: '{ROOM} inserted' }).waitFor();
    await expect.poll(() => template.message.evaluate(area => area === document.activeElement)).toBe(true);
    await page.keyboard.type(' today');
    await expect.poll(() => template.message.inputValue()).toBe('For {ROOM} today: enter it.');
  });

  it('replaces the selected text with a placeholder', async () => {
    const { template } = await writing('/account/smsTmpl/new');
    await template.message.fill('Your code: 4711');
    await template.message.evaluate(area => (area as HTMLTextAreaElement).setSelectionRange(11, 15));
    await template.placeholder('{PASSCODE}').click();
    await expect.poll(() => template.message.inputValue()).toBe('Your code: {PASSCODE}');
  });

  it('previews the text in the receiver’s language, with the number of text messages and the reason for that number', async () => {
    const { page, template } = await writing('/account/smsTmpl/new');
    await template.preview.getByText('Without a template, the message reads like this:').waitFor();
    await template.preview.getByRole('button', { name: 'Start with this text' }).click();
    await expect.poll(() => template.message.inputValue()).toContain('{PASSCODE}');
    await template.message.fill('Code for {ROOM}: {PASSCODE}');
    await template.preview.getByText('Code for 101: 123456').waitFor();
    await template.preview.getByText('1 text message: 20 characters (GSM-7)').waitFor();
    await template.message.fill(`${'x'.repeat(150)} {ROOM} {PASSCODE}`);
    await template.preview.getByText('2 joined text messages: 161 characters (GSM-7)').waitFor();
    await template.message.fill('Kód: {ROOM} {PASSCODE}');
    await template.preview.getByText(/\(UCS-2\)/).waitFor();
    await template.preview.getByText(/Because of “ó”, a text message holds 70/).waitFor();
    await template.message.fill('{ROOM} {PASSCODE} {TIME}');
    await page.getByLabel('Recipient’s language').selectOption({ label: 'Deutsch' });
    await template.preview.getByText(/101 123456 \d\d\.\d\d\.\d{4}, 14:00 - \d\d\.\d\d\.\d{4}, 11:00/).waitFor();
  });

  it('shows errors beside the text and saves nothing', async () => {
    const { page, template } = await writing('/account/smsTmpl/new');
    await template.fill({ name: 'Wrong', content: 'Welcome 🎉' });
    await template.save();
    await page.getByRole('alert').filter({ hasText: 'special character “🎉”' }).waitFor();
    for (const [content, sentence] of [
      ['For {ROOM}', 'This message needs {PASSCODE}.'],
      ['{ROOM} {PASSCODE} {UNLOCKLINK}', 'This kind of message can’t include {UNLOCKLINK}.'],
      ['{ROOM} {PASSCODE} {NAME}', 'Use braces only for placeholders.'],
      [`{ROOM} {PASSCODE}${'x'.repeat(1000)}`, 'Use at most 1,000 characters. Remove 17 characters.'],
    ] as const) {
      await template.message.fill(content);
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await expect.poll(() => template.message.getAttribute('aria-invalid')).toBe('true');
    }
    expect(new URL(page.url()).pathname).toBe('/account/smsTmpl/new');
  });

  it('previews an e-mail with its subject, and sends a test e-mail to the user on request', async () => {
    const { page, template } = await writing('/account/emailTmpl/new');
    await template.message.fill('Guten Tag,\n\n{ROOM}: {PASSCODE}\nhttps://www.example.org');
    await template.preview.getByText('Subject: Your passcode for 101').waitFor();
    await template.preview.getByRole('button', { name: 'Send test to me' }).click();
    await template.preview.getByText('Test sent to o•••@latchwork.test.').waitFor();
    await page.goto('/account/outbox');
    await page.getByText(/101: 123456\s+https:\/\/www\.example\.org/).waitFor();
  });
});

describe('the list of templates', () => {
  it('offers administrators no new template, and says that only an owner can write templates', async () => {
    const { page } = await writing('/account/smsTmpl', 'admin@latchwork.test');
    await page.getByText('Only a lock’s owner can write templates.').waitFor();
    expect(await page.getByRole('link', { name: 'Add template' }).count()).toBe(0);
  });
});

describe('a brand that sells nothing', () => {
  it('shows “No paid services here” on its shop pages when they are opened by URL', async () => {
    const sol = (path: string) => product.origin.replace('127.0.0.1', 'localhost') + path;
    const page = await product.page();
    await page.goto(sol('/login'));
    await new SignInPage(page).try('owner@latchwork.test', 'Latchwork-2026');
    await page.waitForURL('**/console/home');
    for (const path of ['/account/vip', '/account/service', '/account/record']) {
      await page.goto(sol(path));
      await page.getByRole('heading', { name: 'No paid services here' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Services' }).count()).toBe(0);
    }
  });
});
