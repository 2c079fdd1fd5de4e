/** What is known of a full lock before anything is sent to it. */
import { expect, it } from 'vitest';
import { keyFobCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { CAPACITY } from '../../src/drivers/simulated/credentialRules.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;

it('a lock says how many of a kind it keeps, and the console how many of them it has confirmed', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const room = () => owner.data(keyFobCalls.room, { lockId });
  expect(await room()).toEqual({ kept: 0, most: CAPACITY.keyFob });
  const fob = async (credentialId: number, ...ends: string[]) => {
    const about = { credentialId, lockId };
    const revision = { ...about, change: 'add', revision: 1, reason: 'noSpace', nextTryAt: null };
    const asked = { uid: uidOf('owner'), connectivity: { by: 'gateway', gatewayId: 1, readsBack: true }, name: 'Fob' };
    const content = { kind: 'keyFob', battery: null };
    const data = { ...about, ...asked, validity: { kind: 'permanent' }, content };
    await house.write('keyFob', credentialId, [
      { type: 'credential.requested.v1', data },
      { type: 'credential.sent.v1', data: revision },
      ...ends.map(type => ({ type, data: revision })),
    ]);
  };
  for (let i = 1; i <= CAPACITY.keyFob; i++) await fob(i, 'credential.confirmed.v1');
  expect(await room()).toEqual({ kept: CAPACITY.keyFob, most: CAPACITY.keyFob });
  // What the lock has not confirmed takes no place in it.
  await fob(CAPACITY.keyFob + 1, 'credential.failed.v1');
  await fob(CAPACITY.keyFob + 2);
  expect((await room()).kept).toBe(CAPACITY.keyFob);
});

it('a lock that keeps none tells nothing', async () => {
  const owner = await (await openHouse()).signIn('owner');
  const room = await owner.data(passcodeCalls.room, { lockId: locks.unlockOnly.lockId });
  expect(room).toEqual({ kept: 0, most: null });
});
