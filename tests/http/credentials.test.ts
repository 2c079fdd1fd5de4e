import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../models/calls/call.ts';
import {
  type CredentialItem,
  cardCalls,
  fingerprintCalls,
  keyFobCalls,
  palmVeinCalls,
  passcodeCalls,
} from '../../models/calls/credential.calls.ts';
import { WITHHELD } from '../../models/calls/explorer.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { CredentialId, LockId } from '../../models/ids.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { PeriodUnit } from '../../models/passcodePeriod.ts';
import { RecordType } from '../../models/recordType.ts';
import type { Validity } from '../../models/validity.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { LEASE_MS } from '../../src/engine/store/claim.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { fromLive } from '../support/liveReader.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;
const permanent: Validity = { kind: 'permanent' };
const NUMBER = '3344556677';
const DIGITS = '729461';

type Calls = Pick<typeof cardCalls, 'list' | 'detail' | 'rename' | 'changePeriod' | 'delete' | 'retry'>;

async function atHome() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const one = (credentialId: CredentialId, of: LockId = lockId) => ({ lockId: of, credentialId });
  const listed = async (calls: Calls, params: Partial<ParamsOf<Calls['list']>> = {}, client = owner) =>
    client.data(calls.list, { lockId, ...params });
  /** Waits for the credential to reach the state. */
  const becomes = (calls: Calls, credentialId: CredentialId, state: string): Promise<CredentialItem> =>
    house.until(async () => {
      const item = await owner.data(calls.detail, one(credentialId));
      return item.standing.state === state ? item : null;
    });
  const gone = (calls: Calls, credentialId: CredentialId) =>
    house.until(async () =>
      (await owner.ask(calls.detail, one(credentialId))).errorMsg === 'credentialNotFound' ? true : null,
    );
  const addCard = async (number = NUMBER, name = 'Maya') =>
    (await owner.data(cardCalls.add, { lockId, name, validity: permanent, cardNumber: number })).credentialId;
  const addPasscode = async (digits = DIGITS) =>
    (await owner.data(passcodeCalls.add, { lockId, name: 'Cleaner', validity: permanent, digits })).credentialId;
  const facts = async () => (await house.store.readAll(null, 10_000)).facts;
  const vault = () => house.store.db.selectFrom('vault').select('ref').where('ref', 'like', '%-%/%').execute();
  const secretsOf = async (credentialId: CredentialId) =>
    (await vault()).filter(({ ref }) => ref.includes(`-${credentialId}/`)).length;
  return { ...house, owner, one, listed, becomes, gone, addCard, addPasscode, facts, secretsOf };
}
const no = async (client: SignedClient, ...asked: Parameters<SignedClient['ask']>) =>
  (await client.ask(...asked)).errorMsg;

describe('a card', () => {
  it('is added, confirmed by the lock, listed, changed, reported lost, found and deleted', async () => {
    const { owner, one, listed, becomes, gone, addCard, secretsOf } = await atHome();
    const credentialId = await addCard();
    const item = await becomes(cardCalls, credentialId, 'normal');
    expect(item).toMatchObject({
      kind: 'card',
      name: 'Maya',
      cardNumber: NUMBER,
      validity: permanent,
      sender: { uid: uidOf('owner'), nickname: 'owner' },
      standing: { status: 1, meaning: 'done', failure: null, waitsFor: null },
      may: ['rename', 'giveTo', 'changePeriod', 'delete', 'reportLost'],
    });
    const page = await listed(cardCalls);
    expect(page).toMatchObject({ total: 1, list: [{ credentialId, cardNumber: '•••• 6677' }] });
    expect(JSON.stringify(page)).not.toContain(NUMBER);

    await owner.data(cardCalls.rename, { ...one(credentialId), name: 'Mia' });
    const start = Date.now();
    const validity: Validity = { kind: 'limited', start, end: start + 8 * HOUR };
    await owner.data(cardCalls.changePeriod, { ...one(credentialId), validity });
    expect(await becomes(cardCalls, credentialId, 'normal')).toMatchObject({ name: 'Mia', validity });

    await owner.data(cardCalls.reportLost, one(credentialId));
    expect((await becomes(cardCalls, credentialId, 'lost')).may).toEqual(['rename', 'giveTo', 'delete', 'found']);
    expect((await listed(cardCalls, { filter: 'attention' })).total).toBe(1);
    await owner.data(cardCalls.found, one(credentialId));
    await becomes(cardCalls, credentialId, 'normal');

    expect(await secretsOf(credentialId)).toBe(1);
    await owner.data(cardCalls.delete, one(credentialId));
    await gone(cardCalls, credentialId);
    expect(await listed(cardCalls)).toMatchObject({ list: [], total: 0 });
    // The secret of a deleted credential is erased.
    expect(await secretsOf(credentialId)).toBe(0);
  });

  it('is added once for a repeated command, and rejected if another card has its number', async () => {
    const { owner, becomes, listed, gone, one } = await atHome();
    const wish = { lockId, name: 'Maya', validity: permanent, cardNumber: NUMBER, commandId: 'once' as never };
    const both = await Promise.all([owner.data(cardCalls.add, wish), owner.data(cardCalls.add, wish)]);
    const { credentialId } = await owner.data(cardCalls.add, wish);
    expect(both).toEqual([{ credentialId }, { credentialId }]);
    expect(await no(owner, cardCalls.add, { ...wish, commandId: 'other' })).toBe('cardExists');
    expect((await listed(cardCalls)).total).toBe(1);
    await becomes(cardCalls, credentialId, 'normal');
    const deletion = { ...one(credentialId), commandId: 'gone' as never };
    await owner.data(cardCalls.delete, deletion);
    await gone(cardCalls, credentialId);
    expect(await owner.data(cardCalls.delete, deletion)).toEqual({});
    expect(await no(owner, cardCalls.delete, one(credentialId))).toBe('credentialNotFound');
    expect((await owner.ask(cardCalls.add, { ...wish, commandId: 'again' as never })).errorCode).toBe(0);
  });

  it('needs no number on a lock without a gateway, where the recipient’s app reads it at the lock', async () => {
    const { owner } = await atHome();
    const wish = { lockId: locks.noGateway.lockId, name: 'Tenant', validity: permanent };
    const { credentialId } = await owner.data(cardCalls.add, wish);
    const detail = await owner.data(cardCalls.detail, { lockId: wish.lockId, credentialId });
    expect(detail).toMatchObject({
      cardNumber: null,
      readAtLock: true,
      standing: { state: 'adding.carried', status: 13, waitsFor: 'recipient' },
    });
    expect(await owner.ask(cardCalls.add, { ...wish, lockId })).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: { cardNumber: 'missing' } },
    });
  });

  it('reports why a write failed, and is written by a retry', async () => {
    const { owner, one, becomes, addCard, setFault, listed } = await atHome();
    await setFault({ lockId }, 'noSpace', true);
    const credentialId = await addCard();
    const item = await becomes(cardCalls, credentialId, 'addFailed.givenUp');
    expect(item).toMatchObject({
      standing: { status: 5, meaning: 'danger', failure: 'noSpace', mayRetry: true, door: 'opensNot' },
    });
    expect((await listed(cardCalls, { filter: 'attention' })).list).toHaveLength(1);
    await setFault({ lockId }, 'noSpace', false);
    await owner.data(cardCalls.retry, one(credentialId));
    await becomes(cardCalls, credentialId, 'normal');
    expect(await no(owner, cardCalls.retry, one(credentialId))).toBe('notInThisState');
  });

  it('is read back from the lock if the answer to the write was lost', async () => {
    const { owner, one, becomes, addCard, setFault, facts } = await atHome();
    const credentialId = await addCard();
    await becomes(cardCalls, credentialId, 'normal');
    await setFault({ lockId }, 'dropsInTheMiddle', true);
    const validity: Validity = { kind: 'limited', start: Date.now(), end: Date.now() + HOUR };
    await owner.data(cardCalls.changePeriod, { ...one(credentialId), validity });
    expect(await becomes(cardCalls, credentialId, 'updating.unconfirmed')).toMatchObject({
      standing: { failure: 'connectionLost', waitsFor: 'lock', status: 6 },
    });
    await setFault({ lockId }, 'dropsInTheMiddle', false);
    await becomes(cardCalls, credentialId, 'normal');
    const types = (await facts()).map(({ type }) => type);
    expect(types).toContain('credential.unconfirmed.v1');
  });
});

describe('a passcode', () => {
  it('has custom digits that are masked until a user reveals them, which is recorded', async () => {
    const { owner, one, becomes, addPasscode, listed, facts } = await atHome();
    const credentialId = await addPasscode();
    const item = await becomes(passcodeCalls, credentialId, 'normal');
    expect(item).toMatchObject({ kind: 'passcode', passcodeType: PasscodeType.CUSTOM, revealedAt: null });
    expect(JSON.stringify([item, await listed(passcodeCalls)])).not.toContain(DIGITS);
    expect(await owner.data(passcodeCalls.reveal, one(credentialId))).toEqual({ digits: DIGITS });
    expect((await facts()).at(-1)).toMatchObject({ type: 'passcode.revealed.v1', data: { uid: uidOf('owner') } });
    expect(await becomes(passcodeCalls, credentialId, 'normal')).toMatchObject({ revealedAt: expect.any(Number) });
  });

  it('gets new digits, and the old ones are erased once the lock has confirmed', async () => {
    const { owner, one, becomes, addPasscode, secretsOf } = await atHome();
    const credentialId = await addPasscode();
    await becomes(passcodeCalls, credentialId, 'normal');
    await owner.data(passcodeCalls.changeDigits, { ...one(credentialId), digits: '847362' });
    await becomes(passcodeCalls, credentialId, 'normal');
    expect(await secretsOf(credentialId)).toBe(1);
    expect(await owner.data(passcodeCalls.reveal, one(credentialId))).toEqual({ digits: '847362' });
    expect(
      (await owner.ask(passcodeCalls.add, { lockId, name: 'A', validity: permanent, digits: DIGITS })).errorCode,
    ).toBe(0);
  });

  it('is rejected for invalid digits, an invalid validity or an unsuitable lock', async () => {
    const { owner, addPasscode } = await atHome();
    await addPasscode();
    const wish = { lockId, name: 'Cleaner', validity: permanent, digits: '938271' };
    const now = Date.now();
    const limited = (start: number, end: number) => ({ ...wish, validity: { kind: 'limited', start, end } as const });
    const refused = async (params: object, call = passcodeCalls.add) => no(owner, call as never, params);
    expect(await refused({ ...wish, digits: DIGITS })).toBe('passcodeExists');
    expect(await refused({ ...wish, digits: '12345' })).toBe('passcodeDigits');
    expect(await refused({ ...wish, digits: '123' })).toBe('badParameter');
    expect(await refused({ ...wish, digits: '1234567890' })).toBe('badParameter');
    expect(await refused(limited(now + HOUR, now))).toBe('validityBackwards');
    expect(await refused(limited(now - 2 * HOUR, now - HOUR))).toBe('validityEnded');
    expect(await refused(limited(now, now + 4 * 365 * 24 * HOUR))).toBe('validityTooLong');
    expect(await refused(limited(now, now + 400 * 24 * HOUR + 1000))).toBe('validityUneven');
    expect(await refused(limited(now - 25 * HOUR, now + HOUR))).toBe('passcodeStartsTooEarly');
    expect(await refused({ ...wish, lockId: locks.noGateway.lockId })).toBe('noGateway');
    expect(await owner.ask(passcodeCalls.add, { ...wish, lockId: locks.unlockOnly.lockId })).toMatchObject({
      errorMsg: 'notSupported',
      data: { capability: 'passcode' },
    });
  });

  it('can be generated without a gateway and has digits that are unique and not easily guessed', async () => {
    const { owner, facts } = await atHome();
    const of = { lockId: locks.noGateway.lockId };
    const wish = { ...of, name: 'Guest', validity: permanent, type: PasscodeType.PERMANENT };
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await owner.data(passcodeCalls.get, wish)).credentialId);
    const digits = [];
    for (const credentialId of ids)
      digits.push((await owner.data(passcodeCalls.reveal, { ...of, credentialId })).digits);
    expect(new Set(digits).size).toBe(3);
    for (const one of digits) expect(one).toMatch(/^\d{6}$/);
    const { list } = await owner.data(passcodeCalls.list, { ...of, filter: 'waiting' });
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ standing: { state: 'unused', meaning: 'waiting' }, passcodeType: 2 });
    expect(list[0]).toMatchObject({ cycleVariant: null, periodUnit: PeriodUnit.PERMANENT, periodMarker: 254 });
    expect(await no(owner, passcodeCalls.get, { ...wish, type: PasscodeType.LIMIT })).toBe('badParameter');
    const written = JSON.stringify(await facts());
    for (const one of digits) expect(written).not.toContain(`"${one}"`);
  });
});

describe('a single-use passcode', () => {
  it('is marked as used when a record of the lock reports a successful use', async () => {
    const { owner, one, becomes, report, listed } = await atHome();
    const now = Date.now();
    const validity: Validity = { kind: 'once', start: now, end: now + HOUR };
    const wish = { lockId, name: 'Parcel', validity, type: PasscodeType.ONCE };
    const { credentialId } = await owner.data(passcodeCalls.get, wish);
    const line = {
      recordType: RecordType.PASSCODE,
      recordTypeFromLock: 4,
      credentialName: 'Parcel',
      operationId: null,
    };
    const record = { ...line, credentialId, lockDate: now, serverDate: now };
    await report({ type: 'records', lockId, records: [{ ...record, success: false }] });
    expect((await owner.data(passcodeCalls.detail, one(credentialId))).standing.state).toBe('unused');
    await report({ type: 'records', lockId, records: [{ ...record, success: true, lockDate: now + 1 }] });
    expect(await becomes(passcodeCalls, credentialId, 'used')).toMatchObject({ usedAt: now + 1 });
    expect((await listed(passcodeCalls, { filter: 'expired' })).total).toBe(1);
  });
});

describe('a crash between a write and its answer', () => {
  it('is followed by a second write after the lease has expired, which the lock confirms', async () => {
    const clock = fakeClock(Date.now());
    const house = await openHouse({ clock });
    const owner = await house.signIn('owner');
    const held = house.holdCredentials();
    const wish = { lockId, name: 'Maya', validity: permanent, cardNumber: NUMBER };
    const { credentialId } = await owner.data(cardCalls.add, wish);
    const state = async () => (await owner.data(cardCalls.detail, { lockId, credentialId })).standing.state;
    while (!held.holds()) await clock.advance(10);
    expect(await state()).toBe('adding.sent');
    await house.crash();
    held.forget();
    await clock.advance(LEASE_MS);
    while (!held.holds()) await clock.advance(10);
    expect(await state()).toBe('adding.sent');
    held.letWrite();
    while ((await state()) !== 'normal') await clock.advance(10);
    const { facts } = await house.store.readAll(null, 1000);
    const types = facts.map(({ type }) => type).filter(type => type.startsWith('credential.'));
    expect(types).toEqual(['credential.requested.v1', 'credential.sent.v1', 'credential.confirmed.v1']);
  });
});

describe('/live', () => {
  it('pushes facts about a credential to those who manage the lock, without vault references', async () => {
    const { owner, signIn, becomes, addCard } = await atHome();
    const admin = await signIn('admin');
    const guest = await signIn('guest');
    const listen = async (client: SignedClient, isOne: (type: string) => boolean) => {
      const { promise: listens, resolve } = Promise.withResolvers<void>();
      const heard = fromLive(client, ({ fact }) => (isOne(fact.type) ? fact : undefined), { ready: () => resolve() });
      await listens;
      return { heard };
    };
    const isRequest = (type: string) => type === 'credential.requested.v1';
    const [{ heard: byOwner }, { heard: byAdmin }, { heard: byGuest }] = await Promise.all([
      listen(owner, isRequest),
      listen(admin, isRequest),
      listen(guest, () => true),
    ]);
    await addCard();
    const told = await byOwner;
    expect(told.data).toMatchObject({ lockId, name: 'Maya', content: { kind: 'card', numberRef: WITHHELD } });
    expect((await byAdmin).data).toEqual(told.data);
    const { credentialId } = told.data as { credentialId: CredentialId };
    await becomes(cardCalls, credentialId, 'normal');
    await owner.data(lockCalls.queryState, { lockId });
    // The first fact that the guest receives is about the door.
    expect((await byGuest).type).toMatch(/^lock\./);
  });
});

describe.each([
  ['a fingerprint', fingerprintCalls],
  ['a palm vein', palmVeinCalls],
  ['a key fob', keyFobCalls],
] as const)('%s', (_, calls) => {
  it('is enrolled step by step at the lock and then stored', { timeout: within(20_000) }, async () => {
    const { owner, becomes, facts } = await atHome();
    const { credentialId } = await owner.data(calls.add, { lockId, name: 'Maya', validity: permanent });
    await becomes(calls, credentialId, 'normal');
    expect((await facts()).map(({ type }) => type)).toContain('enrolment.began.v1');
  });

  it('cannot be added to a lock that does not support it', async () => {
    const { owner } = await atHome();
    const wish = { lockId: locks.unlockOnly.lockId, name: 'Maya', validity: permanent };
    expect(await no(owner, calls.add, wish)).toBe('notSupported');
  });
});

describe('a list of credentials', () => {
  it('can be searched, filtered, sorted and paged', async () => {
    const { addCard, listed, becomes, owner, setFault } = await atHome();
    const ids = [];
    for (const [i, name] of ['Room 2', 'Room 10', 'Cleaner'].entries()) ids.push(await addCard(`100${i}`, name));
    for (const id of ids) await becomes(cardCalls, id, 'normal');
    const names = async (params: Partial<ParamsOf<typeof cardCalls.list>>) =>
      (await listed(cardCalls, params)).list.map(({ name }) => name);
    expect(await names({ sort: 'name' })).toEqual(['Cleaner', 'Room 2', 'Room 10']);
    expect(await names({ sort: '-name' })).toEqual(['Room 10', 'Room 2', 'Cleaner']);
    expect(await names({ sort: 'createdAt' })).toEqual(['Room 2', 'Room 10', 'Cleaner']);
    expect(await names({ search: 'room', sort: 'name', pageSize: 1, pageNo: 2 })).toEqual(['Room 10']);
    expect(await names({ search: 'OWNER' })).toHaveLength(3);
    expect(await names({ search: 'admin' })).toEqual([]);
    await owner.data(cardCalls.giveTo, { lockId, credentialId: ids[2] as CredentialId, forWhom: { name: 'Émile' } });
    expect(await names({ search: 'émi' })).toEqual(['Cleaner']);
    expect(await names({ filter: 'waiting' })).toEqual([]);
    await setFault({ lockId }, 'noAnswer', true);
    await addCard('1003', 'Late');
    expect(await names({ filter: 'waiting' })).toEqual(['Late']);
    expect(await listed(cardCalls, { filter: 'normal' })).toMatchObject({ total: 3 });
  });
});

describe('the secret of a credential', () => {
  it('is found by its blind index only on the lock it belongs to, even if the index has to be rebuilt', async () => {
    const { owner, addCard, becomes, gone, one, store, crash, facts } = await atHome();
    const credentialId = await addCard();
    await becomes(cardCalls, credentialId, 'normal');
    const wish = { lockId, name: 'Again', validity: permanent, cardNumber: NUMBER };
    const elsewhere = { ...wish, lockId: locks.remoteOff.lockId };
    expect(await no(owner, cardCalls.add, wish)).toBe('cardExists');
    expect((await owner.ask(cardCalls.add, elsewhere)).errorCode).toBe(0);
    const marks = await store.db.selectFrom('vault_blind_index').selectAll().execute();
    expect(new Set(marks.map(({ blind_index }) => blind_index)).size).toBe(1);
    expect(JSON.stringify(await facts())).not.toContain(marks[0]?.blind_index);

    await store.write(db => db.deleteFrom('vault_blind_index').execute());
    await crash();
    expect(await no(owner, cardCalls.add, wish)).toBe('cardExists');
    await owner.data(cardCalls.delete, one(credentialId));
    await gone(cardCalls, credentialId);
    expect((await owner.ask(cardCalls.add, wish)).errorCode).toBe(0);
  });

  it('is contained in no fact, table row or stored answer', async () => {
    const { addCard, addPasscode, becomes, owner, one, store } = await atHome();
    await becomes(cardCalls, await addCard(), 'normal');
    const credentialId = await addPasscode();
    await becomes(passcodeCalls, credentialId, 'normal');
    await owner.data(passcodeCalls.reveal, one(credentialId));
    for (const table of ['facts', 'outbox', 'timers', 'idempotency_keys', 'credential_row'] as const) {
      const rows = JSON.stringify(await store.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(NUMBER);
      expect(rows).not.toContain(`"${DIGITS}"`);
    }
    expect((await store.readStream(streamRef(uidOf('owner'), 'passcode', credentialId))).length).toBeGreaterThan(2);
    expect((await owner.ask(lockCalls.detail, { lockId })).errorCode).toBe(0);
  });
});
