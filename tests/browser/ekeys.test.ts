/** An eKey from its sending to its end, before two browsers: its sender's, and its recipient's, which is their app. */
import { describe, expect, it } from 'vitest';
import { insteadOfOne } from './instead.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { EKeysPage, MyEKeys } from './pages/eKeysPage.ts';
import { tabTo } from './tabTo.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });
const GUEST = 'guest@latchwork.test';
const NEWCOMER = 'newcomer@latchwork.test';

/** By itself, and of no one yet. */
const LOCK = { lockId: 6, name: 'Boiler room' };

describe('an eKey', () => {
  it('is sent, accepted, frozen when the app goes online, thawed and deleted', async () => {
    const owner = new EKeysPage(await product.signedIn());
    const guest = new MyEKeys(await product.signedIn(GUEST));
    const locks = new ConsolePage(guest.page);

    await owner.open(LOCK.lockId);
    await owner.none.waitFor();
    await owner.send(GUEST, 'Grace');
    await owner.sentTo(GUEST);
    await owner.stands('Grace', 'Waiting for acceptance').waitFor();

    await guest.goOnline();
    await guest.accept(LOCK.name);
    await guest.of(LOCK.name).getByText('Accept: saved').waitFor();
    await guest.stands(LOCK.name, 'Normal').waitFor();
    await owner.stands('Grace', 'Normal').waitFor();
    await locks.unlock(LOCK.name);
    await locks.lock(LOCK.name).getByText('Unlocked', { exact: true }).waitFor();

    await guest.goOffline();
    // A refusal stays in its row until something else is asked; what is taken is said there too.
    await insteadOfOne(owner.page, '**/api/key/freeze', route =>
      route.fulfill({ json: { errorCode: -3003, errorMsg: '', description: '', data: {} } }),
    );
    await owner.choose('Grace', 'Freeze');
    await owner.row('Grace').getByText('Freeze: The gateway is busy').waitFor();
    await owner.row('Grace').getByRole('button', { name: 'Dismiss the result of Grace' }).waitFor();
    await owner.choose('Grace', 'Freeze');
    await owner.row('Grace').getByText('Freeze: requested').waitFor();
    await owner.stands('Grace', 'Freeze requested').waitFor();
    await guest.goOnline();
    await guest.stands(LOCK.name, 'Frozen').waitFor();
    await owner.stands('Grace', 'Frozen').waitFor();
    await owner.stands('Grace', 'Frozen by Olivia Owner.').waitFor();
    await expectNoUnlock(locks);

    await owner.choose('Grace', 'Unfreeze');
    await guest.stands(LOCK.name, 'Normal').waitFor();
    await owner.stands('Grace', 'Normal').waitFor();

    await guest.goOffline();
    await owner.delete('Grace');
    await owner.stands('Grace', 'Deletion requested').waitFor();
    await guest.goOnline();
    await owner.none.waitFor();
    await guest.of(LOCK.name).waitFor({ state: 'detached' });
    await locks.lock(LOCK.name).waitFor({ state: 'detached' });
  });

  it('goes to nobody who has no account, and says what to do', async () => {
    const owner = new EKeysPage(await product.signedIn());
    await owner.open(LOCK.lockId);
    await owner.send('nobody@latchwork.test', 'Nobody');
    await owner.refusal(/not registered.*country code/).waitFor();
  });

  it('asks by keyboard and by name what becomes of the eKeys that its holder sent, as that right goes', async () => {
    const owner = new EKeysPage(await product.signedIn());
    const guest = new MyEKeys(await product.signedIn(GUEST));
    await owner.open(LOCK.lockId);
    await owner.send(GUEST, 'Grace');
    await owner.sentTo(GUEST);
    await guest.goOnline();
    await guest.accept(LOCK.name);
    await owner.stands('Grace', 'Normal').waitFor();
    await owner.choose('Grace', 'Let them send eKeys');
    await owner.row('Grace').getByText('May send eKeys').waitFor();
    const issuer = new EKeysPage(guest.page);
    await issuer.openForm(LOCK.lockId);
    await issuer.offer(NEWCOMER, 'Nina');
    await owner.stands('Nina', 'Waiting for acceptance').waitFor();

    await owner.choose('Grace', 'No longer let them send eKeys');
    const dialog = owner.page.getByRole('dialog', { name: 'Grace' });
    const group = dialog.getByRole('group', { name: 'Access they gave to others:' });
    await tabTo(owner.page, group.getByRole('radio', { name: 'End these too' }));
    await owner.page.keyboard.press('Space');
    await tabTo(owner.page, dialog.getByRole('button', { name: 'No longer let them send eKeys' }));
    await owner.page.keyboard.press('Enter');
    await owner.row('Nina').waitFor({ state: 'detached' });
    await owner.row('Grace').getByText('May send eKeys').waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
  });
});

async function expectNoUnlock(locks: ConsolePage) {
  const unlock = locks.page.getByRole('button', { name: `Unlock ${LOCK.name}`, exact: true });
  await locks.lock(LOCK.name).waitFor();
  await expect.poll(() => unlock.getAttribute('aria-disabled')).toBe('true');
}
