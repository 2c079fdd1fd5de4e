/** No user issues access beyond their own validity, or manages a lock after it has expired. */
import { expect, it } from 'vitest';
import type { Call } from '../../models/calls/call.ts';
import { cardCalls, fingerprintCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import { NOT_GROUPED } from '../../models/ids.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { JobType } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;

it('an administrator cannot issue or extend any credential beyond their own validity', async () => {
  const house = await openHouse();
  const start = Date.now() - HOUR;
  const week: Validity = { kind: 'limited', start, end: start + 168 * HOUR };
  const granted = { lockId, uid: uidOf('admin'), role: 'admin', groupId: NOT_GROUPED, validity: week };
  await house.write('lock', lockId, [{ type: 'lock.accessGranted.v1', data: granted }]);
  const admin = await house.signIn('admin');
  const limited = (end: number): Validity => ({ kind: 'limited', start, end });
  const digits = { lockId, name: 'Cleaner', digits: '729461' };
  const wishes: [Call, object][] = [
    [passcodeCalls.add, digits],
    [passcodeCalls.get, { lockId, name: 'Cleaner', type: PasscodeType.LIMIT }],
    [cardCalls.add, { lockId, name: 'Cleaner', cardNumber: '3344556677' }],
    [fingerprintCalls.add, { lockId, name: 'Cleaner' }],
    [
      ekeyCalls.send,
      { lockId, name: 'Cleaner', recipient: nameOf('stranger'), remoteUnlock: 'false', mayIssue: 'false' },
    ],
  ];
  for (const [call, wish] of wishes) {
    const asked = (validity: Validity) => admin.ask(call, { ...wish, validity } as never);
    expect([call.path, (await asked(limited(week.end + 1))).errorMsg]).toEqual([call.path, 'validityBeyondOwn']);
    expect([call.path, (await asked(limited(week.end))).errorCode]).toEqual([call.path, 0]);
  }
  const { list } = await admin.data(cardCalls.list, { lockId });
  const { credentialId } = list[0] ?? expect.fail('it was taken');
  const permanent: Validity = { kind: 'permanent' };
  const change = (validity: Validity) => admin.ask(cardCalls.changePeriod, { lockId, credentialId, validity });
  expect((await change(permanent)).errorMsg).toBe('validityBeyondOwn');
  const owner = await house.signIn('owner');
  expect((await owner.ask(cardCalls.changePeriod, { lockId, credentialId, validity: permanent })).errorCode).toBe(0);
});

it('an administrator whose access has expired is refused every call about the lock', async () => {
  const clock = fakeClock(1_700_000_000_000);
  const house = await openHouse({ clock });
  const end = clock.now() + HOUR;
  const hour: Validity = { kind: 'limited', start: clock.now() - HOUR, end };
  const granted = { lockId, uid: uidOf('admin'), role: 'admin', groupId: NOT_GROUPED, validity: hour };
  await house.write('lock', lockId, [{ type: 'lock.accessGranted.v1', data: granted }]);
  const admin = await house.signIn('admin');
  const eKey = { lockId, name: 'Ana', validity: hour, remoteUnlock: 'false', mayIssue: 'false' } as const;
  const { keyId } = await admin.data(ekeyCalls.send, { ...eKey, recipient: nameOf('stranger') });
  const wishes: [Call, object][] = [
    [lockCalls.detail, { lockId }],
    [lockCalls.unlock, { lockId }],
    [lockRecordCalls.list, { lockId }],
    [cardCalls.list, { lockId }],
    [passcodeCalls.get, { lockId, name: 'Cleaner', type: PasscodeType.LIMIT, validity: hour }],
    [ekeyCalls.detail, { keyId }],
    [jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] }],
    [jobCalls.remove, { items: [{ kind: 'ekey', lockId, id: keyId }] }],
  ];
  await clock.advance(end - 1 - clock.now());
  expect((await admin.ask(lockCalls.detail, { lockId })).errorCode).toBe(0);
  await clock.advance(1);
  for (const [call, wish] of wishes)
    expect([call.path, (await admin.ask(call, wish as never)).errorCode]).toEqual([call.path, ERRORS.noPermission]);
  const owner = await house.signIn('owner');
  expect((await owner.ask(lockCalls.detail, { lockId })).errorCode).toBe(0);
});
