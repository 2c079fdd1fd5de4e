import { lockSetting } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { readsBack } from '../../../../machines/aggregates/lockSettingContext.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { OPERATION_DEADLINE_MS } from '../../../../models/limits.ts';
import type { SaidSetting } from '../../../../models/lockSettings.ts';
import type { EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { isGatewayAway } from '../gateways/gatewayRow.ts';
import { reportItemWaiting } from '../timeZones/zoneJob.handlers.ts';
import type { SettingHandlerParts, SettingKit } from './settingKit.ts';

export function createApplySetting({ store, loop, clock, driver, random }: SettingHandlerParts, kit: SettingKit) {
  const { holdLane, withinDeadline, acknowledge, snapshotOf, settle, readFromLock } = kit;

  async function waitsForGateway({ params, ...effect }: EffectOf<'applySetting'>): Promise<boolean> {
    if (!(await isGatewayAway(store.db, params.gatewayId))) return false;
    const { snapshot } = await loop.snapshot(lockSetting, effect);
    const waits = snapshot.matches('requested') && snapshot.context.revision === params.revision;
    if (waits && snapshot.context.followsZone)
      await reportItemWaiting(loop, effect.account, params.lockId, 'gatewayOffline');
    return waits;
  }

  /** Locks may accept a time without keeping it, so the clock is read back. */
  async function proofOf(effect: EffectOf<'applySetting'>, mayAsk: boolean): Promise<SaidSetting | undefined> {
    if (effect.params.setting.name !== 'clock' || !mayAsk) return undefined;
    const answer = await readFromLock(effect, 'clock');
    return answer.kind === 'done' ? answer.said : undefined;
  }

  /** Tells the job about a setting that is retried later, so that it continues with other items. */
  async function reportIfDelayed(effect: EffectOf<'applySetting'>) {
    const snapshot = await snapshotOf(effect);
    const { followsZone, reason } = snapshot.context;
    if (!snapshot.matches({ failed: 'resting' }) || !followsZone || !reason) return;
    await reportItemWaiting(loop, effect.account, effect.params.lockId, reason);
  }

  return async (effect: EffectOf<'applySetting'>): Promise<EffectResult> => {
    const { lockId, gatewayId, setting, revision } = effect.params;
    if (await waitsForGateway(effect)) return 'waits';
    const lease = { lease: { effect, settle: false } };
    const sent = await loop.handle(
      lockSetting,
      effect,
      { type: 'send', revision },
      { by: 0, answer: null, with: lease },
    );
    if (isRejection(sent) && sent.rejected === 'conflict') return 'tryAgain';
    const snapshot = await snapshotOf(effect);
    // Continues if the setting was sent before a crash: settings are idempotent, so it is sent again.
    if (snapshot.context.revision !== revision || !snapshot.matches({ inFlight: 'sent' })) return acknowledge(effect);
    const deadlineAt = clock.now() + OPERATION_DEADLINE_MS;
    if (!(await holdLane(effect, deadlineAt))) return 'tryAgain';
    const outcome = await withinDeadline(driver.applySetting({ lockId, gatewayId, setting, deadlineAt }), deadlineAt);
    const found = outcome.kind === 'done' ? await proofOf(effect, readsBack(snapshot.context)) : undefined;
    const settled = await settle(effect, {
      type: 'settle',
      revision,
      outcome,
      spread: random(),
      ...(found && { found }),
    });
    await reportIfDelayed(effect);
    return settled;
  };
}
