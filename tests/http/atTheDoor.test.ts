/** The state that the console shows for a credential matches what the lock does with it. */
import { describe, expect, it } from 'vitest';
import { cardCalls, fingerprintCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CredentialId } from '../../models/ids.ts';
import { KeyType } from '../../models/recordType.ts';
import type { Validity } from '../../models/validity.ts';
import { locks, openHouse } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;
const permanent: Validity = { kind: 'permanent' };
type Calls = Pick<typeof cardCalls, 'detail'>;

async function atTheDoor() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const becomes = (calls: Calls, credentialId: CredentialId, state: string) =>
    house.until(async () => {
      const { standing } = await owner.data(calls.detail, { lockId, credentialId });
      return standing.state === state ? standing : null;
    });
  const record = (success: boolean, keyType: KeyType = KeyType.PASSCODE) =>
    house.until(async () => {
      const { list } = await owner.data(lockRecordCalls.list, { lockId, keyType });
      return list.find(line => line.success === success) ?? null;
    });
  const wish = { lockId, name: 'Cleaner', validity: permanent };
  const opens = (credentialId: CredentialId) => house.opensTo(lockId, credentialId);
  return { ...house, owner, becomes, record, wish, opens };
}

describe('a passcode', () => {
  it('opens the lock once written, is recorded by name, and stops working when deleted', async () => {
    const { owner, becomes, record, wish, opens, until } = await atTheDoor();
    const { credentialId } = await owner.data(passcodeCalls.add, { ...wish, digits: '729461' });
    await becomes(passcodeCalls, credentialId, 'normal');
    expect(opens(credentialId)).toBe(true);
    expect(await record(true)).toMatchObject({ operator: 'Cleaner', recordType: 4 });
    await owner.data(passcodeCalls.delete, { lockId, credentialId });
    await until(async () =>
      (await owner.ask(passcodeCalls.detail, { lockId, credentialId })).errorMsg === 'credentialNotFound' ? true : null,
    );
    expect(opens(credentialId)).toBe(false);
  });

  it('of the generated kind opens an offline lock, and the console learns its use from records', async () => {
    const { owner, wish, opensTo, store, until } = await atTheDoor();
    const cellar = locks.noGateway.lockId;
    const { credentialId } = await owner.data(passcodeCalls.get, { ...wish, lockId: cellar, type: 2 });
    const { facts } = await store.readAll(null, 10_000);
    expect(facts.filter(({ type }) => type === 'credential.sent.v1')).toEqual([]);
    expect(opensTo(cellar, credentialId)).toBe(true);
    expect(opensTo(cellar, credentialId)).toBe(true);

    const { credentialId: atDoor } = await owner.data(passcodeCalls.get, { ...wish, type: 2 });
    expect(opensTo(lockId, atDoor)).toBe(true);
    // The lock’s record reports the use, after its gateway has uploaded it.
    await until(async () => {
      const item = await owner.data(passcodeCalls.detail, { lockId, credentialId: atDoor });
      return item.kind === 'passcode' && item.usedAt !== null ? true : null;
    });
  });

  it('of tomorrow is rejected today, and the attempt is recorded', async () => {
    const { owner, becomes, record, wish, opens } = await atTheDoor();
    const start = Date.now() + 24 * HOUR;
    const validity: Validity = { kind: 'limited', start, end: start + HOUR };
    const { credentialId } = await owner.data(passcodeCalls.add, { ...wish, validity, digits: '729461' });
    await becomes(passcodeCalls, credentialId, 'willBeValid');
    expect(opens(credentialId)).toBe(false);
    expect(await record(false)).toMatchObject({ operator: 'Cleaner', recordType: 4, recordTypeFromLock: 11 });
  });

  it('does not open the lock that refused to store it', async () => {
    const { owner, becomes, wish, opens, setFault } = await atTheDoor();
    setFault({ lockId }, 'memoryFull', true);
    const { credentialId } = await owner.data(passcodeCalls.add, { ...wish, digits: '729461' });
    expect((await becomes(passcodeCalls, credentialId, 'addFailed.givenUp')).failure).toBe('memoryFull');
    setFault({ lockId }, 'memoryFull', false);
    expect(opens(credentialId)).toBe(false);
  });
});

it('a card write with a dropped connection is settled by reading the lock, and the door agrees', async () => {
  const { owner, wish, opens, setFault, until } = await atTheDoor();
  setFault({ lockId }, 'dropsInTheMiddle', true);
  const { credentialId } = await owner.data(cardCalls.add, { ...wish, cardNumber: '3344556677' });
  const look = async () => (await owner.data(cardCalls.detail, { lockId, credentialId })).standing;
  await until(async () => ((await look()).state === 'adding.unconfirmed' ? true : null));
  setFault({ lockId }, 'dropsInTheMiddle', false);
  const { state } = await until(async () => {
    const standing = await look();
    return standing.state === 'adding.unconfirmed' ? null : standing;
  });
  expect(opens(credentialId)).toBe(state === 'normal');
});

it('a fingerprint is enrolled step by step at the lock, and then opens it', async () => {
  const { owner, becomes, wish, opens, store } = await atTheDoor();
  const { credentialId } = await owner.data(fingerprintCalls.add, wish);
  await becomes(fingerprintCalls, credentialId, 'normal');
  const { facts } = await store.readAll(null, 10_000);
  const steps = facts.filter(({ type }) => type.startsWith('enrolment.'));
  expect(steps.map(({ type }) => type.split('.')[1])).toEqual(['began', 'stepped', 'stepped', 'stepped', 'stepped']);
  expect(opens(credentialId)).toBe(true);
});
