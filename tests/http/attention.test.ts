/** The list of matters that need attention shows what is wrong until it is settled. */
import { expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { cardSyncCalls } from '../../models/calls/cardSync.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CredentialId, GatewayId } from '../../models/ids.ts';
import { DOOR_LEFT_OPEN_MS, TAMPER_SHOWN_MS } from '../../models/limits.ts';
import { OpenState } from '../../models/lockState.ts';
import { RecordType } from '../../models/recordType.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, type RunningHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const hall = 1 as GatewayId;

it('the attention list reports doors, batteries and alarms to those who manage the lock until settled', async () => {
  const clock = fakeClock(Date.now());
  const house = await openHouse({ clock });
  const [owner, admin, guest] = await Promise.all([
    house.signIn('owner'),
    house.signIn('admin'),
    house.signIn('guest'),
  ]);
  const kinds = async (who = owner) =>
    (await who.data(attentionCalls.list, {})).list.map(({ kind, name }) => `${kind} ${name}`);
  const atFirst = ['gatewayOffline Garden'];
  expect(await kinds()).toEqual(atFirst);

  const at = clock.now();
  const door = (openState: OpenState) =>
    house.report({ type: 'door', lockId, openState: openState as 0 | 1, source: 'gateway', reportedAt: clock.now() });
  await door(OpenState.UNLOCKED);
  await house.report({ type: 'battery', lockId, battery: 9 });
  const line = {
    success: false,
    credentialName: '',
    credentialId: null,
    operationId: null,
    lockDate: at,
    serverDate: at,
  };
  await house.report({
    type: 'records',
    lockId,
    records: [{ ...line, recordType: RecordType.TAMPER, recordTypeFromLock: RecordType.TAMPER }],
  });
  // A door that was unlocked a moment ago is not reported.
  expect(await kinds()).not.toContain('stillUnlocked Front door');
  await clock.leap(DOOR_LEFT_OPEN_MS);
  expect(await kinds()).toEqual(['tamper Front door', 'stillUnlocked Front door', ...atFirst, 'lowBattery Front door']);
  expect(await owner.data(attentionCalls.count, {})).toEqual({ count: 4 });
  expect(await kinds(admin)).toEqual(['tamper Front door', 'stillUnlocked Front door', 'lowBattery Front door']);
  expect(await kinds(guest)).toEqual([]);

  // Only a door sensor can report that the door itself is open.
  const sensor = (recordType: RecordType, lockDate: number) =>
    house.report({
      type: 'records',
      lockId,
      records: [{ ...line, success: true, recordType, recordTypeFromLock: recordType, lockDate, serverDate: lockDate }],
    });
  await sensor(RecordType.DOOR_OPENED, at + 1);
  expect(await kinds()).toContain('doorOpen Front door');
  expect(await kinds()).not.toContain('stillUnlocked Front door');
  await sensor(RecordType.DOOR_CLOSED, at + 2);
  expect(await kinds()).toContain('stillUnlocked Front door');

  await door(OpenState.LOCKED);
  await house.report({ type: 'battery', lockId, battery: 100 });
  const [alarm] = (await owner.data(attentionCalls.list, { kind: 'tamper' })).list;
  expect(alarm, 'which alarm it was').toMatchObject({ recordType: RecordType.TAMPER, at });
  await owner.data(attentionCalls.seen, { key: alarm?.key ?? '' });
  expect(await kinds()).toEqual(atFirst);
  expect(await kinds(admin), 'who has not seen it is told still').toEqual(['tamper Front door']);
  // Alarms older than this are no longer shown.
  await clock.leap(TAMPER_SHOWN_MS);
  expect(await kinds(admin)).toEqual([]);
});

const permanent = { kind: 'permanent' } as const;
const safe = locks.remoteOff.lockId;
const DAY = 86_400_000;

/** What adds an entry to the attention list and what removes it. Transfer offers are tested with transfers. */
const COMES_AND_GOES: Record<
  string,
  {
    told: string;
    comes: (house: RunningHouse, owner: SignedClient) => unknown;
    goes: (house: RunningHouse, owner: SignedClient) => unknown;
  }
> = {
  'a gateway without a connection': {
    told: 'gatewayOffline Hall',
    comes: house => house.setFault({ gatewayId: hall }, 'offline', true),
    goes: house => house.setFault({ gatewayId: hall }, 'offline', false),
  },
  'an alarm whose record was cleared': {
    told: 'tamper Safe',
    comes: house => {
      const at = Date.now();
      const nobody = { credentialName: '', credentialId: null, operationId: null };
      const kind = { recordType: RecordType.TAMPER, recordTypeFromLock: RecordType.TAMPER, success: false };
      return house.report({
        type: 'records',
        lockId: safe,
        records: [{ ...kind, ...nobody, lockDate: at, serverDate: at }],
      });
    },
    goes: (_, owner) => owner.data(lockRecordCalls.clear, { lockId: safe }),
  },
  'a lock that its gateway does not hear': {
    told: 'lockLost Front door',
    comes: house => house.setFault({ lockId }, 'offline', true),
    goes: house => house.setFault({ lockId }, 'offline', false),
  },
  'a clock that is off by seven hours': {
    told: 'clockOff Safe',
    comes: (_, owner) => owner.data(lockCalls.queryDate, { lockId: safe }),
    goes: (_, owner) => owner.data(lockCalls.updateDate, { lockId: safe }),
  },
  'a card that a full lock refused': {
    told: 'credentialsFailed Front door',
    async comes(house, owner) {
      await house.setFault({ lockId }, 'noSpace', true);
      await owner.data(cardCalls.add, { lockId, name: 'Ana', validity: permanent, cardNumber: '11223344' });
    },
    async goes(house, owner) {
      await house.setFault({ lockId }, 'noSpace', false);
      const [card] = (await owner.data(cardCalls.list, { lockId, filter: 'attention' })).list;
      await owner.data(cardCalls.retry, { lockId, credentialId: card?.credentialId as CredentialId });
    },
  },
  'cards that could not be read at the lock': {
    told: 'cardsNotRead Front door',
    async comes(house, owner) {
      await house.setFault({ lockId }, 'offline', true);
      await owner.data(cardSyncCalls.sync, { lockId });
    },
    async goes(house, owner) {
      await house.setFault({ lockId }, 'offline', false);
      await owner.data(cardSyncCalls.sync, { lockId });
    },
  },
  'an administrator whose term is about to end': {
    told: 'administrationEnding Ada',
    comes: (_, owner) =>
      owner.data(adminCalls.add, {
        account: nameOf('stranger'),
        name: 'Ada',
        term: { kind: 'limited', start: Date.now(), end: Date.now() + DAY },
        lockIds: [lockId],
      }),
    goes: (_, owner) => owner.data(adminCalls.changePeriod, { uid: uidOf('stranger'), term: permanent }),
  },
};

it('an entry of the attention list appears with its cause and disappears once the cause is resolved', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  for (const [what, { told, comes, goes }] of Object.entries(COMES_AND_GOES)) {
    const isTold = async () =>
      (await owner.data(attentionCalls.list, {})).list.some(({ kind, name }) => `${kind} ${name}` === told);
    expect(await isTold(), `${what}, before`).toBe(false);
    await comes(house, owner);
    await house.until(async () => (await isTold()) || null);
    await goes(house, owner);
    await house.until(async () => !(await isTold()) || null);
  }
});
