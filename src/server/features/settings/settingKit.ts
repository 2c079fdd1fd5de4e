import { type LockSettingCommand, lockSetting } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { LockId } from '../../../../models/ids.ts';
import { QUERY_DEADLINE_MS } from '../../../../models/limits.ts';
import type { LockSettingName } from '../../../../models/lockSettings.ts';
import type { Driver } from '../../../drivers/driver.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store, StreamRef } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';

export interface SettingHandlerParts {
  store: Store;
  loop: Loop;
  clock: Clock;
  driver: Driver;
  /** Number from 0 to 1: jitter of the retry delay. */
  random(): number;
}

export const settingRef = (account: StreamRef['account'], lockId: LockId, name: LockSettingName): StreamRef =>
  streamRef(account, 'lockSetting', `${lockId}-${name}`);

export function createSettingKit({ store, loop, clock, driver }: SettingHandlerParts) {
  const { holdLane, withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });
  const snapshotOf = async (effect: ClaimedEffect) => (await loop.snapshot(lockSetting, effect)).snapshot;

  /** Appends the command's facts and settles the effect together; a late outcome is ignored. */
  const settle = (effect: ClaimedEffect, command: LockSettingCommand) =>
    retrySettle(async (): Promise<EffectResult> => {
      const result = await loop.handle(lockSetting, effect, command, {
        by: 0,
        answer: null,
        with: settlingLease(effect),
      });
      return isRejection(result) ? 'tryAgain' : 'settled';
    });

  async function readFromLock(effect: EffectOf<'applySetting' | 'readSetting'>, name: LockSettingName) {
    const { lockId, gatewayId } = effect.params;
    const deadlineAt = clock.now() + QUERY_DEADLINE_MS;
    if (!(await holdLane(effect, deadlineAt))) return { kind: 'unconfirmed', reason: 'noAnswer' } as const;
    return withinDeadline(driver.readSetting({ lockId, gatewayId, name, deadlineAt }), deadlineAt);
  }

  return { holdLane, withinDeadline, acknowledge, snapshotOf, settle, readFromLock };
}
export type SettingKit = ReturnType<typeof createSettingKit>;
