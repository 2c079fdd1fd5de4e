import { describe, expect, it } from 'vitest';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { CardNumbersPage } from './pages/cardNumbersPage.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { TransferPage } from './pages/transferPage.ts';
import { WorldPage } from './pages/worldPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '50' });
const NUMBER = '77001122334';
/** The back door's gateway. */
const GATEWAY = 'First floor gateway';

describe('a card', () => {
  it('is issued to several locks at once, listed for each, reported lost, and removed from all', async () => {
    const page = await product.signedIn();
    const cards = new CardNumbersPage(page);
    const doors = new CredentialsPage(page);
    await cards.open();
    await cards.add(NUMBER, 'Caretaker');
    // Browser storage must not contain the card number.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(NUMBER);
    await page.reload();
    await cards.issueTo('Front door', 'Back door');
    await cards.open();
    await cards.search('2334');
    await cards.row('Caretaker').getByText('Active on all locks').waitFor();
    expect(page.url()).not.toContain('2334');
    expect(await cards.row('Caretaker').textContent()).not.toContain(NUMBER);

    await page.getByRole('link', { name: 'Caretaker' }).click();
    await doors.stands('Front door', 'Active').waitFor();
    await doors.stands('Back door', 'Active').waitFor();
    await page.getByRole('link', { name: 'Add to locks' }).click();
    await page.getByRole('heading', { name: 'Choose locks' }).waitFor();
    await expect.poll(() => cards.lock('Front door').isDisabled()).toBe(true);
    await cards.says('Already has this card').first().waitFor();

    await cards.open();
    await cards.search('Caretaker');
    await cards.choose('Caretaker', 'Report card lost');
    await cards.confirm('Report lost');
    await page.getByRole('heading', { name: 'Loss report for “Caretaker”' }).waitFor();
    await cards.lost('Blocked on 2 of 2 locks').waitFor();
    await page.getByRole('link', { name: 'View locks with this card' }).click();
    await page.getByRole('link', { name: 'Loss report' }).waitFor();
    await cards.open();
    await cards.search('Caretaker');
    await cards.row('Caretaker').getByText('2 of 2 locks need attention').waitFor();
    await cards.choose('Caretaker', 'Delete from all locks');
    await cards.confirm('Delete');
    // No lock has the card any more; the stored number stays until deleted.
    await cards.row('Caretaker').getByText('Not on any lock').waitFor();
    await cards.choose('Caretaker', 'Delete card number');
    await cards.confirm('Delete');
    await cards.row('Caretaker').waitFor({ state: 'detached' });
  });

  it('is shown as blocked on an offline lock only after the lock confirms the loss report', async () => {
    const page = await product.signedIn();
    const cards = new CardNumbersPage(page);
    const world = new WorldPage(page);
    await cards.open();
    await cards.add('77005566778', 'Night porter');
    await cards.issueTo('Front door', 'Back door');
    await cards.open();
    await cards.search('Night porter');
    await cards.row('Night porter').getByText('Active on all locks').waitFor();
    const offline = async (on: boolean) => {
      await world.open(GATEWAY);
      await world.knobsOf(GATEWAY);
      const knob = world.knob(GATEWAY, 'Offline');
      await knob.click();
      await page.locator(`[role=switch][aria-checked=${on}]`).first().waitFor();
    };
    await offline(true);
    await cards.open();
    await cards.search('Night porter');
    await cards.choose('Night porter', 'Report card lost');
    await cards.confirm('Report lost');
    await cards.lost('Blocked on 1 of 2 locks').waitFor();
    const receipt = page.url();
    const waiting = page.getByRole('list', { name: 'Not confirmed yet' });
    await waiting.getByRole('link', { name: 'Back door' }).waitFor();
    await page.getByRole('main').getByText('If a gateway is offline, reconnect the gateway.').waitFor();
    await isForEverybody(page);
    // The report stays at its URL and updates as locks answer.
    await offline(false);
    await page.goto(receipt);
    await cards.lost('Blocked on 2 of 2 locks').waitFor();
    expect(await waiting.count()).toBe(0);
    await page
      .getByRole('list', { name: 'Block confirmed' })
      .getByText(/^Blocked since /)
      .first()
      .waitFor();
  });

  it('has pages that redirect to the card list if no card is selected or the id is invalid', async () => {
    const page = await product.signedIn();
    await page.goto('/card/send');
    await page.waitForURL('**/card/manage');
    await page.evaluate(() => sessionStorage.setItem('chosenCard', 'x'.repeat(80)));
    await page.goto('/card/send');
    await page.waitForURL('**/card/manage');
    await page.goto('/card/props?card=four');
    await page.waitForURL('**/card/manage');
  });
});

describe('a stored card number', () => {
  it('is transferred after a warning and belongs to its receiver, while the card stays on the lock', async () => {
    const page = await product.signedIn();
    const cards = new CardNumbersPage(page);
    await cards.collect('77009988776', 'Annex');
    expect(await cards.row('Annex').textContent()).not.toContain('77009988776');
    await cards.choose('Annex', 'Add to locks');
    await cards.issueTo('Front door');
    await cards.open();
    await cards.row('Annex').getByText('Active', { exact: true }).waitFor();
    await cards.choose('Annex', 'Transfer card number');
    await cards.says('The card still opens one of your locks.').waitFor();
    await isForEverybody(page);
    const given = new TransferPage(page);
    await given.to('guest@latchwork.test');
    await given.offer();
    await cards.says('The lock keeps this card, which still opens the lock.').waitFor();
    await given.stands('Waiting for acceptance').waitFor();

    const other = new CardNumbersPage(await product.signedIn('guest@latchwork.test'));
    const got = new TransferPage(other.page);
    await got.accept();
    await got.stands('Transferred').first().waitFor();
    await other.open();
    await other.row('Annex').getByText('Not on any lock').waitFor();
    await other
      .row('Annex')
      .getByText(/^Transferred by /)
      .waitFor();
    await isForEverybody(other.page);
    await cards.open();
    await cards.row('Annex').getByText('On 1 lock').waitFor();
    await cards.opensMenu('Annex');
    expect(await page.getByRole('menuitem', { name: 'Transfer card number' }).count()).toBe(0);
  });
});

describe('the records of one credential', () => {
  it('open from the credential’s row, show only that credential, and keep their filters in the URL', async () => {
    const page = await product.signedIn();
    const list = new CredentialsPage(page);
    await list.open('card', 1);
    await list.choose('Card 0417', 'Records');
    await page.getByRole('heading', { name: 'Records of “Card 0417”' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('cardNo')).toMatch(/^\d+$/);
    const lines = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
    await lines.first().waitFor();
    for (const line of await lines.allTextContents()) expect(line).toContain('by card');
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Failed');
    await page.waitForURL(/success=false/);
    await page.reload();
    await page.getByRole('heading', { name: 'Records of “Card 0417”' }).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cards' }).click();
    await page.waitForURL('**/manage/card?lockId=1');
  });

  it('redirect to the eKey list without a credential in the URL, and show an error for an invalid id', async () => {
    const page = await product.signedIn();
    await page.goto('/manage/records?lockId=1');
    await page.waitForURL('**/manage/ekey?lockId=1');
    await page.goto('/manage/records?lockId=1&cardNo=four');
    await page.getByRole('heading', { name: 'Invalid url address.' }).waitFor();
    await page.goto('/manage/records?cardNo=4');
    await page.getByRole('heading', { name: 'Invalid url address.' }).waitFor();
  });
});

it('issuing a passcode can start before a lock is chosen', async () => {
  const page = await product.signedIn();
  await page.goto('/passcode/send');
  await page.getByRole('searchbox').fill('Back');
  await page.getByRole('link', { name: 'Back door' }).click();
  await page.waitForURL(/manage\/issuePasscode\?lockId=2/);
  await page.getByRole('group', { name: 'Passcode type' }).waitFor();
});
