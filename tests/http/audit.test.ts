/** The audit log: a lock’s for those who manage it, an account’s for its user. */
import { expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { cardCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { EpochMs } from '../../models/ids.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, openHouse } from './house.ts';

const { lockId } = locks.door;
const validity = { kind: 'permanent' } as const;
const DAY = 86_400_000;

const lines = async (who: SignedClient, params: object) =>
  (await who.data(auditCalls.list, params)).list.map(({ by, what, subject, lock }) =>
    [by.nickname, what.replace('.v1', ''), subject, lock?.lockAlias].filter(Boolean).join(' '),
  );

it('the audit log names each object as it was called then, even if the fact does not contain the name', async () => {
  const clock = fakeClock(Date.now());
  const house = await openHouse({ clock });
  const [owner, admin] = await Promise.all([house.signIn('owner'), house.signIn('admin')]);
  const later = () => clock.leap(1000);
  const { credentialId } = await owner.data(cardCalls.add, { lockId, name: 'Ana', validity, cardNumber: '11223344' });
  await later();
  await owner.data(cardCalls.rename, { lockId, credentialId, name: 'Anna' });
  await later();
  await admin.data(cardCalls.delete, { lockId, credentialId });
  await later();
  await admin.data(lockCalls.updateSetting, { lockId, setting: { name: 'privacy', value: 1 } });
  await later();
  await owner.data(lockCalls.rename, { lockId, lockAlias: 'Main door' });
  await later();
  await owner.data(groupCalls.add, { groupName: 'West' });

  const atLock = [
    'owner lock.renamed Main door Main door',
    'admin lockSetting.requested privacy Main door',
    'admin credential.deletionRequested Anna Main door',
    'owner credential.renamed Anna Main door',
    'owner credential.requested Ana Main door',
  ];
  expect(await lines(owner, { lockId })).toEqual(atLock);
  expect(await lines(admin, { lockId })).toEqual(atLock);
  expect(await lines(owner, { pageSize: 20 })).toEqual([
    'owner account.groupCreated West',
    'owner lock.renamed Main door Main door',
    'owner credential.renamed Anna Main door',
    'owner credential.requested Ana Main door',
    'owner session.opened',
  ]);
  expect((await owner.data(auditCalls.list, { lockId })).list[0]).toMatchObject({ from: '127.0.0.1' });
});

it('the audit log records who revealed a passcode, and is filtered by day and by page', async () => {
  const clock = fakeClock(Date.now());
  const house = await openHouse({ clock });
  const owner = await house.signIn('owner');
  const { credentialId } = await owner.data(passcodeCalls.add, {
    lockId,
    name: 'Cleaning',
    validity,
    digits: '529384',
  });
  await clock.leap(DAY);
  const today = EpochMs.parse(clock.now());
  await owner.data(passcodeCalls.reveal, { lockId, credentialId });
  expect(await lines(owner, { lockId, startDate: today })).toEqual(['owner passcode.revealed Cleaning Front door']);
  expect(await lines(owner, { lockId, endDate: today - 1 })).toEqual([
    'owner credential.requested Cleaning Front door',
  ]);
  expect(await owner.data(auditCalls.list, { lockId, pageNo: 2, pageSize: 1 })).toMatchObject({
    total: 2,
    list: [{ what: 'credential.requested.v1' }],
  });
});
