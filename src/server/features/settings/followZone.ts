import { daylightSaving } from '../../../../machines/aggregates/daylightSaving.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { lockSetting } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { deviceBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { LockSetting } from '../../../../models/lockSettings.ts';
import { nextZoneChange, offsetAt } from '../../../../models/zoneChange.ts';
import type { EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { reportZoneChange } from '../timeZones/zoneWatch.ts';
import { type SettingHandlerParts, type SettingKit, settingRef } from './settingKit.ts';

export function createFollowZone(
  { loop, clock }: Pick<SettingHandlerParts, 'loop' | 'clock'>,
  { acknowledge }: Pick<SettingKit, 'acknowledge'>,
) {
  async function tellZone(effect: EffectOf<'tellZone'>): Promise<EffectResult> {
    const { lockId, ...ended } = effect.params;
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const ref = streamRef(effect.account, 'daylightSaving', lockId);
    const result = await loop.handle(daylightSaving, ref, { type: 'settle', ...ended }, options);
    if (!isRejection(result)) return 'settled';
    return result.rejected === 'conflict' ? 'tryAgain' : acknowledge(effect);
  }

  async function followZone(effect: EffectOf<'followZone'>): Promise<EffectResult> {
    const { lockId, uid, offsetMs } = effect.params;
    const { snapshot } = await loop.snapshot(lock, streamRef(effect.account, 'lock', lockId));
    const { timeZone, gatewayId, capabilities } = snapshot.context;
    // `offsetMs` is null if the lock's time zone was changed: the next offset change of its new zone is then reported.
    if (offsetMs === null)
      await reportZoneChange(
        loop,
        { owner: effect.account, lockId, zone: timeZone },
        nextZoneChange(timeZone, clock.now()),
      );
    const zoneOffsetMs = offsetMs ?? offsetAt(timeZone, clock.now());
    const setting: LockSetting = { name: 'clock', value: { zoneOffsetMs } };
    const blockReason = deviceBlockReason(snapshot, 'clock');
    if (blockReason || !gatewayId) {
      if (offsetMs === null) return acknowledge(effect);
      const reason = blockReason === 'notSupported' ? 'notSupported' : 'noGateway';
      return tellZone({ ...effect, params: { lockId, end: 'failed', reason, zoneOffsetMs: null } });
    }
    const requested = await loop.handle(
      lockSetting,
      settingRef(effect.account, lockId, 'clock'),
      {
        type: 'request',
        lockId,
        setting,
        uid,
        connectivity: { gatewayId, readsBack: capabilities.includes('readsSettings') },
        followsZone: offsetMs !== null,
      },
      { by: uid, answer: null, with: settlingLease(effect) },
    );
    return isRejection(requested) ? 'tryAgain' : 'settled';
  }

  return { tellZone, followZone };
}
