import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { IssuePage } from './pages/issuePage.ts';
import { WorldPage } from './pages/worldPage.ts';
import { hasFocus, openMenuByKeys, tabTo } from './tabTo.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '150' });

const FRONT_DOOR = 1;
const BACK_DOOR = 2;
const NO_GATEWAY = 4;

async function opened() {
  const page = await product.signedIn();
  return { page, issue: new IssuePage(page), list: new CredentialsPage(page) };
}

describe('a card', () => {
  it('is shown as waiting or being added before it is shown as active', async () => {
    const { issue, list, page } = await opened();
    await issue.openCard(FRONT_DOOR);
    await issue.cardNumber.fill('1234567890');
    await issue.name.fill('Anna');
    const seen: string[] = [];
    await page.exposeFunction('saw', (word: string) => seen.push(word));
    await page.evaluate(() => {
      const look = () => {
        const text = document.querySelector('main')?.textContent ?? '';
        for (const word of ['Waiting to add', 'Adding', 'Active'])
          if (text.includes(word)) (window as unknown as { saw: (word: string) => void }).saw(word);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await issue.submit();
    await issue.stands('Anna', 'Active').waitFor();
    expect(seen[0]).not.toBe('Active');
    await page.getByRole('link', { name: 'Show all on this lock' }).click();
    await list.stands('Anna', 'Active').waitFor();
    await expect.poll(() => list.row('Anna').textContent()).toContain('Number ending in 7890');
    expect(await list.row('Anna').textContent()).not.toContain('1234567890');
  });

  it('is not issued from an invalid form or with a number that is already on the lock', async () => {
    const { issue } = await opened();
    await issue.card(BACK_DOOR, 'First', '5550001');
    await issue.openCard(BACK_DOOR);
    await issue.submit();
    await issue.says('Enter a name').waitFor();
    await issue.cardNumber.fill('5550001');
    await issue.name.fill('Second');
    await issue.choose('Limited time');
    await issue.page.getByLabel('End').fill('2020-01-01T10:00');
    await issue.submit();
    await issue.says('The start must be before the end').waitFor();
    await issue.choose('Permanent');
    await issue.submit();
    await issue.says('The lock already has a card with this number').waitFor();
  });

  it('shows why it could not be added to a full lock, and can be retried', async () => {
    const { issue, list, page } = await opened();
    const world = new WorldPage(page);
    const room = async (name: string) => {
      await world.open(name);
      await world.knobsOf(name);
      const knob = world.knob(name, 'No space');
      const on = (await knob.getAttribute('aria-checked')) !== 'true';
      await knob.click();
      await page.locator(`[role=switch][aria-checked=${on}]`).first().waitFor();
    };
    await room('Garage');
    await issue.card(3, 'Boris', '998877');
    await issue.stands('Boris', 'Couldn’t add').waitFor();
    await issue.issued('Boris').getByText('The lock has no space left').waitFor();
    await room('Garage');
    await list.open('card', 3);
    await list.stands('Boris', 'Couldn’t add').waitFor();
    await list.retry('Boris');
    await list.stands('Boris', 'Active').waitFor();
  });

  it('is reported lost, marked as found, renamed and deleted', async () => {
    const { issue, list } = await opened();
    await issue.card(FRONT_DOOR, 'Carla', '424242');
    await issue.stands('Carla', 'Active').waitFor();
    await list.open('card', FRONT_DOOR);
    await list.choose('Carla', 'Report lost');
    await list.stands('Carla', 'Lost, blocked').waitFor();
    await list.choose('Carla', 'Mark as found');
    await list.stands('Carla', 'Active').waitFor();
    await list.choose('Carla', 'Rename');
    await list.confirm('Save');
    await list.dialog.getByText('Information hasn’t been changed.').waitFor();
    await list.dialog.getByRole('textbox', { name: 'Name' }).fill('Carla Ruiz');
    await list.dialog.getByRole('textbox', { name: 'Remark' }).fill('Grey tag');
    await list.confirm('Save');
    await list.row('Carla Ruiz').getByText('Grey tag').waitFor();
    await list.row('Carla Ruiz').getByText('“Rename” saved').waitFor();
    await list.select('Carla Ruiz');
    await list.page.getByRole('button', { name: 'Delete 1 card' }).click();
    await list.confirm('Delete');
    await list.row('Carla Ruiz').waitFor({ state: 'detached' });
  });
});

describe('a passcode', () => {
  it('is hidden until revealed, and the page says that revealing is logged', async () => {
    const { issue, list, page } = await opened();
    await issue.customPasscode(FRONT_DOOR, 'Cleaner', '482916');
    await issue.stands('Cleaner', 'Active').waitFor();
    await list.open('passcode', FRONT_DOOR);
    await page.getByText('Revealing a passcode is logged.').waitFor();
    expect(await list.row('Cleaner').textContent()).not.toContain('482916');
    await list.reveal('Cleaner');
    await list.row('Cleaner').getByText('482916', { exact: true }).waitFor();
    expect(page.url()).not.toContain('482916');
  });

  it('can be generated without a gateway, and the form says that custom digits need one', async () => {
    const { issue, page } = await opened();
    await issue.openPasscode(NO_GATEWAY);
    await page.getByText('No gateway needed.').waitFor();
    await issue.choose(/^Custom/);
    await page.getByText('The lock has no gateway. Connect a gateway to use this option.').waitFor();
    await issue.choose(/^Limited time Works/);
    await issue.name.fill('Guest');
    await issue.submit();
    await issue.stands('Guest', 'Not used yet').waitFor();
    await issue
      .issued('Guest')
      .getByRole('button', { name: /^Reveal/ })
      .click();
    await issue
      .issued('Guest')
      .getByText(/^\d{6,9}$/)
      .waitFor();
  });

  it('is rejected before it is sent if it has too few digits', async () => {
    const { issue } = await opened();
    await issue.openPasscode(FRONT_DOOR);
    await issue.choose(/^Custom/);
    await issue.digits.fill('1234');
    await issue.name.fill('Short');
    await issue.submit();
    await issue.says('Enter 6 to 9 digits').waitFor();
  });
});

it('the page shows the progress while a fingerprint is enrolled at the lock', async () => {
  const { issue } = await opened();
  await issue.openAtLock(FRONT_DOOR, 'fingerprint');
  await issue.name.fill('Index finger');
  await issue.submit();
  await issue.stands('Index finger', 'Enrolling at the lock').waitFor();
  await issue.stands('Index finger', 'Active').waitFor();
});

describe('unsaved input', () => {
  it('is discarded by following a link or going back only after confirmation', async () => {
    const { issue, list, page } = await opened();
    await list.open('card', FRONT_DOOR);
    await page.getByRole('link', { name: 'Add card' }).first().click();
    await issue.name.fill('Half a form');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => issue.name.inputValue()).toBe('Half a form');
    await page.evaluate(() => history.back());
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL('**/manage/card?*');
  });
});

it('a card can be issued by keyboard alone', async () => {
  const { issue, list, page } = await opened();
  await issue.openCard(BACK_DOOR);
  await issue.cardNumber.focus();
  await page.keyboard.type('31415926');
  await tabTo(page, issue.name);
  await page.keyboard.type('By keyboard');
  await tabTo(page, page.getByRole('radio', { name: 'Permanent' }));
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Start').waitFor();
  await page.keyboard.press('Enter');
  await issue.stands('By keyboard', 'Active').waitFor();
  await expect.poll(() => hasFocus(issue.issued('By keyboard').getByRole('heading'))).toBe(true);
  await list.open('card', BACK_DOOR);
  const menu = list.row('By keyboard').getByRole('button', { name: /^Actions for/ });
  await menu.focus();
  const entries = await openMenuByKeys(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await entries.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(menu)).toBe(true);
});
