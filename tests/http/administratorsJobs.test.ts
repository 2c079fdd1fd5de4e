/** An owner sees the jobs of administrators, restricted to the owner’s locks and read-only. */
import { describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { type GroupId, ItemId, type JobId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import { JobType, Progress } from '../../models/progress.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { locks, openHouse, uidOf } from './house.ts';
import { ownLock } from './paths/ownLock.ts';

const { door, foreign } = locks;
const access = { uid: uidOf('admin'), role: 'admin', groupId: NOT_GROUPED as GroupId };

/** The administrator of the front door also administers a stranger’s lock. */
async function atHome() {
  const house = await openHouse();
  const grant = { ...access, lockId: foreign.lockId };
  await house.write('lock', foreign.lockId, [{ type: 'lock.accessGranted.v1', data: grant }], 'stranger');
  const stranger = uidOf('stranger');
  const vip = { uid: stranger, until: Date.UTC(2100, 0, 1), orderId: 'order-2', locks: 100 };
  await house.write('vip', stranger, [{ type: 'vip.opened.v1', data: vip }], 'stranger');
  const [owner, admin] = [await house.signIn('owner'), await house.signIn('admin')];
  const runs = async (lockIds: number[]) => {
    const wish = { type: JobType.BATCH_UNLOCK, lockIds: lockIds as never };
    const { jobId } = await admin.data(jobCalls.create, wish);
    await house.until(async () => ((await admin.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    return jobId;
  };
  return { house, owner, admin, runs };
}

describe('a removed administrator', () => {
  const guest = { account: 'guest@house.test', name: 'Gus', term: { kind: 'permanent' } } as const;

  async function removedInTheMiddle() {
    const { house, owner } = await atHome();
    await owner.data(adminCalls.add, { ...guest, lockIds: [door.lockId] });
    const uid = uidOf('guest');
    const gus = await house.signIn('guest');
    await house.until(async () =>
      (await gus.ask(lockCalls.detail, { lockId: door.lockId })).data?.role === 'admin' ? true : null,
    );
    const begin = async (lockIds: LockId[]) =>
      (await gus.data(jobCalls.create, { type: JobType.BATCH_LOCK, lockIds })).jobId;
    const ended = (jobId: JobId) =>
      house.until(async () => ((await gus.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const jobId = await begin([door.lockId]);
    await ended(jobId);
    const letGo = house.holdEffects(['requestOperation']);
    const running = await begin([door.lockId]);
    await owner.data(adminCalls.delete, { uid });
    await house.until(async () =>
      (await gus.ask(lockCalls.detail, { lockId: door.lockId })).data?.role === 'admin' ? null : true,
    );
    return { house, owner, gus, uid, jobId, running, ended, letGo };
  }

  it('leaves their earlier jobs visible to the owner, and the running job skips the lock', async () => {
    const { house, owner, uid, jobId, running, ended, letGo } = await removedInTheMiddle();
    const listed = async () => (await owner.data(jobCalls.listOfAdministrators, {})).list;
    expect(await listed()).toMatchObject([
      { jobId: running, uid, state: 'running' },
      { jobId, uid, state: 'ended', total: 1 },
    ]);
    letGo(streamRef(uid, 'job', running));
    await ended(running);
    expect(await listed()).toMatchObject([{ jobId: running, noRetry: 1 }, { jobId }]);
    const named = { uid, jobId: running };
    expect((await owner.data(jobCalls.itemsOfAdministrator, named)).list).toMatchObject([
      { lockAlias: '', progress: Progress.NO_RETRY },
    ]);
    // The jobs of this administrator never touched the stranger’s lock.
    const stranger = await house.signIn('stranger');
    expect((await stranger.data(jobCalls.listOfAdministrators, {})).total).toBe(0);
  });

  it('can no longer pause, resume, cancel or retry their jobs', async () => {
    const { gus, running, jobId } = await removedInTheMiddle();
    for (const call of [jobCalls.pause, jobCalls.resume, jobCalls.cancel] as const)
      expect(await gus.ask(call, { jobId: running }), call.path).toMatchObject({ errorMsg: 'noPermission' });
    expect(await gus.ask(jobCalls.retry, { jobId })).toMatchObject({ errorMsg: 'noPermission' });
    const itemId = ItemId.parse(door.lockId);
    expect(await gus.ask(jobCalls.retry, { jobId, itemIds: [itemId] })).toMatchObject({ errorMsg: 'noPermission' });
    expect(await gus.ask(jobCalls.giveUp, { jobId, itemId })).toMatchObject({ errorMsg: 'noPermission' });
    expect(await gus.ask(jobCalls.again, { jobId })).toMatchObject({ errorMsg: 'lockNotFound' });
  });
});

describe('an owner', () => {
  it('sees an administrator’s job with its creator, and in it only the locks they own', async () => {
    const { owner, runs } = await atHome();
    const jobId = await runs([foreign.lockId, door.lockId]);
    const { list, total } = await owner.data(jobCalls.listOfAdministrators, {});
    expect(total).toBe(1);
    const seen = { jobId, uid: uidOf('admin'), by: 'admin', total: 1, succeeded: 1, noRetry: 0, state: 'ended' };
    expect(list).toMatchObject([seen]);
    const named = { uid: uidOf('admin'), jobId };
    expect(await owner.data(jobCalls.detailOfAdministrator, named)).toMatchObject(seen);
    const items = await owner.data(jobCalls.itemsOfAdministrator, named);
    expect(items.list.map(({ lockAlias, progress }) => [lockAlias, progress])).toEqual([
      ['Front door', Progress.SUCCESS],
    ]);
    // They are listed separately from the owner’s own jobs.
    expect((await owner.data(jobCalls.list, {})).total).toBe(0);
  });

  it('cannot control an administrator’s job', async () => {
    const { owner, runs } = await atHome();
    const jobId = await runs([door.lockId]);
    for (const call of [jobCalls.pause, jobCalls.resume, jobCalls.cancel, jobCalls.retry, jobCalls.again] as const)
      expect(await owner.ask(call, { jobId })).toMatchObject({ errorMsg: 'jobNotFound' });
  });

  it('sees no job over other owners’ locks, and no other user sees the owner’s jobs', async () => {
    const { house, owner, admin, runs } = await atHome();
    const jobId = await runs([foreign.lockId]);
    expect((await owner.data(jobCalls.listOfAdministrators, {})).list).toEqual([]);
    const named = { uid: uidOf('admin'), jobId };
    expect(await owner.ask(jobCalls.detailOfAdministrator, named)).toMatchObject({ errorMsg: 'jobNotFound' });
    expect(await owner.ask(jobCalls.itemsOfAdministrator, named)).toMatchObject({ errorMsg: 'jobNotFound' });
    const mine = await ownLock(house, 71);
    const wish = { type: JobType.BATCH_LOCK, lockIds: [door.lockId, mine] } as const;
    const { jobId: owners } = await owner.data(jobCalls.create, { ...wish, lockIds: [...wish.lockIds] });
    for (const other of [admin, await house.signIn('guest')]) {
      expect((await other.data(jobCalls.listOfAdministrators, {})).list).toEqual([]);
      const asked = { uid: uidOf('owner'), jobId: owners };
      expect(await other.ask(jobCalls.detailOfAdministrator, asked)).toMatchObject({ errorMsg: 'jobNotFound' });
    }
  });
});
