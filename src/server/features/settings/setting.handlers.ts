/** Writes and reads settings; both are idempotent. Reports go to the lock's stream and to its zone's. */
import { daylightSaving } from '../../../../machines/aggregates/daylightSaving.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { type LockSettingCommand, lockSetting } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { readsBack } from '../../../../machines/aggregates/lockSettingContext.ts';
import type { EffectParams } from '../../../../machines/effects.ts';
import { deviceBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { LockId } from '../../../../models/ids.ts';
import { OPERATION_DEADLINE_MS, QUERY_DEADLINE_MS } from '../../../../models/limits.ts';
import type { LockSetting, LockSettingName, SaidSetting } from '../../../../models/lockSettings.ts';
import { refusalForGood } from '../../../../models/outcome.ts';
import { nextZoneChange, offsetAt } from '../../../../models/zoneChange.ts';
import type { Driver } from '../../../drivers/driver.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store, StreamRef } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { isGatewayAway } from '../gateways/gatewayRow.ts';
import { reportItemWaiting } from '../timeZones/zoneJob.handlers.ts';
import { reportZoneChange } from '../timeZones/zoneWatch.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  driver: Driver;
  /** 0 to 1; jitter. */
  random(): number;
}

/** After the deadline and this grace nothing arrives any more. */
const ARRIVAL_GRACE_MS = 5000;

export const settingRef = (account: StreamRef['account'], lockId: LockId, name: LockSettingName): StreamRef =>
  streamRef(account, 'lockSetting', `${lockId}-${name}`);

export function createSettingHandlers({
  store,
  loop,
  clock,
  driver,
  random,
}: Dependencies): Pick<EffectHandlers, 'applySetting' | 'readSetting' | 'tellLock' | 'tellZone' | 'followZone'> {
  const { withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });
  const snapshotOf = async (effect: ClaimedEffect) => (await loop.snapshot(lockSetting, effect)).snapshot;

  /** Settled in one append; late outcomes are ignored. */
  const settle = (effect: ClaimedEffect, command: LockSettingCommand) =>
    retrySettle(async (): Promise<EffectResult> => {
      const result = await loop.handle(lockSetting, effect, command, {
        by: 0,
        answer: null,
        with: settlingLease(effect),
      });
      return isRejection(result) ? 'tryAgain' : 'settled';
    });

  async function readFromLock(
    lockId: LockId,
    gatewayId: EffectParams['readSetting']['gatewayId'],
    name: LockSettingName,
  ) {
    const deadlineAt = clock.now() + QUERY_DEADLINE_MS;
    return withinDeadline(driver.readSetting({ lockId, gatewayId, name, deadlineAt }), deadlineAt);
  }

  async function waitsForGateway({ params, ...effect }: EffectOf<'applySetting'>): Promise<boolean> {
    if (!(await isGatewayAway(store.db, params.gatewayId))) return false;
    const { snapshot } = await loop.snapshot(lockSetting, effect);
    const waits = snapshot.matches('requested') && snapshot.context.turn === params.turn;
    if (waits && snapshot.context.followsZone)
      await reportItemWaiting(loop, effect.account, params.lockId, 'gatewayOffline');
    return waits;
  }

  async function applySetting(effect: EffectOf<'applySetting'>): Promise<EffectResult> {
    const { lockId, gatewayId, setting, turn } = effect.params;
    if (await waitsForGateway(effect)) return 'waits';
    const lease = { lease: { effect, settle: false } };
    const sent = await loop.handle(lockSetting, effect, { type: 'send', turn }, { by: 0, answer: null, with: lease });
    if (isRejection(sent) && sent.rejected === 'conflict') return 'tryAgain';
    const snapshot = await snapshotOf(effect);
    // Sent before a crash: idempotent, so sent again.
    if (snapshot.context.turn !== turn || !snapshot.matches({ inFlight: 'sent' })) return acknowledge(effect);
    const deadlineAt = clock.now() + OPERATION_DEADLINE_MS;
    // It may arrive until the deadline, even after a crash; nothing may overtake it.
    if (!(await store.renew(effect, clock.now(), deadlineAt + ARRIVAL_GRACE_MS))) return 'tryAgain';
    const outcome = await withinDeadline(driver.applySetting({ lockId, gatewayId, setting, deadlineAt }), deadlineAt);
    const found = outcome.kind === 'done' ? await proofOf(effect.params, readsBack(snapshot.context)) : undefined;
    const settled = await settle(effect, { type: 'settle', turn, outcome, spread: random(), ...(found && { found }) });
    await reportIfDelayed(effect);
    return settled;
  }

  /** Locks may accept a clock without keeping it, so it is read back. */
  async function proofOf(
    { lockId, gatewayId, setting }: EffectParams['applySetting'],
    mayAsk: boolean,
  ): Promise<SaidSetting | undefined> {
    if (setting.name !== 'clock' || !mayAsk) return undefined;
    const answer = await readFromLock(lockId, gatewayId, 'clock');
    return answer.kind === 'done' ? answer.said : undefined;
  }

  /** Retried later: the job goes on with other items. */
  async function reportIfDelayed(effect: EffectOf<'applySetting'>) {
    const snapshot = await snapshotOf(effect);
    const { followsZone, reason } = snapshot.context;
    if (!snapshot.matches({ failed: 'resting' }) || !followsZone || !reason) return;
    await reportItemWaiting(loop, effect.account, effect.params.lockId, reason);
  }

  async function readSetting(effect: EffectOf<'readSetting'>): Promise<EffectResult> {
    const { lockId, gatewayId, name, turn } = effect.params;
    const before = await snapshotOf(effect);
    const inDoubt = before.matches({ inFlight: 'unconfirmed' }) && before.context.turn === turn;
    if (!inDoubt && before.matches('inFlight')) return acknowledge(effect);
    const answer = await readFromLock(lockId, gatewayId, name);
    if (answer.kind === 'done') {
      const { said } = answer;
      return inDoubt
        ? settle(effect, { type: 'readBack', turn, found: said, spread: random() })
        : settle(effect, { type: 'report', lockId, said, reportedAt: clock.now() });
    }
    const reason = refusalForGood(answer);
    // Unreachable now; the chart bounds the retries.
    if (reason === null) return 'tryAgain';
    return inDoubt
      ? settle(effect, { type: 'readBack', turn, found: null, reason, spread: random() })
      : settle(effect, { type: 'cannotTell', lockId, name, reason });
  }

  async function tellLock(effect: EffectOf<'tellLock'>): Promise<EffectResult> {
    const { lockId, ...learnt } = effect.params;
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const ref = streamRef(effect.account, 'lock', lockId);
    const result = await loop.handle(lock, ref, { type: 'learnSetting', ...learnt }, options);
    if (!isRejection(result)) return 'settled';
    return result.rejected === 'conflict' ? 'tryAgain' : acknowledge(effect);
  }

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
    // Another zone has another change.
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
        reach: { gatewayId, readsBack: capabilities.includes('readsSettings') },
        followsZone: offsetMs !== null,
      },
      { by: uid, answer: null, with: settlingLease(effect) },
    );
    return isRejection(requested) ? 'tryAgain' : 'settled';
  }

  return { applySetting, readSetting, tellLock, tellZone, followZone };
}
