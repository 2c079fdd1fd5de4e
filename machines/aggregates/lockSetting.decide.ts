import type { SnapshotFrom } from 'xstate';
import { type ErrorName, reject } from '../../models/errorCodes.ts';
import type { NewLockSettingFact } from '../../models/facts/lockSetting.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import { MAX_LOCK_CLOCK_DRIFT_MS, SETTING_TRIES } from '../../models/limits.ts';
import { isSameSetting, type LockSetting, type LockSettingName, type SaidSetting } from '../../models/lockSettings.ts';
import { mayRetry, type Outcome, type RefusedReason, type UnreachableReason } from '../../models/outcome.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { nextTryIn } from '../../src/engine/chart/backoff.ts';
import { lockSettingMachine } from './lockSetting.machine.ts';

/** `spread` (0 to 1): jitter of the retry delay. */
export type LockSettingCommand =
  | {
      type: 'request';
      lockId: LockId;
      setting: LockSetting;
      uid: AccountId;
      connectivity: SettingConnectivity;
      followsZone?: boolean;
    }
  | { type: 'ask'; lockId: LockId; name: LockSettingName; uid: AccountId; connectivity: SettingConnectivity }
  | { type: 'report'; lockId: LockId; said: SaidSetting; reportedAt: number }
  /** The lock refused a query while no write was in doubt. */
  | { type: 'cannotTell'; lockId: LockId; name: LockSettingName; reason: RefusedReason }
  | { type: 'send'; revision: number }
  /** `found`: the value read back right after the write. */
  | { type: 'settle'; revision: number; outcome: Outcome; spread: number; found?: SaidSetting }
  /** `found`: null if the lock reported nothing; `reason` then says why. */
  | { type: 'readBack'; revision: number; found: SaidSetting | null; reason?: RefusedReason; spread: number };

export type SettingConnectivity = { gatewayId: GatewayId; readsBack: boolean } | { blockReason: ErrorName };

type Snapshot = SnapshotFrom<typeof lockSettingMachine>;
type Decided = Decision<NewLockSettingFact>;
type Of<Type extends LockSettingCommand['type']> = Extract<LockSettingCommand, { type: Type }>;
type Failure = Extract<NewLockSettingFact, { type: 'lockSetting.failed.v1' }>['data'];
type RevisionData = Omit<Failure, 'reason' | 'nextTryAt'>;

export const lockSetting: Aggregate<typeof lockSettingMachine, LockSettingCommand, NewLockSettingFact> = {
  kind: 'lockSetting',
  machine: lockSettingMachine,
  decide(command, snapshot, now) {
    if (command.type === 'request') return request(command, snapshot);
    if (command.type === 'ask') return ask(command, snapshot, now);
    if (command.type === 'report') return report(command, snapshot);
    if (command.type === 'cannotTell') return cannotTell(command, snapshot);
    const { lockId, wish, revision } = snapshot.context;
    const isCurrent = command.revision === revision;
    if (!lockId || !wish) return reject('notInThisState');
    const about = { lockId, name: wish.setting.name, revision };
    switch (command.type) {
      case 'send':
        // A stale revision, or a write that was already sent.
        if (!isCurrent || !snapshot.matches('requested')) return reject('notInThisState');
        return [{ type: 'lockSetting.sent.v1', data: about }];
      case 'settle':
        if (isCurrent && snapshot.matches('requested')) return reject('notInThisState');
        if (!isCurrent || !snapshot.matches('inFlight')) return [];
        return settled(about, command, snapshot, now);
      case 'readBack':
        if (!isCurrent || !snapshot.matches({ inFlight: 'unconfirmed' })) return [];
        if (!command.found) return [unreadable(about, command.reason)];
        return [taken(about, command.found, wish.setting) ?? failed(about, 'notTaken', command.spread, snapshot, now)];
    }
  },
};

function request(
  { lockId, setting, uid, connectivity, followsZone = false }: Of<'request'>,
  snapshot: Snapshot,
): Decided {
  if ('blockReason' in connectivity) return reject(connectivity.blockReason);
  const { held, wish, behind, followsZone: followed } = snapshot.context;
  const asked: NewLockSettingFact = {
    type: 'lockSetting.requested.v1',
    data: { lockId, name: setting.name, setting, uid, ...connectivity, ...(followsZone && { followsZone }) },
  };
  const same = (other: LockSetting | undefined) => other !== undefined && isSameSetting(setting, other);
  if (followsZone && !followed) return [asked];
  if (snapshot.matches('requested') && same(wish?.setting)) return [];
  if (snapshot.matches('inFlight') && same((behind ?? wish)?.setting)) return [];
  // A clock drifts, so setting it again is never refused as unchanged.
  if (snapshot.matches('asReported') && setting.name !== 'clock' && same(held ?? undefined)) return reject('unchanged');
  return [asked];
}

function ask({ lockId, name, uid, connectivity }: Of<'ask'>, snapshot: Snapshot, now: number): Decided {
  if ('blockReason' in connectivity) return reject(connectivity.blockReason);
  if (!connectivity.readsBack) return reject('notSupported');
  const data = { lockId, name, uid, gatewayId: connectivity.gatewayId };
  const asked: NewLockSettingFact = { type: 'lockSetting.asked.v1', data };
  return snapshot.can({ ...asked, at: now }) ? [asked] : [];
}

/** Ignores a report that arrives during a write, because it may date from before or after the write. */
function report({ lockId, said, reportedAt }: Of<'report'>, snapshot: Snapshot): Decided {
  const { reportedAt: lastReportedAt } = snapshot.context;
  if (snapshot.matches('inFlight')) return [];
  // Reports arrive repeated, late and out of order.
  if (lastReportedAt !== null && reportedAt <= lastReportedAt) return [];
  const { setting, driftMs } = said;
  const data = { lockId, name: setting.name, setting, reportedAt, ...(driftMs !== undefined && { driftMs }) };
  return [{ type: 'lockSetting.reported.v1', data }];
}

function cannotTell({ lockId, name, reason }: Of<'cannotTell'>, snapshot: Snapshot): Decided {
  const { revision, unreadable: known } = snapshot.context;
  if (snapshot.matches('inFlight') || known === reason) return [];
  return [unreadable({ lockId, name, revision }, reason)];
}

const unreadable = (about: RevisionData, reason?: RefusedReason): NewLockSettingFact => ({
  type: 'lockSetting.unreadable.v1',
  data: { ...about, ...(reason && { reason }) },
});

/** Null if the value differs from the desired one; for a clock, also if its time is still wrong. */
function taken(about: RevisionData, { setting, driftMs }: SaidSetting, wanted: LockSetting): NewLockSettingFact | null {
  const keepsTime = driftMs === undefined || Math.abs(driftMs) <= MAX_LOCK_CLOCK_DRIFT_MS;
  if (!keepsTime || !isSameSetting(setting, wanted)) return null;
  return { type: 'lockSetting.confirmed.v1', data: { ...about, ...(driftMs !== undefined && { driftMs }) } };
}

function settled(
  about: RevisionData,
  { outcome, spread, found }: Of<'settle'>,
  snapshot: Snapshot,
  now: number,
): Decided {
  const { wish } = snapshot.context;
  switch (outcome.kind) {
    case 'done':
      if (found && wish) return [taken(about, found, wish.setting) ?? failed(about, 'notTaken', spread, snapshot, now)];
      return [{ type: 'lockSetting.confirmed.v1', data: about }];
    case 'refused': {
      const { reason } = outcome;
      if (mayRetry(reason, 'idempotent')) return [failed(about, reason, spread, snapshot, now)];
      return [{ type: 'lockSetting.refused.v1', data: { ...about, reason } }];
    }
    case 'unreachable':
      return [failed(about, outcome.reason, spread, snapshot, now)];
    case 'unconfirmed':
      return snapshot.matches({ inFlight: 'sent' })
        ? [{ type: 'lockSetting.unconfirmed.v1', data: { ...about, reason: outcome.reason } }]
        : [];
  }
}

function failed(
  about: RevisionData,
  reason: RefusedReason | UnreachableReason | 'notTaken',
  spread: number,
  { context }: Snapshot,
  now: number,
): NewLockSettingFact {
  const tries = context.tries + 1;
  const again = reason === 'notTaken' || mayRetry(reason, 'idempotent');
  const nextTryAt = again && tries < SETTING_TRIES && !context.behind ? now + nextTryIn(tries, spread) : null;
  return { type: 'lockSetting.failed.v1', data: { ...about, reason, nextTryAt } };
}
