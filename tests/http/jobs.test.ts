import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { batchJobMachine } from '../../machines/processes/batchJob.machine.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { type JobState, jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { type CommandId, ItemId, type JobId, type LockId } from '../../models/ids.ts';
import { isDoorJob, JobType, Progress } from '../../models/progress.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { LEASE_MS } from '../../src/engine/store/claim.ts';
import { type FakeClock, fakeClock } from '../support/fakeClock.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { door, noGateway, remoteOff, offline, unlockOnly } = locks;

async function atHome(clock?: FakeClock) {
  const house = await openHouse(clock ? { clock } : {});
  const owner = await house.signIn('owner');
  const create = async (lockIds: LockId[], commandId?: string) => {
    const command = commandId as CommandId | undefined;
    return (await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds, commandId: command })).jobId;
  };
  const detail = (jobId: JobId) => owner.data(jobCalls.detail, { jobId });
  const until = (jobId: JobId, state: JobState) =>
    house.until(async () => {
      const job = await detail(jobId);
      return job.state === state ? job : null;
    });
  const items = async (jobId: JobId) =>
    (await owner.data(jobCalls.items, { jobId })).list.map(({ lockAlias, progress, reason, tries }) => ({
      lockAlias,
      progress,
      reason,
      tries,
    }));
  return { ...house, house, owner, create, detail, until, items };
}

describe('a batch unlock', () => {
  it('processes one lock after another with a result for each', async () => {
    const { create, until, items } = await atHome();
    const jobId = await create([offline.lockId, door.lockId, noGateway.lockId, remoteOff.lockId, unlockOnly.lockId]);
    const job = await until(jobId, 'ended');
    expect(job).toMatchObject({ total: 5, waiting: 0, operating: 0, succeeded: 2, failed: 1, noRetry: 2 });
    const { SUCCESS, FAILED, NO_RETRY } = Progress;
    expect(await items(jobId)).toEqual([
      { lockAlias: 'Shed', progress: FAILED, reason: 'gatewayOffline', tries: 1 },
      { lockAlias: 'Front door', progress: SUCCESS, reason: null, tries: 1 },
      { lockAlias: 'Cellar', progress: NO_RETRY, reason: 'noGateway', tries: 1 },
      { lockAlias: 'Safe', progress: NO_RETRY, reason: 'remoteUnlockOff', tries: 1 },
      { lockAlias: 'Mailbox', progress: SUCCESS, reason: null, tries: 1 },
    ]);
  });

  it('includes only the locks of a group that can be unlocked remotely', async () => {
    const { owner, create, until, items } = await atHome();
    const { groupId } = await owner.data(groupCalls.add, { groupName: 'Ground floor' });
    const floor = [door, noGateway, remoteOff, unlockOnly].map(({ lockId }) => lockId);
    await owner.data(groupCalls.setLocks, { groupId, lockIds: floor });
    const { list } = await owner.data(lockCalls.listForRemoteOperation, { groupId });
    const jobId = await create(list.map(({ lockId }) => lockId));
    expect(await until(jobId, 'ended')).toMatchObject({ total: 2, succeeded: 2 });
    expect((await items(jobId)).map(({ lockAlias }) => lockAlias).toSorted()).toEqual(['Front door', 'Mailbox']);
  });

  it('retries failed items on request until the user gives them up', async () => {
    const { owner, create, until, items } = await atHome();
    const jobId = await create([door.lockId, offline.lockId]);
    await until(jobId, 'ended');
    await owner.data(jobCalls.retry, { jobId });
    await until(jobId, 'ended');
    expect((await items(jobId))[1]).toMatchObject({ progress: Progress.FAILED, tries: 2 });
    await owner.data(jobCalls.giveUp, { jobId, itemId: ItemId.parse(offline.lockId) });
    expect((await items(jobId))[1]).toMatchObject({ progress: Progress.NO_RETRY, reason: 'gatewayOffline' });
    expect(await owner.ask(jobCalls.retry, { jobId })).toMatchObject({ errorMsg: 'notInThisState' });
  });

  it('pauses after the current lock has answered, and resumes', async () => {
    const { owner, create, until, detail, holdOperations } = await atHome();
    const release = holdOperations();
    const jobId = await create([door.lockId, unlockOnly.lockId]);
    await owner.data(jobCalls.pause, { jobId });
    expect((await detail(jobId)).state).toBe('pausing');
    expect(await owner.ask(jobCalls.pause, { jobId })).toMatchObject({ errorMsg: 'notInThisState' });
    release();
    expect(await until(jobId, 'paused')).toMatchObject({ succeeded: 1, waiting: 1 });
    await owner.data(jobCalls.resume, { jobId });
    expect(await until(jobId, 'ended')).toMatchObject({ succeeded: 2 });
  });

  it('processes items moved to the front next, and a repeated move command has no effect', async () => {
    const { owner, create, until, items, detail, holdOperations } = await atHome();
    const release = holdOperations();
    const jobId = await create([door.lockId, noGateway.lockId, unlockOnly.lockId]);
    const wish = { jobId, itemIds: [ItemId.parse(unlockOnly.lockId)], to: 'front' as const };
    await owner.data(jobCalls.move, { ...wish, commandId: 'first' as CommandId });
    await owner.data(jobCalls.move, { ...wish, commandId: 'first' as CommandId });
    expect((await detail(jobId)).version, 'created, started, moved once').toBe(3);
    expect((await items(jobId)).map(({ lockAlias }) => lockAlias)).toEqual(['Front door', 'Mailbox', 'Cellar']);
    const begun = { ...wish, itemIds: [ItemId.parse(door.lockId)] };
    expect(await owner.ask(jobCalls.move, begun)).toMatchObject({ errorMsg: 'notInThisState' });
    release();
    await until(jobId, 'ended');
  });

  it('is run again for its remaining items as a new job', async () => {
    const { owner, create, until, items } = await atHome();
    const jobId = await create([door.lockId, offline.lockId, noGateway.lockId]);
    await until(jobId, 'ended');
    const again = await owner.data(jobCalls.again, { jobId, commandId: 'again' as CommandId });
    expect(again.jobId).not.toBe(jobId);
    expect(await owner.data(jobCalls.again, { jobId, commandId: 'again' as CommandId })).toEqual(again);
    expect(await until(again.jobId, 'ended')).toMatchObject({ total: 2 });
    expect((await items(again.jobId)).map(({ lockAlias }) => lockAlias)).toEqual(['Shed', 'Cellar']);
  });

  it('cannot be run again while it runs or when all items succeeded', async () => {
    const { owner, create, until, holdOperations } = await atHome();
    const release = holdOperations();
    const jobId = await create([door.lockId]);
    expect(await owner.ask(jobCalls.again, { jobId })).toMatchObject({ errorMsg: 'notInThisState' });
    release();
    await until(jobId, 'ended');
    expect(await owner.ask(jobCalls.again, { jobId })).toMatchObject({ errorMsg: 'lockNotFound' });
  });

  it('starts nothing more when cancelled, and reports the result of the current lock', async () => {
    const { owner, create, until, items, detail, holdOperations } = await atHome();
    const release = holdOperations();
    const jobId = await create([door.lockId, unlockOnly.lockId]);
    await owner.data(jobCalls.cancel, { jobId });
    expect((await detail(jobId)).state).toBe('cancelling');
    release();
    await until(jobId, 'cancelled');
    expect(await items(jobId)).toMatchObject([
      { progress: Progress.SUCCESS },
      { progress: Progress.NO_RETRY, reason: 'cancelled', tries: 0 },
    ]);
  });

  it('has the batch lock as its counterpart, which does not retry unconfirmed or unsupported operations', async () => {
    const { owner, until, items, holdOperations } = await atHome();
    const answer = holdOperations(door.lockId);
    const lockIds = [door.lockId, offline.lockId, unlockOnly.lockId];
    const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_LOCK, lockIds });
    answer({ kind: 'unconfirmed', reason: 'noAnswer' });
    expect(await until(jobId, 'ended')).toMatchObject({ type: JobType.BATCH_LOCK, failed: 1, noRetry: 2 });
    expect((await items(jobId)).map(({ progress, reason }) => [progress, reason])).toEqual([
      [Progress.NO_RETRY, 'noAnswer'],
      [Progress.FAILED, 'gatewayOffline'],
      [Progress.NO_RETRY, 'notSupported'],
    ]);
  });

  it('is created by a call that accepts only batch unlock and batch lock as job types', async () => {
    const { owner } = await atHome();
    for (const type of Object.values(JobType).filter(other => !isDoorJob(other))) {
      const asked = await owner.ask(jobCalls.create, { type, lockIds: [door.lockId] } as never);
      expect(asked, `type ${type}`).toMatchObject({ errorCode: -3, data: { fields: { type: 'invalid' } } });
    }
    expect((await owner.data(jobCalls.list, {})).total).toBe(0);
  });

  it('is created once when requested twice with one command id', async () => {
    const { owner, create } = await atHome();
    const jobId = await create([door.lockId], 'again');
    expect(await create([door.lockId], 'again')).toBe(jobId);
    expect(await owner.data(jobCalls.list, {})).toMatchObject({ total: 1, list: [{ jobId }] });
  });

  it('continues while its user is signed out', async () => {
    const { house, owner, create, signIn, store, holdOperations } = await atHome();
    const release = holdOperations();
    const jobId = await create([door.lockId, unlockOnly.lockId]);
    await owner.data(userCalls.logout, {});
    expect(await owner.ask(jobCalls.detail, { jobId })).toMatchObject({ errorMsg: 'loginExpired' });
    release();
    const ref = streamRef(uidOf('owner'), 'job', jobId);
    await house.until(async () => ((await store.readStream(ref)).at(-1)?.type === 'job.ended.v1' ? true : null));
    const again = await signIn('owner');
    expect(await again.data(jobCalls.detail, { jobId })).toMatchObject({ state: 'ended', succeeded: 2 });
    expect((await again.data(jobCalls.list, { running: 'true' })).total).toBe(0);
  });

  it('does not repeat the unlock that was in progress at a crash, and continues with the next lock', async () => {
    const clock = fakeClock(Date.now());
    const { house, owner, create, items, holdOperations } = await atHome(clock);
    holdOperations(door.lockId);
    const jobId = await create([door.lockId, unlockOnly.lockId]);
    const sent = streamRef(uidOf('owner'), 'operation', `${jobId}-${door.lockId}-1`);
    while ((await house.store.readStream(sent)).at(-1)?.type !== 'operation.sent.v1') await clock.advance(10);
    await house.crash();
    await clock.advance(LEASE_MS);
    while ((await owner.data(jobCalls.detail, { jobId })).state !== 'ended') await clock.advance(100);
    expect(await items(jobId)).toMatchObject([
      { lockAlias: 'Front door', progress: Progress.NO_RETRY, reason: 'serverRestarted', tries: 1 },
      { lockAlias: 'Mailbox', progress: Progress.SUCCESS, tries: 1 },
    ]);
    expect(await owner.ask(jobCalls.retry, { jobId })).toMatchObject({ errorMsg: 'notInThisState' });
    const openings = (await house.store.readStream(sent)).map(({ type }) => type);
    expect(openings.filter(type => type === 'operation.sent.v1')).toHaveLength(1);
  });

  it('is sent to the browser as an XState snapshot that can be restored', async () => {
    const { create, until, store } = await atHome();
    const jobId = await create([door.lockId]);
    const { snapshot, version, stream } = await until(jobId, 'ended');
    const actor = createActor(batchJobMachine, { snapshot: snapshot as never }).start();
    expect(actor.getSnapshot().matches('ended')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      jobId,
      succeeded: 1,
      queue: [{ itemId: door.lockId, lockId: door.lockId }],
    });
    const { facts } = await store.readAll(null, 10_000);
    expect(facts.filter(fact => fact.stream === stream).map(fact => fact.version)).toContain(version);
  });
});
