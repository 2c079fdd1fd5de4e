/** What needs a person is in one place, and quiet once it is settled. */
import { expect, it } from 'vitest';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import type { GatewayId } from '../../models/ids.ts';
import { DOOR_LEFT_OPEN_MS } from '../../models/limits.ts';
import { OpenState } from '../../models/lockState.ts';
import { RecordType } from '../../models/recordType.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const hall = 1 as GatewayId;

it('is told of doors, gateways, batteries, clocks, alarms and administrators, to those whom it concerns, until it is settled', async () => {
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
  await house.write('lock', lockId, [
    { type: 'lock.clockReported.v1', data: { lockId, reportedAt: at, driftMs: -7 * 3_600_000 } },
    {
      type: 'lock.accessGranted.v1',
      data: {
        lockId,
        uid: uidOf('admin'),
        role: 'admin',
        groupId: -1,
        validity: { kind: 'limited', start: at, end: at + 86_400_000 },
      },
    },
  ]);
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
  // Nobody is told of a door that was opened a moment ago.
  expect(await kinds()).not.toContain('doorOpen Front door');
  await clock.leap(DOOR_LEFT_OPEN_MS);
  expect(await kinds()).toEqual([
    'tamper Front door',
    'doorOpen Front door',
    ...atFirst,
    'lowBattery Front door',
    'clockOff Front door',
    'administrationEnding admin',
  ]);
  expect(await owner.data(attentionCalls.count, {})).toEqual({ count: 6 });
  expect(await kinds(admin)).toEqual([
    'tamper Front door',
    'doorOpen Front door',
    'lowBattery Front door',
    'clockOff Front door',
  ]);
  expect(await kinds(guest)).toEqual([]);

  await door(OpenState.LOCKED);
  await house.report({ type: 'battery', lockId, battery: 100 });
  await house.write('lock', lockId, [
    { type: 'lock.clockReported.v1', data: { lockId, reportedAt: clock.now(), driftMs: 0 } },
  ]);
  const [alarm] = (await owner.data(attentionCalls.list, { kind: 'tamper' })).list;
  await owner.data(attentionCalls.seen, { key: alarm?.key ?? '' });
  expect(await kinds()).toEqual([...atFirst, 'administrationEnding admin']);
  expect(await kinds(admin), 'who has not seen it is told still').toEqual(['tamper Front door']);
  await house.setFault({ gatewayId: hall }, 'offline', true);
  expect(await kinds()).toContain('gatewayOffline Hall');
});
