/** A silent lock blocks the lane of its gateway: waiting items of a job wait longer, but do not fail because of it. */
import { expect, it, vi } from 'vitest';
import { type JobItem, jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { GatewayId, LockId } from '../../models/ids.ts';
import { NOT_GROUPED } from '../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../models/limits.ts';
import { CAPABILITIES } from '../../models/lockState.ts';
import { JobType, Progress } from '../../models/progress.ts';
import type { Driver } from '../../src/drivers/driver.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { lockData } from '../support/givenFacts.ts';
import { openHouse, uidOf } from './house.ts';

const hall = 1 as GatewayId;
const doors = Array.from({ length: 10 }, (_, nth) => (7000 + nth) as LockId);
const [mute, ...others] = doors as [LockId, ...LockId[]];
const SECOND = 1000;

type Entry = [LockId, Pick<JobItem, 'progress' | 'reason' | 'tries'>];

/** Ten locks behind one gateway: the first never answers, the others answer after a second. */
async function atHome() {
  const clock = fakeClock();
  const sent: LockId[] = [];
  const silence = () => new Promise<never>(() => {});
  const operate: Driver['operate'] = async ({ lockId }) => {
    sent.push(lockId);
    if (lockId === mute) return silence();
    await new Promise<void>(resolve => clock.after(SECOND, resolve));
    return { kind: 'done' };
  };
  const house = await openHouse({ clock, broken: { operate, applySetting: silence } });
  const owner = await house.signIn('owner');
  for (const lockId of doors) {
    const added = { ...lockData, lockId, alias: `Door ${lockId}`, mac: String(lockId), capabilities: CAPABILITIES };
    await house.write('lock', lockId, [
      { type: 'lock.added.v1', data: added },
      { type: 'lock.linked.v1', data: { lockId, gatewayId: hall } },
      { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED } },
    ]);
  }
  return {
    ...{ house, clock, owner, sent },
    /** An effect of the silent lock occupies the lane for longer than an operation’s deadline. */
    async occupy() {
      await owner.data(lockCalls.updateSetting, { lockId: mute, setting: { name: 'autoLockTime', value: 60 } });
    },
    async job(lockIds: readonly LockId[]) {
      const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [...lockIds] });
      const state = async () => (await owner.data(jobCalls.detail, { jobId })).state;
      const items = async () => {
        const { list } = await owner.data(jobCalls.items, { jobId, pageSize: 200 });
        return new Map(list.map(({ lockId, progress, reason, tries }) => [lockId, { progress, reason, tries }]));
      };
      const call = (name: 'pause' | 'resume' | 'cancel') => owner.data(jobCalls[name], { jobId });
      return { jobId, state, items, call };
    },
  };
}

it('a job succeeds for nine locks, and fails with “noAnswer” for the lock that does not respond', async () => {
  const { clock, job, occupy, sent } = await atHome();
  await occupy();
  const { state, items } = await job(doors);
  await clock.advance(5 * OPERATION_DEADLINE_MS);
  expect(await state()).toBe('ended');
  const [[, failed], ...succeeded] = [...(await items())].toSorted(([a], [b]) => a - b) as [Entry, ...Entry[]];
  // The first attempt was made while the lane was occupied.
  expect(failed).toEqual({ progress: Progress.NO_RETRY, reason: 'noAnswer', tries: 2 });
  for (const [, item] of succeeded) expect(item).toMatchObject({ progress: Progress.SUCCESS, reason: null });
  expect(sent.toSorted(), 'each once').toEqual(doors);
});

it('an operation whose deadline passed unsent while the server was down is requested again', async () => {
  const { house, clock, job, occupy, sent } = await atHome();
  const [door] = others as [LockId];
  await occupy();
  const { state, items } = await job([door]);
  await house.crash();
  await clock.leap(2 * OPERATION_DEADLINE_MS);
  await clock.advance(4 * OPERATION_DEADLINE_MS);
  expect(await state()).toBe('ended');
  expect((await items()).get(door)).toEqual({ progress: Progress.SUCCESS, reason: null, tries: 2 });
  expect(sent).toEqual([door]);
});

it.each(['pause', 'cancel'] as const)('after %s, a job sends nothing even if its gateway is free again', async halt => {
  const { clock, job, occupy, sent } = await atHome();
  await occupy();
  // The lane is free again before the deadline of the waiting operations.
  await clock.advance(5 * SECOND);
  const { state, items, call } = await job(others);
  await clock.advance(20 * SECOND);
  expect(sent).toEqual([]);
  await call(halt);
  await clock.advance(4 * OPERATION_DEADLINE_MS);
  expect(sent).toEqual([]);
  expect(await state()).toBe(halt === 'pause' ? 'paused' : 'cancelled');
  const [progress, reason] = halt === 'pause' ? [Progress.WAITING, null] : [Progress.NO_RETRY, 'cancelled'];
  for (const [, item] of await items()) expect(item).toMatchObject({ progress, reason });
  if (halt === 'cancel') return;
  await call('resume');
  await clock.advance(OPERATION_DEADLINE_MS);
  expect(await state()).toBe('ended');
  expect(sent.toSorted()).toEqual(others);
});

it.each(['before it requests an operation', 'while it stores the request'])(
  'a job that is cancelled %s sends nothing',
  async when => {
    const { house, clock, job, sent } = await atHome();
    const letGo = house.holdEffects(['requestOperation']);
    const { jobId, state, items, call } = await job(others);
    await clock.advance(SECOND);
    if (when === 'before it requests an operation') await call('cancel');
    else {
      const append = house.store.append;
      const spy = vi.spyOn(house.store, 'append').mockImplementation(async (request, along) => {
        if (request.facts[0]?.type === 'operation.requested.v1') {
          spy.mockRestore();
          await call('cancel');
        }
        return append(request, along);
      });
    }
    for (let turn = 0; turn < 2; turn++) {
      letGo(streamRef(uidOf('owner'), 'job', jobId));
      await clock.advance(5 * SECOND);
    }
    expect(await state()).toBe('cancelled');
    expect(sent).toEqual([]);
    for (const [, item] of await items())
      expect(item).toMatchObject({ progress: Progress.NO_RETRY, reason: 'cancelled' });
  },
);
