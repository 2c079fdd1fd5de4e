/**
 * All forms in turn on one page: each reports unchanged input, is readable on a phone in every language, confirms
 * leaving, and shows the server's error at its input, which gets the focus.
 */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { insteadOf } from './answerInstead.ts';
import { canBeRead } from './canBeRead.ts';
import { type FormRow, go } from './formRow.ts';

/** A page without a form that is cheap to render. */
const ELSEWHERE = '/account/outbox';

const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const loses = (page: Page) =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  });
/** A form's page is one step further in the history than the page before it. */
const goBack = (page: Page) => page.evaluate(() => history.back());

/** With the Enter key: the button may still be behind a dialog that is just opening. */
async function send(page: Page, { send: label }: FormRow) {
  const form = page.getByRole('main').or(page.getByRole('dialog'));
  await form.getByRole('button', { name: label, exact: true }).last().press('Enter');
}

async function isAskedBeforeLeaving(page: Page, typed: () => Promise<unknown>) {
  await expect.poll(() => loses(page)).toBe(true);
  const before = await typed();
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  if (isDialog) await page.keyboard.press('Escape');
  else await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await asks(page).getByRole('button', { name: 'Stay here' }).click();
  await asks(page).waitFor({ state: 'detached' });
  await goBack(page);
  await asks(page).getByRole('button', { name: 'Stay here' }).click();
  await asks(page).waitFor({ state: 'detached' });
  await expect.poll(typed).toEqual(before);
}

async function isToldWhere(page: Page, row: FormRow) {
  const { call, field, errorCode = -3, at } = row.no;
  const answer = {
    errorCode,
    errorMsg: 'no',
    description: 'no',
    data: field ? { fields: { [field]: 'invalid' } } : {},
  };
  const letPass = await insteadOf(page, `**/api${call}`, route => route.fulfill({ json: answer }));
  const answered = page.waitForResponse(`**/api${call}`);
  await send(page, row);
  // Issuing a card to several locks needs confirmation.
  const once = page.getByRole('dialog').getByRole('button', { name: /^Add to/ });
  if (call === '/identityCard/send') await once.click();
  await answered;
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await expect.poll(() => at(page).evaluate(input => input === document.activeElement)).toBe(true);
  const said = () =>
    at(page).evaluate(
      input =>
        document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ??
        input.closest('[data-wrong]')?.querySelector('[role=alert]')?.textContent ??
        input.closest('form, main')?.querySelector('[role=alert], [aria-live]')?.textContent,
    );
  await expect.poll(said).toMatch(/\w/);
  letPass();
}

const entered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main input:not([type=checkbox]), [role=dialog] input')].map(
      input => (input as HTMLInputElement).value,
    ),
  );

async function walkForm(page: Page, row: FormRow) {
  await go(page, ELSEWHERE);
  await page.getByRole('heading', { name: 'Unsent messages', exact: true }).waitFor();
  await row.open(page);
  if (row.unchanged === 'told') {
    await send(page, row);
    await page.getByText('Information hasn’t been changed.').waitFor();
  }
  await row.change(page);
  await canBeRead(page);
  await isAskedBeforeLeaving(page, () => entered(page));
  await isToldWhere(page, row);
  await goBack(page);
  await asks(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await asks(page).waitFor({ state: 'detached' });
}

export async function walkForms(page: Page, rows: Record<string, FormRow>) {
  for (const [name, row] of Object.entries(rows)) {
    try {
      await walkForm(page, row);
    } catch (error) {
      throw new Error(`the form of ${name}`, { cause: error });
    }
  }
}
