/** Gateways and transfers between two users in real browsers. */
import { describe, expect, it } from 'vitest';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { signedIn } from '../support/signedIn.ts';
import { gatewayComesBack, OFFLINE_GATEWAY } from './asTheServer.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { GatewaysPage } from './pages/gatewaysPage.ts';
import { LockPage } from './pages/lockPage.ts';
import { TransferPage } from './pages/transferPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });
const GUEST = 'guest@latchwork.test';

/** Adds cards to the gateway's first lock, which wait while it is offline. */
async function cardsWaitForGateway(...names: string[]) {
  const owner = await signedIn(product.origin);
  const { list } = await owner.data(gatewayCalls.locks, { gatewayId: OFFLINE_GATEWAY });
  const lockId = list[0]?.lockId;
  if (lockId === undefined) throw new Error('the gateway serves no lock');
  for (const [i, name] of names.entries())
    await owner.data(cardCalls.add, {
      ...{ lockId, name, cardNumber: `900000000${i}` },
      validity: { kind: 'permanent' },
    });
}

describe('a gateway', () => {
  it('lists its waiting commands, sends them once back online, can be renamed, and warns before deletion', async () => {
    const gateways = new GatewaysPage(await product.signedIn());
    const { page } = gateways;
    await gateways.open();
    await gateways.stands(OFFLINE_GATEWAY, 'Offline').waitFor();
    await gateways.enter(OFFLINE_GATEWAY);
    await page.getByText('No waiting commands', { exact: true }).waitFor();
    await cardsWaitForGateway('Porter', 'Cleaner');
    await gateways.waiting(1).waitFor();
    await expect.poll(() => gateways.waiting(0).textContent()).toMatch(/Add “Porter”/);
    await expect.poll(() => gateways.waiting(1).textContent()).toMatch(/Add “Cleaner”/);
    await isForEverybody(page);

    await gatewayComesBack(product.origin, OFFLINE_GATEWAY);
    await gateways.waiting(0).waitFor({ state: 'detached' });
    await page.getByText('No waiting commands', { exact: true }).waitFor();
    await gateways.rename('Gate');
    await page.getByRole('heading', { level: 1, name: 'Gate', exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByText('You can’t reach the gateway’s 8 locks remotely').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await gateways.delete();
    await gateways.counts(4).waitFor();
    await gateways.row(OFFLINE_GATEWAY).waitFor({ state: 'detached' });
  });
});

describe('a transfer of two locks', () => {
  it('needs a code and the receiver’s acceptance, changes nothing before, and then moves both locks at once', async () => {
    const [giver, receiver] = [await product.signedIn(), await product.signedIn(GUEST)];
    const [given, got] = [new TransferPage(giver), new TransferPage(receiver)];
    await new ConsolePage(giver).open('Garage');
    await giver.waitForURL(/lockId=/);
    const lockId = Number(new URL(giver.url()).searchParams.get('lockId'));
    await given.ask(lockId, 'nobody@latchwork.test', []);
    await giver.getByText(/^This account isn’t registered here\. Nothing was transferred\./).waitFor();
    await given.ask(lockId, GUEST, ['Back door']);
    await given.stands('Waiting for code').waitFor();
    await given.sendCode();
    await giver.getByText(/^Code sent\. Valid until/).waitFor();
    await isForEverybody(giver);
    const code = await given.codeSent();
    await given.enter(code === '000000' ? '000001' : '000000');
    await giver.getByText('4 attempts left before the transfer is canceled.').waitFor();
    await given.enter(code);
    await given.stands('Waiting for your confirmation').waitFor();
    // Everything that is transferred along is listed before the offer is made.
    const told = giver.getByRole('list', { name: 'Items in this transfer' }).getByRole('listitem');
    await expect
      .poll(() => told.allTextContents())
      .toEqual([
        expect.stringMatching(
          /Garage.*The transfer includes.*The sender loses access, and the lock leaves the sender’s group/,
        ),
        expect.stringMatching(/Back door.*The transfer includes/),
      ]);
    await isForEverybody(giver);
    await receiver.goto('/transfer/home');
    await receiver.getByText('No transfers yet').waitFor();
    await given.confirm();

    await receiver.getByRole('heading', { name: 'Garage and 1 more' }).waitFor();
    await isForEverybody(receiver);
    await receiver.getByRole('link', { name: 'View transfer' }).click();
    await receiver.getByText('Accept to become the owner of everything in this transfer').waitFor();
    const [watched, door] = [new ConsolePage(await product.signedIn()), await product.signedIn()];
    await watched.search('Garage');
    await watched.lock('Garage').waitFor();
    await door.goto(`/manage/lock?lockId=${lockId}`);
    await door.getByRole('heading', { level: 1, name: 'Garage' }).waitFor();
    await receiver.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click();
    // The giver's open pages no longer show the transferred lock.
    await watched.page.getByText('No matching locks').waitFor();
    await door.getByText(/^This lock doesn’t exist, or is no longer yours/).waitFor();
    expect(await new LockPage(door).unlockButton.count()).toBe(0);
    await got.stands('Transferred').first().waitFor();
    await given.stands('Transferred').first().waitFor();
    for (const [page, there] of [
      [giver, false],
      [receiver, true],
    ] as const) {
      await page.goto('/console/home');
      const list = new ConsolePage(page);
      await list.rows.first().waitFor();
      await list.search('Garage');
      if (there) await list.lock('Garage').waitFor();
      else await page.getByText('No matching locks').waitFor();
    }
  });
});
