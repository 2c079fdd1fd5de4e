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
    await issue.stands(name, 'Normal').waitFor();
    await at.openKept();
    const row = at.row(name);
    await row.getByText('1 use', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Front door' }).waitFor();
    await row.getByText(`Device of ${vendor}`).waitFor();
  });

  it.each([
    ['noDriver', 'Install the device’s plug-in on this computer and start it, then try again.'],
    ['noDevice', 'Plug the device in, then try again.'],
    ['occupied', 'Another program or window is using it. Close that, then try again.'],
    ['opensNot', 'The plug-in does not answer as it should. Restart it, then try again.'],
    ['oldVersion', 'Install its newest version, then try again.'],
    ['nonsense', 'The plug-in does not answer as it should. Restart it, then try again.'],
    ['silent', 'The plug-in does not answer as it should. Restart it, then try again.'],
    ['drops', 'The plug-in does not answer as it should. Restart it, then try again.'],
    ['fails', 'The device could not do it. Nothing was kept; try again.'],
  ] as const)('fails with advice on fault “%s” and can be collected once it is repaired', async (fault, words) => {
    desk.ail(fault);
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('WEIDUN');
    await at.says(words);
    expect(await at.name.count()).toBe(0);
    desk.heal();
    await at.press('Try again');
    await at.collected();
  });

  it('is collected despite a short disconnection of the plug-in', async () => {
    desk.ail('dropsOnce');
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('ZHONGZHENG');
    await at.says('The plug-in was lost for a moment and is called again by itself.');
    await at.collected();
  });

  it('is requested again after an unclear scan', async () => {
    for (const fault of ['badQuality', 'nobody'] as const) desk.ail(fault);
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('ZHONGZHENG');
    await at.says('That one was not clear. Wipe the finger dry and lay it on flat.');
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
    await at.says('For the 1. time of 3. Keep it still.');
    await at.press('Stop');
    await at.says('Nothing was kept. Begin again whenever you like.');
    await at.press('Choose another device');
    await at.says('Choose whose fingerprint device is on the desk.');
  });

  it('is not available to a console whose origin the plug-in does not allow', async () => {
    desk.servesOnly('https://another.example');
    const { at } = await atDesk();
    await at.openCollecting();
    await at.press('WEIDUN');
    await at.says('Install the device’s plug-in on this computer and start it, then try again.');
    desk.servesOnly(product.origin);
    await at.press('Try again');
    await at.collected();
  });
});

describe('a stored fingerprint', () => {
  it('is issued to several locks by one job, and to none if one of them is ineligible', async () => {
    const { at, page } = await atDesk();
    await at.keep('Bea');
    await at.choose('Bea', 'Issue to locks');
    for (const alias of ['Front door', 'Back door', 'Bicycle cellar']) await at.lock(alias).click();
    await at.says('3 locks, which are 3 uses');
    await at.press('Issue to locks');
    await at.says('Nothing was sent: one lock cannot have it, as said beside each.');
    await at.says('Has no gateway; issue it from the lock’s own page');
    await at.lock('Bicycle cellar').click();
    await at.press('Issue to locks');
    await page.waitForURL('**/job/*');
    await page
      .getByRole('main')
      .getByText(/^Ended/)
      .first()
      .waitFor();
    await at.openKept();
    await at.row('Bea').getByText('2 uses', { exact: true }).waitFor();
    await at.row('Bea').getByRole('link', { name: 'Back door' }).waitFor();
    await at.choose('Bea', 'Issue to locks');
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
    await at.dialog.getByText('It is erased for good, and would have to be collected again.').waitFor();
    await at.dialog.getByRole('button', { name: 'Delete' }).click();
    await at.row('Karl').waitFor({ state: 'detached' });
  });

  it('is transferred after a warning, with a code and the receiver’s acceptance', async () => {
    const { at, page } = await atDesk();
    await at.keep('Dora');
    await at.choose('Dora', 'Hand over');
    await page.getByText(/gets the collected data of this finger with its name/).waitFor();
    const given = new TransferPage(page);
    await given.to('nobody@latchwork.test');
    await page.getByText(/^Nobody has this account here\. Nothing was handed over/).waitFor();
    await isForEverybody(page);
    await given.to('admin@latchwork.test');
    await given.offer();
    await page.getByText('No lock has it now. Handing it over erases the giver’s data of it.').waitFor();
    await given.stands('Waiting for acceptance').waitFor();

    const other = await atDesk('admin@latchwork.test');
    const got = new TransferPage(other.page);
    await got.accept();
    await got.stands('Handed over').first().waitFor();
    await other.at.openKept();
    await other.at
      .row('Dora')
      .getByText(/^Handed over by /)
      .waitFor();
    await at.openKept();
    await page.getByText('None collected yet').or(page.getByRole('listitem').first()).first().waitFor();
    expect(await at.row('Dora').count()).toBe(0);
  });
});

describe('a card on the encoder', () => {
  it('has its number read instead of typed', async () => {
    const { at, page } = await atDesk();
    const issue = new IssuePage(page);
    await issue.openCard(FRONT_DOOR);
    await at.press('Read a card');
    await at.says(`Number ${CARD}. No lock has it yet.`);
    await expect.poll(() => issue.cardNumber.inputValue()).toBe(CARD);
    await issue.name.fill('Emil');
    await issue.submit();
    await issue.stands('Emil', 'Normal').waitFor();
  });

  it.each([
    ['wrongCard', 'It is none that the locks can read. Take it off and lay another on.'],
    ['takenOff', 'The card may be half written. Lay it on again.'],
  ] as const)('is rejected with advice on fault “%s” and written at the next try', async (fault, words) => {
    desk.ail(fault);
    const { at, page } = await atDesk();
    const issue = new IssuePage(page);
    await issue.openCard(FRONT_DOOR);
    const passed = at.passes(words);
    await at.press('Write a new card');
    await passed;
    await expect.poll(() => issue.cardNumber.inputValue()).toMatch(/^\d{10}$/);
  });
});
