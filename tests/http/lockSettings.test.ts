/** Lock settings: requested, written to the lock, and confirmed, refused or delayed by it. */
import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { lockSetting } from '../../machines/aggregates/lockSetting.decide.ts';
import type { lockSettingMachine } from '../../machines/aggregates/lockSetting.machine.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { LockId } from '../../models/ids.ts';
import type { LockSetting, LockSettingName } from '../../models/lockSettings.ts';
import type { RefusedReason } from '../../models/outcome.ts';
import { offsetAt } from '../../models/zoneChange.ts';
import type { SettingOutcome } from '../../src/drivers/driver.ts';
import { settingRef } from '../../src/server/features/settings/settingKit.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type HouseOptions, locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
type Snapshot = Pick<SnapshotFrom<typeof lockSettingMachine>, 'value' | 'context'>;

async function standing(owner: SignedClient, of: LockId, name: LockSettingName) {
  const { list } = await owner.data(lockCalls.settings, { lockId: of });
  return list.find(each => each.name === name)?.snapshot as Snapshot;
}

async function inHouse(options: HouseOptions = {}) {
  const house = await openHouse(options);
  const owner = await house.signIn('owner');
  const becomes = (name: LockSettingName, value: unknown, of: LockId = lockId) =>
    house.until(async () => {
      const found = await standing(owner, of, name);
      return JSON.stringify(found.value) === JSON.stringify(value) ? found.context : null;
    });
  const set = (setting: LockSetting, of: LockId = lockId) =>
    owner.data(lockCalls.updateSetting, { lockId: of, setting });
  return { house, owner, becomes, set };
}

describe('a lock setting', () => {
  it('is stored as reported by the lock, and takes effect', async () => {
    const { owner, becomes } = await inHouse();
    const door = locks.remoteOff.lockId;
    expect(await standing(owner, door, 'remoteUnlock')).toMatchObject({ value: 'unknown' });
    await owner.data(lockCalls.updateSetting, { lockId: door, setting: { name: 'remoteUnlock', value: 1 } });
    const { held, reportedAt } = await becomes('remoteUnlock', 'asReported', door);
    expect(held).toEqual({ name: 'remoteUnlock', value: 1 });
    expect(reportedAt).not.toBeNull();
    const again = { lockId: door, setting: { name: 'remoteUnlock', value: 1 } } as const;
    expect(await owner.ask(lockCalls.updateSetting, again)).toMatchObject({ errorMsg: 'unchanged' });
    expect(await owner.ask(lockCalls.unlock, { lockId: door })).toMatchObject({ errorCode: 0 });
  });

  it('keeps its value and shows the reason if the lock refuses the change', async () => {
    const { house, becomes, set } = await inHouse();
    await house.setFault({ lockId }, 'refused', true);
    await set({ name: 'lockSound', value: 2 });
    expect(await becomes('lockSound', 'refused')).toMatchObject({ held: null, reason: 'noPermission' });
  });

  it('stays requested while the gateway is offline, and is written once it is back', async () => {
    const { house, owner, becomes, set } = await inHouse();
    const { lockId: shed, gatewayId } = locks.offline;
    await set({ name: 'tamper', value: 2 }, shed);
    expect(await standing(owner, shed, 'tamper')).toMatchObject({ value: 'requested', context: { held: null } });
    await house.setFault({ gatewayId }, 'offline', false);
    expect(await becomes('tamper', 'asReported', shed)).toMatchObject({ held: { value: 2 } });
  });

  it('is updated to its current value when it is queried from the lock', async () => {
    const { owner, becomes } = await inHouse();
    await owner.data(lockCalls.querySetting, { lockId });
    expect(await becomes('privacy', 'asReported')).toMatchObject({ held: { name: 'privacy', value: 2 } });
    expect(await becomes('passageMode', 'asReported')).toMatchObject({ held: { value: { on: false } } });
  });

  it('shows why it cannot be changed if the lock does not support it or has no gateway', async () => {
    const { owner } = await inHouse();
    const why = async (of: LockId) =>
      (await owner.data(lockCalls.settings, { lockId: of })).list.find(({ name }) => name === 'privacy')?.obstacle;
    expect(await why(lockId)).toBeNull();
    expect(await why(locks.noGateway.lockId)).toBe('noGateway');
    expect(await why(locks.unlockOnly.lockId)).toBe('notSupported');
  });

  it('is rejected with an error for its field if its value is invalid', async () => {
    const { owner } = await inHouse();
    const fields = async (call: Promise<{ data?: unknown }>) => ((await call).data as { fields: object }).fields;
    expect(await fields(owner.ask(lockCalls.setAutoLockTime, { lockId, seconds: 4 }))).toHaveProperty('seconds');
    expect(await fields(owner.ask(lockCalls.rename, { lockId, lockAlias: ' ' }))).toHaveProperty('lockAlias');
    const nowhere = { lockId, timeZone: 'Europe/Nowhere' };
    expect(await fields(owner.ask(lockCalls.changeTimezoneRawOffset, nowhere))).toHaveProperty('timeZone');
  });
});

describe('a setting that the lock refuses to report', () => {
  it('is marked unreadable after one attempt, until the lock reports it', async () => {
    const name = 'privacy';
    let answer: SettingOutcome = { kind: 'refused', reason: 'notSupported' };
    const asked: LockSettingName[] = [];
    const { house, owner, becomes, set } = await inHouse({
      broken: {
        readSetting: async query => {
          asked.push(query.name);
          return query.name === name ? answer : { kind: 'unreachable', reason: 'gatewayBusy' };
        },
      },
    });
    const unreadable = async () => (await standing(owner, lockId, name)).context.unreadable;
    const refused = (reason: RefusedReason) =>
      house.until(async () => ((await unreadable()) === reason ? reason : null));
    await owner.data(lockCalls.querySetting, { lockId });
    await refused('notSupported');
    expect(await standing(owner, lockId, name)).toMatchObject({ value: 'unknown', context: { held: null } });
    expect(asked.filter(each => each === name)).toHaveLength(1);

    await set({ name, value: 1 });
    expect(await becomes(name, 'asReported'), 'it may be set still').toMatchObject({ held: { value: 1 } });
    expect(await unreadable()).toBeNull();

    answer = { kind: 'refused', reason: 'lowBattery' };
    await owner.data(lockCalls.querySetting, { lockId });
    await refused('lowBattery');
    const said = { setting: { name, value: 2 } } as const;
    const report = { type: 'report', lockId, said, reportedAt: Date.now() + 1 } as const;
    await house.loop.handle(lockSetting, settingRef(uidOf('owner'), lockId, name), report, { by: 0, answer: null });
    expect(await standing(owner, lockId, name)).toMatchObject({ context: { held: { value: 2 }, unreadable: null } });
  });

  it('is read again automatically if the refusal is temporary', async () => {
    const answers: SettingOutcome[] = [
      { kind: 'refused', reason: 'jammed' },
      { kind: 'done', said: { setting: { name: 'clock', value: { zoneOffsetMs: 0 } }, driftMs: 0 } },
    ];
    const { house, owner } = await inHouse({
      broken: { readSetting: async () => answers.shift() ?? { kind: 'unreachable', reason: 'gatewayBusy' } },
    });
    await owner.data(lockCalls.queryDate, { lockId });
    const { context } = await house.until(async () => {
      const known = await standing(owner, lockId, 'clock');
      return known.value === 'asReported' ? known : null;
    });
    expect(context.unreadable).toBeNull();
  });
});

describe('the clock of a lock', () => {
  it('is shown with its drift, set to the local time of the lock, and confirmed by reading it again', async () => {
    const clock = fakeClock(Date.parse('2026-07-01T10:00Z'));
    const { owner, becomes } = await inHouse({ clock });
    const { lockId: safe } = locks.remoteOff;
    const told = async (of: Promise<unknown>) => {
      let over = false;
      of.finally(() => {
        over = true;
      });
      while (!over) await clock.advance(10);
      return of;
    };
    await owner.data(lockCalls.queryDate, { lockId: safe });
    const before = becomes('clock', 'asReported', safe);
    expect(await told(before)).toMatchObject({ driftMs: -7 * 3_600_000 });
    const known = await owner.data(lockCalls.queryDate, { lockId: safe });
    expect(known.clock?.driftMs).toBe(-7 * 3_600_000);

    await owner.data(lockCalls.updateDate, { lockId: safe });
    const after = (async () => {
      for (;;) {
        const { context, value } = await standing(owner, safe, 'clock');
        if (value === 'asReported' && context.wish !== null) return context;
        await new Promise(resolve => setImmediate(resolve));
      }
    })();
    expect(await told(after)).toMatchObject({
      driftMs: 0,
      held: { name: 'clock', value: { zoneOffsetMs: offsetAt('Europe/Berlin', clock.now()) } },
    });
  });

  it('is reported as failed if the lock does not keep the new time', async () => {
    const { house, owner, becomes } = await inHouse();
    await house.setFault({ lockId }, 'clockWrong', true);
    await owner.data(lockCalls.updateDate, { lockId });
    expect(await becomes('clock', { failed: 'resting' })).toMatchObject({ reason: 'notTaken', held: null });
  });

  it('is set again when the lock’s time zone changes', async () => {
    const { owner, becomes } = await inHouse();
    await owner.data(lockCalls.changeTimezoneRawOffset, { lockId, timeZone: 'Asia/Tokyo' });
    expect(await becomes('clock', 'asReported')).toMatchObject({ held: { value: { zoneOffsetMs: 9 * 3_600_000 } } });
    expect((await owner.data(lockCalls.detail, { lockId })).timeZone).toBe('Asia/Tokyo');
  });
});

it('a renamed lock is found by its new name by every user who sees it', async () => {
  const { house, owner } = await inHouse();
  await owner.data(lockCalls.rename, { lockId, lockAlias: 'Northern gate' });
  const guest = await house.signIn('guest');
  for (const person of [owner, guest]) {
    const { list } = await person.data(lockCalls.list, { search: 'northern' });
    expect(list.map(({ lockAlias }) => lockAlias)).toEqual(['Northern gate']);
  }
});
