import { DAY_MS } from '../../models/duration.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewDaylightSavingFact } from '../../models/facts/daylightSaving.facts.ts';
import type { AccountId, LockId } from '../../models/ids.ts';
import type { TryOfJob } from '../../models/jobTarget.ts';
import { UNCONFIRMED_REASONS, type UnconfirmedReason } from '../../models/outcome.ts';
import type { ZoneChange } from '../../models/zoneChange.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import type { EffectParams } from '../effects.ts';
import type { SettingBlockReason } from '../selectors/settingObstacle.ts';
import { daylightSavingMachine } from './daylightSaving.machine.ts';

export const NOTICE_MS = 7 * DAY_MS;

export type DaylightSavingCommand =
  /** Sent every day, because time zone laws change. */
  | { type: 'look'; lockId: LockId; zone: string; change: ZoneChange | null }
  | { type: 'accept'; uid: AccountId; blockReason: SettingBlockReason; job?: TryOfJob }
  | { type: 'dismiss' | 'mute' | 'unmute'; uid: AccountId }
  | ({ type: 'settle' } & ClockSettingOutcome);

type ClockSettingOutcome = Pick<EffectParams['tellZone'], 'end' | 'reason' | 'zoneOffsetMs'>;

type Snapshot = Parameters<Aggregate<typeof daylightSavingMachine, never, never>['decide']>[1];
type Look = Extract<DaylightSavingCommand, { type: 'look' }>;
const ANSWERS = {
  dismiss: 'daylightSaving.dismissed.v1',
  mute: 'daylightSaving.muted.v1',
  unmute: 'daylightSaving.unmuted.v1',
} as const;

export const daylightSaving: Aggregate<typeof daylightSavingMachine, DaylightSavingCommand, NewDaylightSavingFact> = {
  kind: 'daylightSaving',
  machine: daylightSavingMachine,
  decide(command, snapshot, now) {
    if (command.type === 'look') return look(command, snapshot, now);
    const { lockId } = snapshot.context;
    if (!lockId) return reject('notInThisState');
    switch (command.type) {
      case 'accept': {
        const isEarly = snapshot.matches('announced');
        if (!isEarly && !snapshot.hasTag('wrong')) return reject('notInThisState');
        if (command.blockReason) return reject(command.blockReason);
        const data = { lockId, uid: command.uid, ...(command.job && { job: command.job }) };
        return [{ type: isEarly ? 'daylightSaving.accepted.v1' : 'daylightSaving.retried.v1', data }];
      }
      case 'settle': {
        if (!snapshot.matches('applying')) return [];
        return [settled(lockId, command, snapshot)];
      }
      default: {
        const fact: NewDaylightSavingFact = { type: ANSWERS[command.type], data: { lockId, uid: command.uid } };
        return snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
      }
    }
  },
};

function look({ lockId, zone, change }: Look, snapshot: Snapshot, now: number): NewDaylightSavingFact[] {
  const { context } = snapshot;
  const isKnown =
    change?.at === context.changesAt && change?.offsetAfterMs === context.offsetMs && zone === context.zone;
  const announcement = change && !isKnown && change.at > now && change.at - now <= NOTICE_MS;
  const facts: NewDaylightSavingFact[] = announcement ? [announced(lockId, zone, change)] : [];
  if (snapshot.matches('announced') || snapshot.matches('accepted')) {
    // A change that is due no longer counts as upcoming; its timer is about to fire.
    if (isKnown || (context.changesAt !== null && context.changesAt <= now)) return [];
    return [{ type: 'daylightSaving.withdrawn.v1', data: { lockId } }, ...facts];
  }
  return snapshot.matches('muted') || snapshot.matches('applying') ? [] : facts;
}

function announced(lockId: LockId, zone: string, change: ZoneChange): NewDaylightSavingFact {
  const { at, offsetAfterMs, direction, flag, hemisphere } = change;
  return {
    type: 'daylightSaving.announced.v1',
    data: { lockId, zone, changesAt: at, offsetMs: offsetAfterMs, direction, flag, hemisphere },
  };
}

const DOUBTS: readonly string[] = UNCONFIRMED_REASONS;

/** The lock's time zone may have changed since, so the reported offset decides. */
function settled(
  lockId: LockId,
  { end, reason, zoneOffsetMs }: ClockSettingOutcome,
  { context }: Snapshot,
): NewDaylightSavingFact {
  if (end === 'done' && zoneOffsetMs === context.offsetMs)
    return { type: 'daylightSaving.applied.v1', data: { lockId } };
  if (end === 'unconfirmed' || isDoubt(reason))
    return { type: 'daylightSaving.unconfirmed.v1', data: { lockId, reason: isDoubt(reason) ? reason : 'noAnswer' } };
  return { type: 'daylightSaving.failed.v1', data: { lockId, reason: reason ?? 'notTaken' } };
}

const isDoubt = (reason: ClockSettingOutcome['reason']): reason is UnconfirmedReason => DOUBTS.includes(String(reason));
