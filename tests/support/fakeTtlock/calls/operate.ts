/** Calls that reach the lock through a gateway: bolt, clock, settings and passage mode. */
import * as z from 'zod/mini';
import { AUTO_LOCK_MAX_SECONDS } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { PassageMode } from '../../../../models/passageMode.ts';
import { RecordType } from '../../../../models/recordType.ts';
import type { Ailment } from '../../../../src/drivers/simulated/faults.ts';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import { int, lockId, method, oneOf, type PassagePeriods, passagePeriods, text, yesOrNo } from '../parameters.ts';
import type { Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type Asked, type CloudCalls, DONE, ownLock, read, write } from './call.ts';

const LOWEST_BATTERY = 1;

/** Refusals of the lock. */
export function refuseAsAiling(lock: Lock, { logFull, takesNothing }: Ailment): void {
  if (lock.frozen) throw new CloudSays(Errcode.FROZEN);
  if (logFull) throw new CloudSays(Errcode.MEMORY_FULL);
  if (takesNothing) throw new CloudSays(Errcode.NO_PERMISSION);
  if (lock.battery < LOWEST_BATTERY) throw new CloudSays(Errcode.FAILED, 'low battery');
}

export const must = (lock: Lock, bit: Feature): void => {
  if (!lock.features.has(bit)) throw new CloudSays(Errcode.NOT_SUPPORTED);
};

/** Feature needed by each setting; no fake lock has the portal's 10 and 11. */
const SETTINGS: Readonly<Record<number, Feature | null>> = {
  2: Feature.PRIVACY,
  3: Feature.TAMPER,
  4: Feature.RESET_BUTTON,
  6: null,
  7: Feature.OPEN_DIRECTION,
  8: Feature.SOUND_VOLUME,
};
const needs = (lock: Lock, type: number): void => {
  const bit = SETTINGS[type];
  if (bit === undefined) throw new CloudSays(Errcode.BAD_PARAMETER);
  if (bit !== null) must(lock, bit);
};

const asMode = (autoUnlock: number, periods: PassagePeriods) =>
  PassageMode.parse({
    on: true,
    autoUnlock: autoUnlock === 1,
    periods: periods.map(({ isAllDay, startTime, endTime, weekDays }) =>
      isAllDay === 1
        ? { allDay: true, weekdays: weekDays }
        : { allDay: false, weekdays: weekDays, fromMinute: startTime, untilMinute: endTime },
    ),
  });
const asPeriods = (mode: PassageMode) =>
  mode.on
    ? mode.periods.map(period =>
        period.allDay
          ? { isAllDay: 1, weekDays: period.weekdays }
          : { isAllDay: 2, startTime: period.fromMinute, endTime: period.untilMinute, weekDays: period.weekdays },
      )
    : [];

export function operateCalls(world: World): CloudCalls {
  const { bolts, reach, clock } = world;

  const operate = (action: LockAction, bit: Feature) =>
    write({ lockId }, async ({ lockId: id }, asked: Asked) => {
      const lock = ownLock(world, id, asked);
      must(lock, bit);
      if (action === 'unlock' && !lock.remoteUnlock) throw new CloudSays(Errcode.NOT_SUPPORTED);
      await reach(lock, ailment => {
        if (ailment.willNotMove === 'jammed') throw new CloudSays(Errcode.FAILED, 'jammed');
        if (ailment.willNotMove === 'noSpace') throw new CloudSays(Errcode.NO_SPACE);
        refuseAsAiling(lock, ailment);
        const recordType = action === 'unlock' ? RecordType.GATEWAY : RecordType.LOCK_BY_APP;
        bolts.move(lock, { action, by: 'cloud', recordType, username: asked.username });
      });
      return DONE;
    });

  /** Stores the setting; by gateway, also sends it to the lock. */
  async function set(lock: Lock, by: 1 | 2, change: () => void): Promise<void> {
    if (by === 1) return;
    await reach(lock, ailment => {
      refuseAsAiling(lock, ailment);
      change();
    });
  }

  return {
    'lock/unlock': operate('unlock', Feature.REMOTE_UNLOCK),
    'lock/lock': operate('lock', Feature.LOCK_COMMAND),
    'lock/queryOpenState': read({ lockId }, async ({ lockId: id }, asked) => {
      const lock = ownLock(world, id, asked);
      const state = await reach(lock, () => lock.openState);
      return lock.features.has(Feature.DOOR_SENSOR) ? { state, sensorState: state === 1 ? 0 : 1 } : { state };
    }),
    'lock/queryElectricQuantity': read({ lockId }, async ({ lockId: id }, asked) => {
      const lock = ownLock(world, id, asked);
      return { electricQuantity: await reach(lock, () => Math.ceil(lock.battery)) };
    }),
    'lock/queryDate': read({ lockId }, async ({ lockId: id }, asked) => {
      const lock = ownLock(world, id, asked);
      return { date: await reach(lock, () => bolts.lockTime(lock)) };
    }),
    'lock/updateDate': write({ lockId }, async ({ lockId: id }, asked) => {
      const lock = ownLock(world, id, asked);
      const date = await reach(lock, ailment => {
        refuseAsAiling(lock, ailment);
        Object.assign(lock, { clockOffMs: 0, clockSetAt: clock.now() });
        return bolts.lockTime(lock);
      });
      return { date };
    }),
    'lock/changeTimezoneRawOffset': write(
      { lockId, timezoneRawOffset: int, type: method },
      async ({ lockId: id, timezoneRawOffset, type }, asked) => {
        const lock = ownLock(world, id, asked);
        await set(lock, type, () => {
          lock.timezoneRawOffset = timezoneRawOffset;
        });
        return { lockData: `fakeLockData${id}bmV3` };
      },
    ),
    'lock/setAutoLockTime': write(
      { lockId, seconds: int, type: method },
      async ({ lockId: id, seconds, type }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.AUTO_LOCK);
        if (seconds < -1 || seconds > AUTO_LOCK_MAX_SECONDS) throw new CloudSays(Errcode.AUTO_LOCK_PERIOD);
        await set(lock, type, () => {
          lock.autoLockTime = seconds === 0 ? -1 : seconds;
        });
        return DONE;
      },
    ),
    'lock/updateSetting': write(
      { lockId, type: int, value: int, changeType: method },
      async ({ lockId: id, type, value, changeType }, asked) => {
        const lock = ownLock(world, id, asked);
        needs(lock, type);
        if (value < (type === 7 ? 0 : 1) || value > (type === 8 ? 5 : 2)) throw new CloudSays(Errcode.BAD_PARAMETER);
        await set(lock, changeType, () => void lock.settings.set(type, value));
        return DONE;
      },
    ),
    'lock/querySetting': write({ lockId, type: oneOf([2, 3, 4, 7]) }, async ({ lockId: id, type }, asked) => {
      const lock = ownLock(world, id, asked);
      needs(lock, type);
      return { value: await reach(lock, () => lock.settings.get(type) ?? 2) };
    }),
    'lock/changeAdminKeyboardPwd': write(
      { lockId, password: text, changeType: method },
      async ({ lockId: id, password, changeType }, asked) => {
        const lock = ownLock(world, id, asked);
        if (!/^\d{4,9}$/.test(password)) throw new CloudSays(Errcode.PASSCODE_LENGTH);
        await set(lock, changeType, () => {
          lock.adminPasscode = password;
        });
        return DONE;
      },
    ),
    'lock/configurePassageMode': write(
      {
        lockId,
        passageMode: yesOrNo,
        cyclicConfig: z.optional(passagePeriods),
        autoUnlock: z.optional(yesOrNo),
        type: method,
      },
      async ({ lockId: id, passageMode, cyclicConfig = [], autoUnlock = 2, type }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.PASSAGE_MODE);
        if (passageMode === 1 && cyclicConfig.length === 0) throw new CloudSays(Errcode.BAD_PARAMETER);
        await set(lock, type, () => {
          lock.passageMode = passageMode === 1 ? asMode(autoUnlock, cyclicConfig) : { on: false };
        });
        return DONE;
      },
    ),
    'lock/getPassageModeConfiguration': read({ lockId }, ({ lockId: id }, asked) => {
      const { passageMode: mode } = ownLock(world, id, asked);
      const config = { passageMode: mode.on ? 1 : 2, cyclicConfig: asPeriods(mode) };
      return mode.on ? { ...config, autoUnlock: mode.autoUnlock ? 1 : 2 } : config;
    }),
  };
}
