/** Schedules that lock and unlock: in each lock's time zone, each time once, and no late unlock. */
import { describe, expect, it } from 'vitest';
import { batchJob } from '../../machines/processes/batchJob.decide.ts';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { jobOfSchedule, scheduleCalls } from '../../models/calls/schedule.calls.ts';
import type { CommandId, JobId, LockId, ScheduleId } from '../../models/ids.ts';
import { ItemId } from '../../models/ids.ts';
import type { LockAction } from '../../models/lockState.ts';
import { JobType } from '../../models/progress.ts';
import type { ScheduleTarget, ScheduleTime } from '../../models/schedule.ts';
import type { Driver } from '../../src/drivers/driver.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { locks, openHouse, uidOf } from './house.ts';
import { ownLock } from './paths/ownLock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A due timer is processed within this time. */
const HAS_ITS_TURN_MS = 2000;
const at = (text: string) => Date.parse(text);
const moment = (ms: number) => new Date(ms).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

const { door, remoteOff } = locks;
const EVERY_NIGHT: ScheduleTime = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 22 * 60 };
/** A Saturday, 22:00 in Berlin. */
const TONIGHT = at('2026-11-21T21:00:00Z');
const chosen = (...lockIds: LockId[]): ScheduleTarget => ({ kind: 'locks', lockIds });

interface Moved {
  lockId: LockId;
  action: LockAction;
  at: string;
}

/** Its locks succeed at every operation; it starts one hour before 22:00 by default. */
async function atHome(start = TONIGHT - HOUR) {
  const clock = fakeClock(start);
  const moved: Moved[] = [];
  const operate: Driver['operate'] = async ({ lockId, action }) => {
    moved.push({ lockId, action, at: moment(clock.now()) });
    return { kind: 'done' };
  };
  const house = await openHouse({ clock, broken: { operate } });
  const owner = await house.signIn('owner');
  const create = async (wish: Partial<{ action: LockAction; target: ScheduleTarget; when: ScheduleTime }> = {}) =>
    (
      await owner.data(scheduleCalls.create, {
        ...{ name: 'At night', action: 'lock', target: chosen(door.lockId), when: EVERY_NIGHT },
        ...wish,
      })
    ).scheduleId;
  const detail = (scheduleId: ScheduleId) => owner.data(scheduleCalls.detail, { scheduleId });
  const times = async (scheduleId: ScheduleId) =>
    (await owner.data(scheduleCalls.times, { scheduleId })).list.toReversed();
  /** Leaps: nothing may be due in between. */
  async function until(end: number) {
    const before = end - clock.now() - MINUTE / 2;
    if (before > 0) await clock.leap(before);
    await clock.advance(end - clock.now() + HAS_ITS_TURN_MS);
  }
  /** As if the server had been asleep or off until then. */
  async function asleepUntil(end: number) {
    await clock.leap(end - clock.now());
    await clock.advance(HAS_ITS_TURN_MS);
  }
  return { house, clock, owner, moved, create, detail, times, until, asleepUntil };
}

describe('a schedule', () => {
  it('starts a job at its time and then waits for the next one', async () => {
    const { owner, moved, create, detail, times, until } = await atHome();
    const begunBy = async (jobId: JobId) => (await owner.data(jobCalls.detail, { jobId })).schedule;
    const scheduleId = await create({ target: chosen(door.lockId, remoteOff.lockId) });
    expect(await detail(scheduleId)).toMatchObject({
      state: 'waiting',
      plan: [{ zone: 'Europe/Berlin', at: TONIGHT, clock: 'plain' }],
      locks: [{ lockName: 'Front door', timeZone: 'Europe/Berlin' }, { lockName: 'Safe' }],
    });
    await until(TONIGHT - MINUTE);
    expect(moved).toEqual([]);
    await until(TONIGHT);
    expect(moved).toEqual([{ lockId: door.lockId, action: 'lock', at: '2026-11-21T21:00' }]);
    const [time, ...others] = await times(scheduleId);
    expect(others).toEqual([]);
    expect(time).toMatchObject({ at: TONIGHT, why: null, leftOut: [] });
    expect(time?.job).toMatchObject({ type: JobType.BATCH_LOCK, state: 'ended', total: 2, succeeded: 1, noRetry: 1 });
    const { list } = await owner.data(jobCalls.items, { jobId: jobOfSchedule(scheduleId, TONIGHT) });
    expect(list.map(({ reason }) => reason)).toEqual([null, 'remoteUnlockOff']);
    expect(await begunBy(jobOfSchedule(scheduleId, TONIGHT))).toEqual({ scheduleId, name: 'At night' });
    expect(await detail(scheduleId)).toMatchObject({ state: 'waiting', plan: [{ at: TONIGHT + DAY }] });
    await until(TONIGHT + DAY);
    expect(moved.map(each => each.at)).toEqual(['2026-11-21T21:00', '2026-11-22T21:00']);
    const byHand = await owner.data(jobCalls.create, { type: JobType.BATCH_LOCK, lockIds: [door.lockId] });
    expect(await begunBy(byHand.jobId)).toBeNull();
  });

  it('runs at each lock’s local time', async () => {
    const { house, moved, create, detail, times, until } = await atHome(at('2026-11-21T12:00:00Z'));
    const tokyo = await ownLock(house, 41, 'Asia/Tokyo');
    const newYork = await ownLock(house, 42, 'America/New_York');
    const once: ScheduleTime = { kind: 'once', day: '2026-11-21', minute: 22 * 60 };
    const scheduleId = await create({ target: chosen(door.lockId, newYork, tokyo), when: once });
    for (const due of ['2026-11-21T13:00:00Z', '2026-11-21T21:00:00Z', '2026-11-22T03:00:00Z']) await until(at(due));
    expect(moved).toEqual([
      { lockId: tokyo, action: 'lock', at: '2026-11-21T13:00' },
      { lockId: door.lockId, action: 'lock', at: '2026-11-21T21:00' },
      { lockId: newYork, action: 'lock', at: '2026-11-22T03:00' },
    ]);
    expect((await times(scheduleId)).map(({ times: [due] }) => due?.zone)).toEqual([
      'Asia/Tokyo',
      'Europe/Berlin',
      'America/New_York',
    ]);
    expect(await detail(scheduleId)).toMatchObject({ state: 'ended', plan: [] });
  });

  it.each([
    ['in the skipped hour runs when the clock moves forward', '2027-03-28T01:00', 'skipped'],
    ['in the repeated hour runs the first time', '2026-10-25T00:30', 'doubled'],
  ])('set for 02:30 %s', async (_, due, clock) => {
    const start = at(`${due}:00Z`) - HOUR;
    const { moved, create, times, until } = await atHome(start);
    const scheduleId = await create({ when: { ...EVERY_NIGHT, minute: 150 } });
    // Also at the other occurrence of 02:30.
    for (const hour of [1, 1.5, 2, 3]) await until(start + hour * HOUR);
    expect(moved.map(each => each.at)).toEqual([due]);
    expect((await times(scheduleId))[0]?.times).toMatchObject([{ zone: 'Europe/Berlin', clock }]);
  });

  it('previews the next three times of each time zone', async () => {
    const { house, owner } = await atHome();
    const tokyo = await ownLock(house, 43, 'Asia/Tokyo');
    const target = chosen(door.lockId, remoteOff.lockId, tokyo);
    const { list } = await owner.data(scheduleCalls.preview, { target, when: EVERY_NIGHT });
    expect(list.map(({ zone, locks: count, times }) => [zone, count, times.map(each => moment(each.at))])).toEqual([
      ['Europe/Berlin', 2, ['2026-11-21T21:00', '2026-11-22T21:00', '2026-11-23T21:00']],
      ['Asia/Tokyo', 1, ['2026-11-22T13:00', '2026-11-23T13:00', '2026-11-24T13:00']],
    ]);
  });

  it('runs for the locks that are in its group when it is due', async () => {
    const { house, owner, moved, create, until } = await atHome();
    const { groupId } = await owner.data(groupCalls.add, { groupName: 'Ground floor' });
    await owner.data(groupCalls.setLocks, { groupId, lockIds: [door.lockId] });
    await create({ target: { kind: 'group', groupId } });
    const added = await ownLock(house, 44);
    await owner.data(groupCalls.setLocks, { groupId, lockIds: [added] });
    await until(TONIGHT);
    expect(moved.map(({ lockId }) => lockId).toSorted()).toEqual([door.lockId, added].toSorted());
  });

  it.each([
    ['is put into its group', 'weekly'],
    ['is moved to another time zone', 'weekly'],
    ['is put into its group', 'once'],
  ] as const)('runs at local time for a lock that %s a minute before (%s schedule)', async (what, kind) => {
    const { house, owner, moved, create, detail, times, until } = await atHome(TONIGHT - 2 * HOUR);
    const { groupId } = await owner.data(groupCalls.add, { groupName: 'Ground floor' });
    await owner.data(groupCalls.setLocks, { groupId, lockIds: [door.lockId] });
    const athens = await ownLock(house, 45, what === 'is put into its group' ? 'Europe/Athens' : 'Europe/Berlin');
    if (what !== 'is put into its group') await owner.data(groupCalls.setLocks, { groupId, lockIds: [athens] });
    const once: ScheduleTime = { kind: 'once', day: '2026-11-21', minute: 22 * 60 };
    const scheduleId = await create({ target: { kind: 'group', groupId }, when: kind === 'once' ? once : EVERY_NIGHT });
    expect((await detail(scheduleId)).plan).toMatchObject([{ zone: 'Europe/Berlin' }]);
    await until(TONIGHT - HOUR - MINUTE);
    if (what === 'is put into its group') await owner.data(groupCalls.setLocks, { groupId, lockIds: [athens] });
    else
      await house.write('lock', athens, [
        { type: 'lock.zoneSet.v1', data: { lockId: athens, uid: uidOf('owner'), timeZone: 'Europe/Athens' } },
      ]);
    await until(TONIGHT - HOUR);
    await until(TONIGHT);
    expect(moved).toEqual([
      { lockId: athens, action: 'lock', at: '2026-11-21T20:00' },
      { lockId: door.lockId, action: 'lock', at: '2026-11-21T21:00' },
    ]);
    expect((await times(scheduleId)).map(each => each.times.map(({ zone }) => zone))).toEqual([
      ['Europe/Athens'],
      ['Europe/Berlin'],
    ]);
  });

  it('can be paused, changed and cancelled, and never catches up on times missed while paused', async () => {
    const { owner, moved, create, detail, times, until } = await atHome();
    const scheduleId = await create();
    await owner.data(scheduleCalls.pause, { scheduleId });
    await until(TONIGHT + HOUR);
    expect([moved, await times(scheduleId)]).toEqual([[], []]);
    await owner.data(scheduleCalls.resume, { scheduleId });
    expect((await detail(scheduleId)).plan).toMatchObject([{ at: TONIGHT + DAY }]);
    const wish = { name: 'Later', action: 'lock', target: chosen(door.lockId) } as const;
    const when = { ...EVERY_NIGHT, minute: 23 * 60 + 30 };
    await owner.data(scheduleCalls.change, { scheduleId, ...wish, when });
    await until(TONIGHT + 1.5 * HOUR);
    expect(moved.map(each => each.at)).toEqual(['2026-11-21T22:30']);
    await owner.data(scheduleCalls.cancel, { scheduleId });
    await until(TONIGHT + 2 * DAY);
    expect(moved).toHaveLength(1);
    expect(await owner.ask(scheduleCalls.resume, { scheduleId })).toMatchObject({ errorMsg: 'notInThisState' });
  });

  it('is created once per command id, and never for a past time', async () => {
    const { owner } = await atHome();
    const wish = { name: 'At night', action: 'lock', target: chosen(door.lockId) } as const;
    const twice = { ...wish, when: EVERY_NIGHT, commandId: 'set-1' as CommandId };
    expect(await owner.data(scheduleCalls.create, twice)).toEqual(await owner.data(scheduleCalls.create, twice));
    expect((await owner.data(scheduleCalls.list, {})).total).toBe(1);
    const past = { ...wish, when: { kind: 'once', day: '2026-11-21', minute: 21 * 60 } as const };
    expect(await owner.ask(scheduleCalls.create, past)).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: { when: 'past' } },
    });
  });
});

describe('a late schedule', () => {
  it('still locks within the grace period and is skipped after it', async () => {
    const { moved, create, times, asleepUntil } = await atHome();
    const scheduleId = await create();
    await asleepUntil(TONIGHT + 14 * MINUTE);
    expect(moved).toMatchObject([{ action: 'lock', at: '2026-11-21T21:14' }]);
    await asleepUntil(TONIGHT + 2 * DAY + 16 * MINUTE);
    expect(moved).toHaveLength(1);
    expect((await times(scheduleId)).map(({ at: due, why }) => [moment(due), why])).toEqual([
      ['2026-11-21T21:00', null],
      ['2026-11-22T21:00', 'late'],
      ['2026-11-23T21:00', 'late'],
    ]);
  });

  it('never unlocks', async () => {
    const { moved, create, times, asleepUntil, until } = await atHome();
    const scheduleId = await create({ action: 'unlock' });
    await asleepUntil(TONIGHT + 2 * MINUTE);
    expect(moved).toEqual([]);
    expect(await times(scheduleId)).toMatchObject([{ at: TONIGHT, why: 'late', job: null }]);
    await until(TONIGHT + DAY);
    expect(moved).toMatchObject([{ action: 'unlock', at: '2026-11-22T21:00' }]);
  });

  it('skips the unlocks that its job has not started in time', async () => {
    const { house, owner, moved, create, times, until, asleepUntil } = await atHome();
    const second = await ownLock(house, 46);
    const scheduleId = await create({ action: 'unlock', target: chosen(door.lockId, second) });
    // Holds the effect that requests the first unlock.
    const letGo = house.holdEffects(['requestOperation']);
    await until(TONIGHT);
    const { jobId } = (await times(scheduleId))[0]?.job ?? expect.fail('no job began');
    await asleepUntil(TONIGHT + HOUR);
    for (let turn = 0; turn < 3; turn++) {
      letGo(streamRef(uidOf('owner'), 'job', jobId));
      await asleepUntil(TONIGHT + (turn + 2) * HOUR);
    }
    expect(moved).toEqual([]);
    const { list } = await owner.data(jobCalls.items, { jobId });
    expect(list.map(({ reason }) => reason)).toEqual(['deadlinePassed', 'deadlinePassed']);
    expect(await owner.data(jobCalls.detail, { jobId })).toMatchObject({ state: 'ended', noRetry: 2 });
  });
});

describe('a failed schedule', () => {
  it('needs attention until the user acknowledges the missed run or the run with failed locks', async () => {
    const { owner, create, until, asleepUntil } = await atHome();
    const scheduleId = await create({ target: chosen(door.lockId, remoteOff.lockId) });
    const troubles = async () =>
      (await owner.data(attentionCalls.list, {})).list.filter(each => each.scheduleId === scheduleId);
    await until(TONIGHT);
    const failed = { kind: 'scheduleFailed', name: 'At night', amount: 1, at: TONIGHT, toBeSeen: true };
    expect(await troubles()).toMatchObject([{ ...failed, jobId: jobOfSchedule(scheduleId, TONIGHT) }]);
    await asleepUntil(TONIGHT + DAY + HOUR);
    const missed = { kind: 'scheduleMissed', at: TONIGHT + DAY, jobId: null };
    expect(await troubles()).toMatchObject([missed, failed]);
    for (const { key } of await troubles()) await owner.data(attentionCalls.seen, { key });
    expect(await troubles()).toEqual([]);
  });
});

describe('a server crash', () => {
  it('repeats no operation of a scheduled job', async () => {
    const { house, moved, create, times, until } = await atHome();
    const scheduleId = await create();
    await until(TONIGHT);
    await house.crash();
    await until(TONIGHT + HOUR);
    expect(moved).toHaveLength(1);
    expect(await times(scheduleId)).toMatchObject([{ at: TONIGHT, why: null, job: { state: 'ended', succeeded: 1 } }]);
  });

  it('starts no second job if it occurs before the schedule has recorded its job', async () => {
    const { house, clock, moved, create, times, until, asleepUntil } = await atHome();
    const scheduleId = await create({ action: 'unlock' });
    const letGo = house.holdEffects(['beginScheduled']);
    await until(TONIGHT);
    const jobId = jobOfSchedule(scheduleId, TONIGHT);
    const uid = uidOf('owner');
    const items = [{ itemId: ItemId.parse(door.lockId), lockId: door.lockId }];
    const begun = { type: 'create', jobId, uid, jobType: JobType.BATCH_UNLOCK, items } as const;
    await house.loop.handle(batchJob, streamRef(uid, 'job', jobId), begun, { by: uid, answer: null });
    await clock.advance(2000);
    letGo(streamRef(uid, 'schedule', scheduleId));
    await asleepUntil(TONIGHT + 5 * MINUTE);
    expect(await times(scheduleId)).toMatchObject([{ at: TONIGHT, why: null, job: { jobId } }]);
    expect(moved).toMatchObject([{ action: 'unlock', at: '2026-11-21T21:00' }]);
  });
});

describe('a schedule without permission', () => {
  const always = { kind: 'permanent' } as const;
  const guest = { account: 'guest@house.test', name: 'Gus', term: always };

  it('skips a lock that its creator no longer administers and runs for the others', async () => {
    const { house, owner, moved, until } = await atHome();
    const second = await ownLock(house, 47);
    await owner.data(adminCalls.add, { ...guest, lockIds: [door.lockId, second] });
    await until(TONIGHT - HOUR / 2);
    const gus = await house.signIn('guest');
    const wish = { name: 'Mine', action: 'lock', target: chosen(door.lockId, second), when: EVERY_NIGHT } as const;
    const { scheduleId } = await gus.data(scheduleCalls.create, wish);
    await owner.data(adminCalls.removeLocks, { uid: uidOf('guest'), lockIds: [second] });
    await until(TONIGHT);
    expect(moved.map(({ lockId }) => lockId)).toEqual([door.lockId]);
    const [time] = (await gus.data(scheduleCalls.times, { scheduleId })).list;
    expect(time).toMatchObject({ leftOut: [{ lockId: second, why: 'lockGone' }], job: { total: 1, succeeded: 1 } });

    await owner.data(adminCalls.delete, { uid: uidOf('guest') });
    await until(TONIGHT + DAY);
    const [next] = (await gus.data(scheduleCalls.times, { scheduleId })).list;
    expect(next).toMatchObject({ at: TONIGHT + DAY, why: 'noLocks', job: null });
    expect(moved).toHaveLength(1);
  });

  it('is skipped once the advanced plan has expired', async () => {
    const { house, create, times, until, moved } = await atHome();
    const scheduleId = await create();
    const uid = uidOf('owner');
    await house.write('vip', uid, [{ type: 'vip.ended.v1', data: { uid, until: Date.UTC(2100, 0, 1) } }]);
    await until(TONIGHT);
    expect(moved).toEqual([]);
    expect(await times(scheduleId)).toMatchObject([
      { why: 'advancedOff', leftOut: [{ lockId: door.lockId, why: 'advancedOff' }] },
    ]);
  });

  it('skips locks that the advanced plan no longer covers', async () => {
    const { house, create, times, until, moved } = await atHome();
    const scheduleId = await create();
    const uid = uidOf('owner');
    const data = { uid, until: Date.UTC(2100, 0, 1), orderId: 'order-2', locks: 0 };
    await house.write('vip', uid, [{ type: 'vip.upgraded.v1', data }]);
    await until(TONIGHT);
    expect(moved).toEqual([]);
    expect(await times(scheduleId)).toMatchObject([
      { why: 'notCovered', leftOut: [{ lockId: door.lockId, why: 'notCovered' }] },
    ]);
  });

  it('is rejected when a user who may not manage the lock creates it', async () => {
    const { house } = await atHome();
    const wish = { name: 'x', action: 'unlock', target: chosen(door.lockId), when: EVERY_NIGHT } as const;
    const codes = async (person: 'admin' | 'guest' | 'stranger') =>
      (await (await house.signIn(person)).ask(scheduleCalls.create, wish)).errorCode;
    expect([await codes('admin'), await codes('guest'), await codes('stranger')]).toEqual([0, -2018, -1003]);
  });
});
