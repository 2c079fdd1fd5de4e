/** Comparing the cards on a lock with those of the console. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { cardSyncCalls } from '../../models/calls/cardSync.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import type { CredentialId, LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import { createLockMemory } from '../../src/drivers/simulated/lockMemory.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { door, noGateway, unlockOnly } = locks;
const { lockId } = door;
const NOW = Date.UTC(2026, 9, 25, 12);
const DAY = 86_400_000;
const permanent: Validity = { kind: 'permanent' };
const [MAYA, CLEANER] = ['3344556677', '99887766'];

async function atHome() {
  const clock = fakeClock(NOW);
  const house = await openHouse({ clock });
  const owner = await house.signIn('owner');
  const atLock = (change: (memory: ReturnType<typeof createLockMemory>) => void) => {
    const world = new DatabaseSync(join(house.folder, 'world.sqlite'));
    change(createLockMemory(world));
    world.close();
  };
  /** Adds a card at the lock, as with the master card. */
  const putThere = (number: string, name = '7', validity: Validity = permanent, credentialId = -1) =>
    atLock(memory =>
      memory.keep(lockId, {
        ...{ credentialId: credentialId as CredentialId, name, validity, content: { kind: 'card', number } },
        ...{ blocked: false, usedAt: null },
      }),
    );
  const detail = (of: LockId = lockId) => owner.data(cardSyncCalls.detail, { lockId: of });
  async function synced() {
    await owner.data(cardSyncCalls.sync, { lockId });
    for (;;) {
      const answer = await detail();
      if (answer.standing.meaning !== 'waiting') return answer;
      await clock.advance(500);
    }
  }
  async function settled(credentialId: CredentialId, state: string) {
    for (;;) {
      const { data } = await owner.ask(cardCalls.detail, { lockId, credentialId });
      if ((data?.standing.state ?? 'gone') === state) return data;
      await clock.advance(500);
    }
  }
  const added = async (cardNumber = MAYA, name = 'Maya') => {
    const wish = { lockId, name, validity: permanent, cardNumber };
    const { credentialId } = await owner.data(cardCalls.add, wish);
    await settled(credentialId, 'normal');
    return credentialId;
  };
  const sealedOf = async (ref: string) =>
    (await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', `${ref}%`).execute()).length;
  return { ...house, clock, owner, atLock, putThere, detail, synced, settled, added, sealedOf };
}

describe('the cards of a lock', () => {
  it('are reported as matching if the lock and the console have the same cards', async () => {
    const { added, synced, detail } = await atHome();
    expect(await detail()).toMatchObject({ standing: { state: 'quiet' }, comparedAt: null, obstacle: null });
    await added();
    expect(await synced()).toMatchObject({
      standing: { state: 'same', meaning: 'done' },
      held: 1,
      found: [],
      missing: [],
    });
  });

  it('are shown by their last digits and can be imported if the console does not know them', async () => {
    const { owner, putThere, added, synced, detail, settled, sealedOf, opensTo } = await atHome();
    await added();
    putThere(CLEANER);
    const { standing, found, held } = await synced();
    expect(standing).toEqual({ state: 'differs', meaning: 'attention' });
    expect([held, found]).toEqual([2, [{ address: '-1', name: '7', cardNumber: '•••• 7766', validity: permanent }]]);
    expect(await sealedOf('card-found-')).toBe(1);

    const wish = { lockId, address: '-1', name: 'Cleaner', commandId: 'once' as never };
    const { credentialId } = await owner.data(cardSyncCalls.takeIn, wish);
    expect(await owner.data(cardSyncCalls.takeIn, wish)).toEqual({ credentialId });
    expect(await owner.ask(cardSyncCalls.takeIn, { ...wish, commandId: 'twice' as never })).toMatchObject({
      errorMsg: 'cardExists',
    });
    expect(await settled(credentialId, 'normal')).toMatchObject({ name: 'Cleaner', cardNumber: CLEANER });
    expect(opensTo(lockId, credentialId)).toBe(true);
    expect((await detail()).found).toEqual([]);
    expect(await synced()).toMatchObject({ standing: { state: 'same' }, held: 2 });
    expect(await sealedOf('card-found-')).toBe(0);
  });

  it('can be deleted from the lock if the console does not know them, even expired cards', async () => {
    const { owner, putThere, synced, settled, detail } = await atHome();
    putThere(CLEANER, 'Old', { kind: 'limited', start: NOW - 2 * DAY, end: NOW - DAY });
    const [old] = (await synced()).found;
    expect(old).toMatchObject({ name: 'Old' });
    const wish = { lockId, address: old?.address ?? '', commandId: 'gone' as never };
    const { credentialId } = await owner.data(cardSyncCalls.deleteAtLock, wish);
    expect(await owner.data(cardSyncCalls.deleteAtLock, wish)).toEqual({ credentialId });
    await settled(credentialId, 'gone');
    expect((await detail()).found, 'the lock has confirmed that it is out').toEqual([]);
    expect(await owner.ask(cardSyncCalls.takeIn, { lockId, address: wish.address, name: 'Old' })).toMatchObject({
      errorMsg: 'credentialNotFound',
    });
    expect(await synced()).toMatchObject({ standing: { state: 'same' }, held: 0 });
  });

  it('can still be deleted from the lock after an interrupted deletion has imported them', async () => {
    const { owner, putThere, synced, settled } = await atHome();
    putThere(CLEANER);
    const [found] = (await synced()).found;
    const wish = { lockId, address: found?.address ?? '' };
    const { credentialId } = await owner.data(cardSyncCalls.takeIn, { ...wish, name: 'Cleaner' });
    expect(await owner.data(cardSyncCalls.deleteAtLock, wish)).toEqual({ credentialId });
    await settled(credentialId, 'gone');
  });

  it('are erased from the console when the lock is removed', async () => {
    const { putThere, synced, sealedOf, write } = await atHome();
    putThere(CLEANER);
    await synced();
    expect(await sealedOf('card-found-')).toBe(1);
    await write('lock', lockId, [{ type: 'lock.removed.v1', data: { lockId, uid: uidOf('owner') } }]);
    expect(await sealedOf('card-found-')).toBe(0);
  });

  it('are listed as missing when the lock has lost them, and stay unchanged in the console', async () => {
    const { owner, atLock, added, synced, detail, settled } = await atHome();
    const credentialId = await added();
    atLock(memory => memory.forget(lockId, credentialId));
    expect(await synced()).toMatchObject({ standing: { state: 'differs' }, missing: [{ credentialId, name: 'Maya' }] });
    expect((await owner.data(cardCalls.detail, { lockId, credentialId })).standing.state).toBe('normal');
    await owner.data(cardCalls.delete, { lockId, credentialId });
    await settled(credentialId, 'gone');
    expect((await detail()).missing).toEqual([]);
  });

  it('cannot be read while the lock is offline or does not answer, and can be read afterwards', async () => {
    const { setFault, synced, detail } = await atHome();
    await setFault({ lockId }, 'offline', true);
    expect(await synced()).toMatchObject({ standing: { state: 'failed', meaning: 'danger' }, comparedAt: null });
    expect((await detail()).reason).toBe('lockOutOfReach');
    await setFault({ lockId }, 'offline', false);
    await setFault({ lockId }, 'noAnswer', true);
    expect(await synced()).toMatchObject({ standing: { state: 'failed' }, reason: 'noAnswer' });
    await setFault({ lockId }, 'noAnswer', false);
    expect(await synced()).toMatchObject({ standing: { state: 'same' }, reason: null });
  });

  it('cannot be read from a lock that has no gateway or does not support cards', async () => {
    const { owner, detail } = await atHome();
    expect((await detail(noGateway.lockId)).obstacle).toBe('noGateway');
    expect(await owner.ask(cardSyncCalls.sync, { lockId: noGateway.lockId })).toMatchObject({ errorMsg: 'noGateway' });
    expect((await detail(unlockOnly.lockId)).obstacle).toBe('notSupported');
    expect(await owner.ask(cardSyncCalls.sync, { lockId: unlockOnly.lockId })).toMatchObject({
      errorMsg: 'notSupported',
      data: { capability: 'card' },
    });
  });
});
