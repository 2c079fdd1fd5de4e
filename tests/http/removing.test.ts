/** Removal of an added lock: what is deleted, what stays, and adding it again. */
import { expect, it } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { scheduleCalls } from '../../models/calls/schedule.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { CommandId, type CredentialId, type LockId } from '../../models/ids.ts';
import { CAPABILITIES, OpenState } from '../../models/lockState.ts';
import { JobType } from '../../models/progress.ts';
import { RecordType } from '../../models/recordType.ts';
import type { SimulatedWorld } from '../../src/drivers/simulatedWorld.ts';
import { fromLive } from '../support/liveReader.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, PASSWORD, uidOf } from './house.ts';

const way = 'simulated';
const always = { kind: 'permanent' } as const;
const findable: SimulatedWorld['findable'] = {
  gateways: [{ address: 'bridge', name: 'Annex', online: true }],
  locks: [
    {
      ...{ address: 'door', name: 'S202', mac: '00:00:00:00:0F:01', model: 'S202', gateway: 'bridge', refused: null },
      ...{ capabilities: CAPABILITIES.filter(one => !['autoLock', 'timesByConsole', 'asksConsole'].includes(one)) },
      ...{ battery: 15, openState: OpenState.UNLOCKED, autoLockSeconds: 0, clockDriftMsPerDay: 0, remoteUnlock: true },
      credentials: [
        {
          ...{ credentialId: -1 as CredentialId, name: 'Cleaning', validity: always },
          content: { kind: 'passcode', type: 6, digits: '604218' },
        },
      ],
    },
  ],
};
const wish = { way, address: 'door', lockAlias: 'Annex door', timeZone: 'Europe/Berlin' } as const;

async function withAnnex() {
  const house = await openHouse({ findable, adding: { connectors: [way], adders: [nameOf('owner')] } });
  const owner = await house.signIn('owner');
  const takeIn = async () => {
    const { lockId } = await owner.data(addingCalls.adopt, wish);
    await house.until(async () => {
      const [{ openStateAt }, { list }] = [
        await owner.data(lockCalls.detail, { lockId }),
        await owner.data(passcodeCalls.list, { lockId }),
      ];
      return openStateAt !== null && list.length === 1 ? true : null;
    });
    return lockId;
  };
  const found = async () => {
    const answer = await owner.data(addingCalls.find, { way });
    return answer.state === 'found' ? answer.list[0] : null;
  };
  const isFree = () =>
    house.until(async () => {
      const lock = await found();
      return lock?.lockId === null && lock.refused === null ? true : null;
    });
  return { house, owner, takeIn, found, isFree, lockId: await takeIn() };
}

const remove = (who: SignedClient, lockId: LockId, password = PASSWORD) =>
  who.ask(addingCalls.delete, { lockId, password });
const sees = async (who: SignedClient) => (await who.data(lockCalls.list, {})).list.map(({ lockId }) => lockId);
const needing = async (who: SignedClient) => (await who.data(attentionCalls.list, {})).list.map(({ lockId }) => lockId);

it('only an added lock can be removed, and only by its owner with the password', async () => {
  const { house, owner, lockId } = await withAnnex();
  const [admin, guest] = [await house.signIn('admin'), await house.signIn('guest')];
  expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ takenIn: true });
  expect(await owner.data(lockCalls.detail, { lockId: locks.door.lockId })).toMatchObject({ takenIn: false });
  expect(await remove(owner, locks.door.lockId)).toMatchObject({ errorMsg: 'notInThisState' });
  expect(await remove(admin, locks.door.lockId)).toMatchObject({ errorMsg: 'noPermission' });
  expect(await remove(guest, lockId)).toMatchObject({ errorMsg: 'lockNotFound' });
  expect(await guest.ask(addingCalls.removal, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
  expect(await admin.ask(addingCalls.removal, { lockId: locks.door.lockId })).toMatchObject({
    errorMsg: 'noPermission',
  });
  expect(await remove(owner, lockId, 'Not it, 2026')).toMatchObject({ errorMsg: 'wrongPassword' });
  expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ lockAlias: 'Annex door' });

  const once = { lockId, password: PASSWORD, commandId: CommandId.parse('away') };
  expect(await owner.ask(addingCalls.delete, once)).toMatchObject({ errorCode: 0 });
  expect(await owner.ask(addingCalls.delete, once), 'asked again it is answered as before').toMatchObject({
    errorCode: 0,
  });
  expect(await owner.ask(lockCalls.detail, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
});

it('removal deletes a lock’s eKeys and administrators, keeps its records, and leaves its credentials on the lock', async () => {
  const { house, owner, lockId, isFree, takeIn } = await withAnnex();
  const [admin, guest] = [await house.signIn('admin'), await house.signIn('guest')];
  const { groupId } = await owner.data(groupCalls.add, { groupName: 'Annex' });
  await owner.data(groupCalls.setLocks, { groupId, lockIds: [lockId] });
  await owner.data(adminCalls.add, { account: nameOf('admin'), name: 'Bea', term: always, lockIds: [lockId] });
  await house.until(async () => ((await sees(admin)).includes(lockId) ? true : null));
  const { keyId } = await owner.data(ekeyCalls.send, {
    ...{ lockId, recipient: nameOf('guest'), name: 'Annex', validity: always, remoteUnlock: 'true' },
  });
  const held = async () => (await guest.data(ekeyCalls.listMine, {})).list.find(key => key.keyId === keyId);
  await guest.data(ekeyCalls.accept, { keyId, turn: (await held())?.turn ?? 0 });
  await house.until(async () => ((await sees(guest)).includes(lockId) ? true : null));
  await house.report({
    ...{ type: 'records', lockId },
    records: [
      {
        ...{ recordType: RecordType.PASSCODE, recordTypeFromLock: 4, success: true, credentialName: 'Cleaning' },
        ...{ credentialId: null, operationId: null, lockDate: Date.now(), serverDate: Date.now() },
      },
    ],
  });
  const annexRecords = async (params: object = {}) =>
    (await owner.data(lockRecordCalls.list, params)).list.filter(one => one.lockId === lockId);
  await house.until(async () => ((await annexRecords()).length === 1 ? true : null));
  expect(await owner.data(addingCalls.removal, { lockId })).toEqual({ credentials: 1, eKeys: 1, administrators: 1 });
  expect(await needing(owner), 'its battery is low').toContain(lockId);
  const [passcode] = (await owner.data(passcodeCalls.list, { lockId })).list;

  let listening = 0;
  const told = await Promise.all(
    [owner, admin].map(who =>
      fromLive(who, ({ fact }) => (fact.type === 'lock.removed.v1' ? fact.data : undefined), {
        ready: () => ++listening === 2 && remove(owner, lockId),
      }),
    ),
  );
  expect(told).toEqual(Array(2).fill({ lockId, uid: uidOf('owner') }));
  await isFree();

  for (const who of [owner, admin, guest]) {
    expect(await sees(who)).not.toContain(lockId);
    expect(await who.ask(lockCalls.unlock, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
    expect(await needing(who)).not.toContain(lockId);
  }
  expect(await held()).toBeUndefined();
  const groups = (await owner.data(userCalls.listKeyGroup, {})).list;
  expect(groups.find(group => group.groupId === groupId)).toMatchObject({ lockCount: 0 });
  const annex = (await owner.data(gatewayCalls.list, {})).list.find(({ gatewayName }) => gatewayName === 'Annex');
  expect(annex, 'its gateway stays').toMatchObject({ lockNum: 0 });
  expect(passcode && house.opensTo(lockId, passcode.credentialId), 'what is in the lock opens it').toBe(true);
  expect((await annexRecords()).map(({ lockAlias }) => lockAlias)).toEqual(['Annex door']);
  expect(await annexRecords({ search: 'annex' })).toHaveLength(1);
  expect((await admin.data(lockRecordCalls.list, {})).list.filter(one => one.lockId === lockId)).toEqual([]);
  const [done] = (await owner.data(auditCalls.list, {})).list.filter(({ what }) => what === 'lock.removed.v1');
  expect(done).toMatchObject({ subject: 'Annex door', by: { uid: uidOf('owner') } });

  const again = await takeIn();
  expect(again).not.toBe(lockId);
  expect(await owner.data(addingCalls.removal, { lockId: again })).toEqual({
    ...{ credentials: 1, eKeys: 0, administrators: 0 },
  });
});

it('a removed lock is skipped by the running job that includes it, and its schedule remains', async () => {
  const { house, owner, lockId, isFree } = await withAnnex();
  const both = [locks.door.lockId, lockId];
  const { scheduleId } = await owner.data(scheduleCalls.create, {
    ...{ name: 'At night', action: 'lock', target: { kind: 'locks', lockIds: both } },
    when: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 21 * 60 },
  });
  const letGo = house.holdOperations();
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_LOCK, lockIds: both });
  expect(await remove(owner, lockId)).toMatchObject({ errorCode: 0 });
  letGo();
  await isFree();
  const ended = await house.until(async () => {
    const detail = await owner.data(jobCalls.detail, { jobId });
    return detail.state === 'ended' ? detail : null;
  });
  expect(ended).toMatchObject({ total: 2, succeeded: 1 });
  expect((await owner.data(scheduleCalls.detail, { scheduleId })).name).toBe('At night');
});

it('removal is refused during an unlock, and an interrupted removal is completed after a crash', async () => {
  const { house, owner, lockId, found } = await withAnnex();
  const letOperate = house.holdOperations(lockId);
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
  expect(await remove(owner, lockId)).toMatchObject({ errorMsg: 'gatewayBusy' });
  letOperate();
  await house.until(async () => ((await owner.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null));
  house.holdEffects(['releaseLock']);
  expect(await remove(owner, lockId)).toMatchObject({ errorCode: 0 });
  expect(await sees(owner)).not.toContain(lockId);
  expect(await found(), 'its address is not free before').toMatchObject({ refused: 'ofSomebodyElse' });
  house.holdEffects([]);
  await house.crash();
  const again = await house.signIn('owner');
  await house.until(async () => {
    const answer = await again.data(addingCalls.find, { way });
    return answer.state === 'found' && answer.list[0]?.refused === null ? true : null;
  });
  expect((await again.data(addingCalls.adopt, wish)).lockId).not.toBe(lockId);
});
