/** Access for a person at several doors, with the steps that it takes. */
import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { GiveAccessPage } from './pages/giveAccessPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });
const CLEANER = 'newcomer@latchwork.test';
const DOORS = ['Room 201', 'Room 202', 'Room 203', 'Room 205', 'Room 206'];
/** Clicks and texts for the job of a cleaner. */
const AT_MOST = 12;

async function opened(path?: string) {
  const access = new GiveAccessPage(await product.signedIn());
  if (path !== undefined) await access.page.goto(path);
  return access;
}

describe('access for a cleaner on Tuesdays and Thursdays from 9 to 12', () => {
  it('takes at most twelve clicks and texts for five doors by eKey and by passcode', async () => {
    const access = await opened('/lockUser/home');
    const { page } = access;
    await access.click(page.getByRole('main').getByRole('link', { name: 'Give access' }), 'Give access');
    await access.type(access.who, CLEANER);
    await access.type(access.search, 'Room 20');
    for (const door of DOORS) await access.click(access.door(door), door);
    await access.click(access.when('Days and hours'), 'Days and hours');
    await access.type(access.quick, 'Tue, Thu 9–12');
    await access.click(access.by('Passcode'), 'Passcode');
    for (const door of DOORS) {
      await access.chosen(door).getByText('eKey', { exact: true }).waitFor();
      await access.chosen(door).getByText('Passcode', { exact: true }).waitFor();
    }
    await access.summary.getByText('10 credentials').waitFor();
    await access.give();

    await page.getByRole('heading', { name: 'Result for each door' }).waitFor();
    await expect.poll(() => access.result(CLEANER).count()).toBe(10);
    await expect.poll(() => access.result(CLEANER).getByText('Sent', { exact: true }).count()).toBe(5);
    await expect.poll(() => access.result(CLEANER).getByText('Not used yet', { exact: true }).count()).toBe(5);
    await access.result(CLEANER).getByText('The lock accepts this generated passcode').first().waitFor();
    await page.getByRole('button', { name: 'Reveal passcode “Room 201”. This is logged.' }).click();
    const paper = page.locator('body > .sheet').getByRole('listitem', { includeHidden: true });
    await expect.poll(() => paper.filter({ hasText: /Room 201.*Passcode\s*\d{4,9}/ }).count()).toBe(1);
    await page.getByText('Tue, Thu, 9:00 AM–12:00 PM').first().waitFor();
    console.info(`cleaner on five doors, ${access.steps.length} steps: ${access.steps.join(' · ')}`);
    expect(access.steps.length).toBeLessThanOrEqual(AT_MOST);
  });

  it('takes fewer for all doors of a search', async () => {
    const access = await opened('/access/give');
    await access.suggest('Sparkle', /New user/);
    await access.type(access.search, 'Room 21');
    await access.page.getByRole('button', { name: /^Add all \d$/ }).waitFor();
    await access.click(access.page.getByRole('button', { name: /^Add all/ }), 'Add all');
    await access.click(access.by('eKey'), 'no eKey');
    await access.click(access.by('Passcode'), 'Passcode');
    await access.give();
    await access.result('Sparkle').first().waitFor();
    expect(access.steps.length).toBeLessThanOrEqual(8);
  });
});

describe('what a door can’t take', () => {
  it('is said before anything is sent, and only the rest is given', async () => {
    const access = await opened('/access/give?lockIds=1,7');
    const { page } = access;
    await access.chosen('Room 101').waitFor();
    await access.type(access.who, 'Walter');
    await access.click(access.by('Card number'), 'Card number');
    await access.chosen('Room 101').getByText('Card number: This lock doesn’t support').waitFor();
    await access.summary.getByText('“Walter” gets no eKey').waitFor();
    await access.summary.getByText('1 credential', { exact: true }).waitFor();
    await access.give();
    const number = access.field('Card number for Walter');
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.evaluate(field => field === document.activeElement)).toBe(true);
    await access.type(number, '9000077');
    await access.give();
    await access.result('Walter').getByText('Added', { exact: true }).waitFor();
    expect(await access.result('Walter').count()).toBe(1);
    await page.getByRole('button', { name: 'Print receipt' }).waitFor();
  });

  it('is refused by the server with the person and the door, and nothing is sent', async () => {
    const access = await opened('/access/give?lockIds=1');
    await access.chosen('Front door').waitFor();
    await access.type(access.who, 'nobody@latchwork.test');
    await access.give();
    const alert = access.page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
    await alert.getByText('nobody@latchwork.test, Front door: This account isn’t registered here').waitFor();
    await access.button('Remove “nobody@latchwork.test”').click();
    await access.suggest('Walt', /New user/);
    await alert.waitFor({ state: 'detached' });
  });
});

describe('the flow', () => {
  it('opens with the doors or the user of where it was asked for', async () => {
    const access = await opened('/manage/lock?lockId=1');
    await access.page.getByRole('main').getByRole('link', { name: 'Give access' }).click();
    await access.chosen('Front door').waitFor();
    await access.page.goto('/group/home');
    await access.page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await access.page.getByRole('menuitem', { name: 'Give access' }).click();
    await access.summary.getByRole('listitem').first().waitFor();
    await access.page.goto('/console/home');
    await access.page.getByRole('checkbox', { name: /Front door/ }).click();
    await access.page.getByRole('button', { name: 'Actions for the selected locks' }).click();
    await access.page.getByRole('menuitem', { name: 'Give access' }).click();
    await access.chosen('Front door').waitFor();
  });

  it('takes several pasted people, and is walked by keyboard alone', async () => {
    const access = await opened('/access/give?lockIds=1');
    const { page } = access;
    await access.chosen('Front door').waitFor();
    await access.who.focus();
    await access.who.evaluate(field => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Ann\nBert');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const people = page.getByRole('list', { name: 'People who get access' }).getByRole('listitem');
    await expect.poll(() => people.allTextContents()).toEqual(['Ann', 'Bert']);
    await page.keyboard.type('Cleo');
    await page.getByRole('option', { name: 'New user: “Cleo”' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => people.allTextContents()).toEqual(['Ann', 'Bert', 'Cleo']);
    await access.by('Passcode').focus();
    await page.keyboard.press('Space');
    await access.by('eKey').focus();
    await page.keyboard.press('Space');
    await access.field('Passcode for Cleo').waitFor();
    await access.button('Give access').focus();
    await page.keyboard.press('Enter');
    await access.result('Cleo').getByText('Added', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Result for each door');
  });
});
