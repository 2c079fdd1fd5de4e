import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceOnDesk } from '../support/deviceOnDesk.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { DeskPage } from './pages/deskPage.ts';
import { IssuePage } from './pages/issuePage.ts';
import { TransferPage } from './pages/transferPage.ts';

const CARD = '3154738292';
const desk = await deviceOnDesk({ card: CARD });
const product = openProduct({ SIMULATED_LATENCY_MS: '50', PLUG_IN_PORTS: desk.setting });
const FRONT_DOOR = 1;

beforeEach(() => desk.servesOnly(product.origin));
afterEach(() => desk.heal());
afterAll(() => desk.close());

async function atDesk(who?: string) {
  const page = await product.signedIn(who);
  return { page, at: new DeskPage(page) };
}

describe('a fingerprint collected with a desk device', () => {
  it.each(['WEIDUN', 'ZHONGZHENG'])('is written to the lock remotely when scanned on the %s device', async vendor => {
    const { at, page } = await atDesk();
    await at.openIssuing(FRONT_DOOR);
    await at.atDesk();
    await at.press(vendor);
    await at.collected();
    const name = `Anna, ${vendor}`;
    await at.name.fill(name);
    const issue = new IssuePage(page);
    await issue.submit();
    await issue.stands(name, 'Active').waitFor();
    await at.openKept();
    const row = at.row(name);
    await row.getByText('Added to 1 lock', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Front door' }).waitFor();
    await row.getByText(`${vendor} device`).waitFor();
  });

  it.each([
    ['noDriver', 'Install and start the device’s plug-in on this computer, then try again.'],
    ['noDevice', 'Plug the device in, then try again.'],
    ['occupied', 'Another program or window is using the device. Close the program or window, then try again.'],
    ['opensNot', 'The plug-in isn’t responding correctly. Restart the plug-in, then try again.'],
    ['oldVersion', 'Install the newest version of the plug-in, then try again.'],
    ['nonsense', 'The plug-in isn’t responding correctly. Restart the plug-in, then try again.'],
    ['silent', 'The plug-in isn’t responding correctly. Restart the plug-in, then try again.'],
    ['drops', 'The plug-in isn’t responding correctly. Restart the plug-in, then try again.'],
    ['fails', 'The device reported a problem. Nothing was saved. Try again.'],
  ] as const)(
    'is not collected on fault “%s”, which is shown with advice, and is collected after the repair',
    async (fault, words) => {
      desk.ail(fault);
      const { at } = await atDesk();
      await at.openCollecting();
      await at.press('WEIDUN');
      await at.says(words);
      expect(await at.name.count()).toBe(0);
      desk.heal();
      await at.press('Try again');
      await at.collected();
    },
  );

  it('is collected despite a short disconnection of the plug-in', async () => {
    desk.ail('dropsOnce');
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('ZHONGZHENG');
    await at.says('The connection to the plug-in dropped. Reconnecting automatically.');
    await at.collected();
  });

  it('is requested again after an unclear scan', async () => {
    for (const fault of ['badQuality', 'nobody'] as const) desk.ail(fault);
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('ZHONGZHENG');
    await at.says('The scan wasn’t clear. Dry the finger, then place it flat on the device.');
    await at.press('Stop');
    desk.heal();
    await at.press('Try again');
    await at.collected();
  });

  it('is waited for until the user presses “Stop”', async () => {
    desk.ail('nobody');
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('WEIDUN');
    await at.says('Scan 1 of 3. Keep the finger still.');
    await at.press('Stop');
    await at.says('Nothing was saved. Start again whenever you like.');
    await at.press('Choose another device');
    await at.says('Choose the manufacturer of the fingerprint device on your desk.');
  });

  it('is not available to a console whose origin the plug-in does not allow', async () => {
    desk.servesOnly('https://another.example');
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('WEIDUN');
    await at.says('Install and start the device’s plug-in on this computer, then try again.');
    desk.servesOnly(product.origin);
    await at.press('Try again');
    await at.collected();
  });
});

describe('a stored fingerprint', () => {
  it('is issued to several locks by one job, and to none if one of them is ineligible', async () => {
    const { at, page } = await atDesk();
    await at.keep('Bea');
    await at.choose('Bea', 'Add to locks');
    for (const alias of ['Front door', 'Back door', 'Bicycle cellar']) await at.lock(alias).click();
    await at.says('3 locks selected (3 credits)');
    await at.press('Add to locks');
    await at.says('You can’t add this fingerprint to 1 lock. Nothing was added. See the reason under each lock.');
    await at.says('No gateway: add the fingerprint on the lock’s page');
    await at.lock('Bicycle cellar').click();
    await at.press('Add to locks');
    await page.waitForURL('**/job/*');
    await page
      .getByRole('main')
      .getByText(/^Ended/)
      .first()
      .waitFor();
    await at.openKept();
    await at.row('Bea').getByText('Added to 2 locks', { exact: true }).waitFor();
    await at.row('Bea').getByRole('link', { name: 'Back door' }).waitFor();
    await at.choose('Bea', 'Add to locks');
    await expect.poll(() => at.lock('Front door').isDisabled()).toBe(true);
  });

  it('is renamed, and deleted after a warning', async () => {
    const { at } = await atDesk();
    await at.keep('Carl');
    await at.choose('Carl', 'Rename');
    await at.dialog.getByRole('textbox', { name: 'Name' }).fill('Karl');
    await at.dialog.getByRole('button', { name: 'Save' }).click();
    await at.row('Karl').waitFor();
    await at.choose('Karl', 'Delete');
    await at.dialog
      .getByText('You can’t undo this. To use this fingerprint later, collect the fingerprint again.')
      .waitFor();
    await at.dialog.getByRole('button', { name: 'Delete' }).click();
    await at.row('Karl').waitFor({ state: 'detached' });
  });

  it('is transferred after a warning, with a code and the receiver’s acceptance', async () => {
    const { at, page } = await atDesk();
    await at.keep('Dora');
    await at.choose('Dora', 'Transfer fingerprint');
    await page.getByText(/gets this fingerprint’s data and name/).waitFor();
    const given = new TransferPage(page);
    await given.to('nobody@latchwork.test');
    await page.getByText(/^This account isn’t registered here\. Nothing was transferred\./).waitFor();
    await isForEverybody(page);
    await given.to('admin@latchwork.test');
    await given.offer();
    await page
      .getByText('No lock has this fingerprint now. The transfer deletes the data from the sender’s list.')
      .waitFor();
    await given.stands('Waiting for acceptance').waitFor();

    const other = await atDesk('admin@latchwork.test');
    const got = new TransferPage(other.page);
    await got.accept();
    await got.stands('Transferred').first().waitFor();
    await other.at.openKept();
    await other.at
      .row('Dora')
      .getByText(/^Transferred by /)
      .waitFor();
    await at.openKept();
    await page.getByText('No collected fingerprints yet').or(page.getByRole('listitem').first()).first().waitFor();
    expect(await at.row('Dora').count()).toBe(0);
  });
});

describe('a card on the encoder', () => {
  it('has its number read instead of typed', async () => {
    const { at, page } = await atDesk();
    const issue = new IssuePage(page);
    await issue.openCard(FRONT_DOOR);
    await at.press('Read card');
    await at.says(`Card number ${CARD}. Reading a card doesn’t add it to a lock.`);
    await expect.poll(() => issue.cardNumber.inputValue()).toBe(CARD);
    await issue.name.fill('Emil');
    await issue.submit();
    await issue.stands('Emil', 'Active').waitFor();
  });

  it.each([
    ['wrongCard', 'The locks can’t read this card. Place another card on the encoder.'],
    ['takenOff', 'The data on the card may be incomplete. Place the card on the encoder again.'],
  ] as const)('is rejected with advice on fault “%s” and written at the next try', async (fault, words) => {
    desk.ail(fault);
    const { at, page } = await atDesk();
    const issue = new IssuePage(page);
    await issue.openCard(FRONT_DOOR);
    const passed = at.passes(words);
    await at.press('Write new card');
    await passed;
    await expect.poll(() => issue.cardNumber.inputValue()).toMatch(/^\d{10}$/);
  });
});
