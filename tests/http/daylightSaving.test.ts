/** DST changes: announced per time zone, and applied to the locks by one job. */
import { describe, expect, it } from 'vitest';
import { daylightSavingCalls } from '../../models/calls/daylightSaving.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { GatewayId, LockId } from '../../models/ids.ts';
import { NOT_GROUPED } from '../../models/ids.ts';
import { CAPABILITIES } from '../../models/lockState.ts';
import { nextZoneChange } from '../../models/zoneChange.ts';
import { type FakeClock, fakeClock } from '../support/fakeClock.ts';
import { within } from '../support/pace.ts';
import { locks, openHouse, type RunningHouse, uidOf } from './house.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BERLIN = 'Europe/Berlin';

/** Polls while the house’s clock advances. */
async function comes<T>(clock: FakeClock, look: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 5000; tries++) {
    const found = await look();
    if (found !== null) return found;
    await clock.advance(100);
  }
  return expect.fail('it did not come');
}

async function aDayBefore(zone: string, after: number) {
  const change = nextZoneChange(zone, after) ?? expect.fail(`${zone} keeps its time`);
  const clock = fakeClock(change.at - DAY);
  const house = await openHouse({ clock });
  const owner = await house.signIn('owner');
  await clock.advance(6000);
  const notices = async () => (await owner.data(daylightSavingCalls.list, {})).list;
  return { change, clock, house, owner, notices };
}

/** Advances in steps, because browsers sign requests with the house’s clock. */
async function until(clock: FakeClock, at: number) {
  while (clock.now() < at) await clock.advance(Math.min(2 * HOUR, at - clock.now()));
}

describe('the DST change of a time zone', () => {
  it('is announced to those who manage its locks, applied when due and confirmed by the lock', async () => {
    const { change, clock, owner, notices } = await aDayBefore(BERLIN, Date.parse('2027-01-01'));
    const [notice, ...others] = await comes(clock, async () => ((await notices()).length > 0 ? notices() : null));
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ zone: BERLIN, changesAt: change.at, direction: 'enter', hemisphere: 'northern' });

    const { lockId } = locks.door;
    const { jobId } = await owner.data(daylightSavingCalls.accept, { zone: BERLIN, changesAt: change.at, lockId });
    const item = async () => (await owner.data(jobCalls.items, { jobId })).list[0];
    expect(await comes(clock, async () => ((await item())?.reason ? item() : null))).toMatchObject({
      progress: 6,
      reason: 'changeAhead',
    });
    expect(await owner.data(jobCalls.detail, { jobId })).toMatchObject({ state: 'running', waiting: 1 });

    await until(clock, change.at);
    await comes(clock, async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    expect(await item()).toMatchObject({ progress: 2, reason: null });
    const { list } = await owner.data(lockCalls.settings, { lockId });
    expect(list.find(({ name }) => name === 'clock')?.snapshot).toMatchObject({
      value: 'asReported',
      context: { held: { value: { zoneOffsetMs: 2 * HOUR } }, driftMs: 0 },
    });
  });

  it('is not applied if the user dismisses the announcement, and the waiting job ends', async () => {
    const { change, clock, owner, notices } = await aDayBefore(BERLIN, Date.parse('2027-01-01'));
    await comes(clock, async () => ((await notices()).length > 0 ? true : null));
    const { lockId } = locks.door;
    const of = { zone: BERLIN, changesAt: change.at, lockId };
    const { jobId } = await owner.data(daylightSavingCalls.accept, of);
    await comes(clock, async () => ((await owner.data(jobCalls.detail, { jobId })).operating === 0 ? true : null));
    await owner.data(daylightSavingCalls.dismiss, of);
    await comes(clock, async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const { list } = await owner.data(jobCalls.items, { jobId });
    expect(list).toMatchObject([{ progress: 4, reason: 'notFollowed' }]);
  });

  it.each(['Asia/Shanghai', 'Europe/Istanbul'])('is never announced in %s', async zone => {
    const change = nextZoneChange(BERLIN, Date.parse('2027-01-01'))?.at ?? 0;
    const clock = fakeClock(change - DAY);
    const house = await openHouse({ clock });
    const owner = await house.signIn('owner');
    const { lockId } = locks.door;
    await owner.data(lockCalls.changeTimezoneRawOffset, { lockId, timeZone: zone });
    await clock.advance(6000);
    const detail = (await owner.data(daylightSavingCalls.detail, { lockId })).snapshot;
    expect(detail).toMatchObject({ value: 'quiet' });
  });

  it.each([
    ['Australia/Sydney', '2026-08-01', 'enter', 'southern'],
    ['Australia/Sydney', '2027-01-01', 'exit', 'southern'],
    ['Europe/Berlin', '2026-08-01', 'exit', 'northern'],
    ['America/New_York', '2027-01-01', 'enter', 'northern'],
    ['Australia/Lord_Howe', '2027-01-01', 'exit', 'southern'],
    // Since 2018 Casablanca keeps the later time except during Ramadan.
    ['Africa/Casablanca', '2025-01-01', 'enter', null],
  ])(
    'is announced in %s after %s with its direction and hemisphere: %s, %s',
    async (zone, after, direction, hemisphere) => {
      const change = nextZoneChange(zone, Date.parse(after)) ?? expect.fail('no change');
      const clock = fakeClock(change.at - DAY);
      const house = await openHouse({ clock });
      const owner = await house.signIn('owner');
      const { lockId } = locks.door;
      if (zone !== BERLIN) await owner.data(lockCalls.changeTimezoneRawOffset, { lockId, timeZone: zone });
      const notice = await comes(
        clock,
        async () => (await owner.data(daylightSavingCalls.list, {})).list.find(each => each.zone === zone) ?? null,
      );
      expect(notice).toMatchObject({
        changesAt: change.at,
        direction,
        hemisphere,
        locks: { announced: expect.any(Number) },
      });
    },
  );
});

const GATEWAYS = [21, 22, 23, 24, 25, 26].map(id => id as GatewayId);
const [lostOne, lostTwo] = [GATEWAYS[1], GATEWAYS[4]] as [GatewayId, GatewayId];
const LOCKS = 300;

async function threeHundred(house: RunningHouse, answer: () => void) {
  const uid = uidOf('owner');
  for (const gatewayId of GATEWAYS) {
    await house.write('gateway', gatewayId, [
      { type: 'gateway.added.v1', data: { gatewayId, name: `Gateway ${gatewayId}`, networkName: 'home' } },
      { type: 'gateway.cameOnline.v1', data: { gatewayId } },
      ...(gatewayId === lostOne || gatewayId === lostTwo
        ? [{ type: 'gateway.wentOffline.v1', data: { gatewayId } }]
        : []),
    ]);
  }
  for (let i = 0; i < LOCKS; i++) {
    const lockId = (1000 + i) as LockId;
    const gatewayId = GATEWAYS[i % GATEWAYS.length] as GatewayId;
    const added = {
      ...{ lockId, name: `L${lockId}`, alias: `Door ${lockId}`, mac: String(lockId), timeZone: 'Australia/Sydney' },
      ...{ battery: 80, autoLockSeconds: 0, remoteUnlock: true, addedByOldApp: false, capabilities: CAPABILITIES },
    };
    await house.write('lock', lockId, [
      { type: 'lock.added.v1', data: added },
      { type: 'lock.linked.v1', data: { lockId, gatewayId } },
      { type: 'lock.accessGranted.v1', data: { lockId, uid, role: 'owner', groupId: NOT_GROUPED } },
    ]);
  }
  answer();
}

it(
  'a DST job updates 300 locks; those behind offline gateways wait and finish once they are back',
  async () => {
    const zone = 'Australia/Sydney';
    const change = nextZoneChange(zone, Date.parse('2026-08-01')) ?? expect.fail('no change');
    const clock = fakeClock(change.at - DAY);
    const set = new Map<LockId, number>();
    const house = await openHouse({
      clock,
      broken: {
        applySetting: async ({ lockId, setting }) => {
          if (setting.name === 'clock') set.set(lockId, (set.get(lockId) ?? 0) + 1);
          return { kind: 'done' };
        },
        readSetting: async () => ({
          kind: 'done',
          said: { setting: { name: 'clock', value: { zoneOffsetMs: change.offsetAfterMs } }, driftMs: 0 },
        }),
      },
    });
    const owner = await house.signIn('owner');
    await threeHundred(house, () => {});
    await clock.advance(6000);
    const notices = async () => (await owner.data(daylightSavingCalls.list, {})).list.find(each => each.zone === zone);
    await comes(clock, async () => ((await notices())?.locks.announced === LOCKS ? true : null));

    const { jobId } = await owner.data(daylightSavingCalls.accept, { zone, changesAt: change.at });
    const job = () => owner.data(jobCalls.detail, { jobId });
    await comes(clock, async () => ((await notices())?.locks.accepted === LOCKS ? true : null));
    expect(await job()).toMatchObject({ total: LOCKS, waiting: LOCKS, state: 'running' });
    expect(set.size).toBe(0);

    await until(clock, change.at);
    const away = LOCKS / 3;
    await comes(clock, async () => ((await job()).succeeded === LOCKS - away ? true : null));
    expect(await job()).toMatchObject({ state: 'running', waiting: away, failed: 0, noRetry: 0 });
    await comes(clock, async () => {
      const { list } = await owner.data(jobCalls.items, { jobId, progress: 6, pageSize: 200 });
      return list.length === away && list.every(({ reason }) => reason === 'gatewayOffline') ? true : null;
    });

    for (const gatewayId of [lostOne, lostTwo]) await house.report({ type: 'gatewayOnline', gatewayId });
    await comes(clock, async () => ((await job()).state === 'ended' ? true : null));
    expect(await job()).toMatchObject({ succeeded: LOCKS, waiting: 0, failed: 0, noRetry: 0 });
    expect(set.size).toBe(LOCKS);
    expect(
      [...set.values()].every(times => times === 1),
      'each was set once',
    ).toBe(true);
  },
  within(120_000),
);
