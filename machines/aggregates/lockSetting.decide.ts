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

/** `turn` names the bringing that is meant. `spread` (0 to 1) is drawn by the caller and spreads the next try. */
export type LockSettingCommand =
  | {
      type: 'request';
      lockId: LockId;
      setting: LockSetting;
      uid: AccountId;
      reach: SettingConnectivity;
      followsZone?: boolean;
    }
  | { type: 'ask'; lockId: LockId; name: LockSettingName; uid: AccountId; reach: SettingConnectivity }
  | { type: 'report'; lockId: LockId; said: SaidSetting; reportedAt: number }
  /** The lock refuses to report the setting, and was asked outside of doubt. */
  | { type: 'cannotTell'; lockId: LockId; name: LockSettingName; reason: RefusedReason }
  | { type: 'send'; turn: number }
  /** `found`: what the lock told right afterwards, of what is only set once it has told so. */
  | { type: 'settle'; turn: number; outcome: Outcome; spread: number; found?: SaidSetting }
  /** What the lock told when it was asked how it is set; null: it did not tell, with the `reason` of its refusal. */
  | { type: 'readBack'; turn: number; found: SaidSetting | null; reason?: RefusedReason; spread: number };

export type SettingConnectivity = { gatewayId: GatewayId; readsBack: boolean } | { obstacle: ErrorName };

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
    const { lockId, wish, turn } = snapshot.context;
    const isCurrent = command.turn === turn;
    if (!lockId || !wish) return reject('notInThisState');
    const about = { lockId, name: wish.setting.name, turn };
    switch (command.type) {
      case 'send':
        // Superseded, or sent before: whoever comes with it now does nothing.
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

function request({ lockId, setting, uid, reach, followsZone = false }: Of<'request'>, snapshot: Snapshot): Decided {
  if ('obstacle' in reach) return reject(reach.obstacle);
  const { held, wish, behind, followsZone: followed } = snapshot.context;
  const asked: NewLockSettingFact = {
    type: 'lockSetting.requested.v1',
    data: { lockId, name: setting.name, setting, uid, ...reach, ...(followsZone && { followsZone }) },
  };
  const same = (other: LockSetting | undefined) => other !== undefined && isSameSetting(setting, other);
  // Asked for by another already, who is not told how it ends.
  if (followsZone && !followed) return [asked];
  if (snapshot.matches('requested') && same(wish?.setting)) return [];
  if (snapshot.matches('inFlight') && same((behind ?? wish)?.setting)) return [];
  // A clock that was right may have gone wrong since.
  if (snapshot.matches('asReported') && setting.name !== 'clock' && same(held ?? undefined)) return reject('unchanged');
  return [asked];
}

/** While something is being brought to the lock, its answer to that is waited for. */
function ask({ lockId, name, uid, reach }: Of<'ask'>, snapshot: Snapshot, now: number): Decided {
  if ('obstacle' in reach) return reject(reach.obstacle);
  if (!reach.readsBack) return reject('notSupported');
  const data = { lockId, name, uid, gatewayId: reach.gatewayId };
  const asked: NewLockSettingFact = { type: 'lockSetting.asked.v1', data };
  return snapshot.can({ ...asked, at: now }) ? [asked] : [];
}

/** What the lock tells in the middle of being set may be of before or after: the answer is waited for. */
function report({ lockId, said, reportedAt }: Of<'report'>, snapshot: Snapshot): Decided {
  const { heldAt } = snapshot.context;
  if (snapshot.matches('inFlight')) return [];
  // Reports may come twice, and late: an older word never replaces a newer one.
  if (heldAt !== null && reportedAt <= heldAt) return [];
  const { setting, driftMs } = said;
  const data = { lockId, name: setting.name, setting, reportedAt, ...(driftMs !== undefined && { driftMs }) };
  return [{ type: 'lockSetting.reported.v1', data }];
}

function cannotTell({ lockId, name, reason }: Of<'cannotTell'>, snapshot: Snapshot): Decided {
  const { turn, unreadable: known } = snapshot.context;
  if (snapshot.matches('inFlight') || known === reason) return [];
  return [unreadable({ lockId, name, turn }, reason)];
}

const unreadable = (about: RevisionData, reason?: RefusedReason): NewLockSettingFact => ({
  type: 'lockSetting.unreadable.v1',
  data: { ...about, ...(reason && { reason }) },
});

/** Null where it is not as it is wanted: of a clock also where the lock still tells another time. */
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

/** Tried again by itself where that may help, but not for ever, and not in the way of a newer wish. */
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
