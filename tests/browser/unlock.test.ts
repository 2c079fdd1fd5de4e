import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { LockPage } from './pages/lockPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

const NO_GATEWAY = 4;
const REMOTE_UNLOCK_OFF = 8;
const BEHIND_OFFLINE_GATEWAY = 5;

async function openLock(lockId: number): Promise<LockPage> {
  const lock = new LockPage(await product.signedIn());
  await lock.open(lockId);
  await lock.unlockButton.waitFor();
  return lock;
}

describe('a remote unlock', () => {
  it('ends with the lock’s answer, shows the reported door state, and leaves a record with the user’s name', async () => {
    const lock = await openLock(1);
    await lock.unlock();
    await lock.attempt('Unlocking confirmed').waitFor();
    await lock.doorIs('Unlocked').waitFor();
    await lock.record('Unlocked remotely by gateway').filter({ hasText: 'Olivia Owner' }).first().waitFor();
  });

  it('shows its result in the row when it is started from the list', async () => {
    const console = new ConsolePage(await product.signedIn());
    await console.lock('Garage').waitFor();
    await console.unlock('Garage');
    await console.result('Garage', 'Unlocking confirmed').waitFor();
  });

  it('ends as unreachable behind an offline gateway, and the page names the gateway as the reason', async () => {
    const lock = await openLock(BEHIND_OFFLINE_GATEWAY);
    await lock.unlock();
    await lock.attempt('Not reached').waitFor();
    await expect.poll(() => lock.attempt('Not reached').textContent()).toMatch(/gateway/i);
  });

  it('shows its attempt again after a reload of the page', async () => {
    const lock = await openLock(3);
    await lock.unlock();
    await lock.attempt('Unlock').waitFor();
    await lock.page.reload();
    await lock.attempt('Unlocking confirmed').waitFor();
  });

  it.each([
    { why: 'it has no gateway', lockId: NO_GATEWAY, says: 'The lock has no gateway' },
    { why: 'remote unlock is switched off', lockId: REMOTE_UNLOCK_OFF, says: 'Remote unlock is off for this lock.' },
  ])('is disabled if $why, and the page shows the reason', async ({ lockId, says }) => {
    const lock = await openLock(lockId);
    await expect.poll(() => lock.unlockButton.isDisabled()).toBe(true);
    await lock.door.getByText(says).waitFor();
  });

  // Its latency is measured by `npm run bench -- liveInBrowser`.
  it('is shown live in another browser', async () => {
    const [mine, other] = [await openLock(2), await openLock(2)];
    await mine.unlock();
    await other.doorIs('Unlocked').waitFor();
    await mine.doorIs('Unlocked').waitFor();
  });
});
