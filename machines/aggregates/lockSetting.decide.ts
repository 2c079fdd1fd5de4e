import type { SnapshotFrom } from 'xstate';
import { type ErrorName, reject } from '../../models/errorCodes.ts';
import type { NewLockSettingFact } from '../../models/facts/lockSetting.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import { SETTING_TRIES } from '../../models/limits.ts';
import { isSameSetting, type LockSetting } from '../../models/lockSettings.ts';
import { mayRetry, type Outcome, type RefusedReason, type UnreachableReason } from '../../models/outcome.ts';
import type { Aggregate, Decision } from '../aggregate.ts';
import { nextTryIn } from '../processes/delivery.ts';
import { lockSettingMachine } from './lockSetting.machine.ts';

/** `turn` names the bringing that is meant. `spread` (0 to 1) is drawn by the caller and spreads the next try. */
export type LockSettingCommand =
  | {
      type: 'request';
      lockId: LockId;
      setting: LockSetting;
      uid: AccountId;
      /** How the lock is reached now, or what keeps it from being set. */
      reach: { gatewayId: GatewayId; readsBack: boolean } | { obstacle: ErrorName };
    }
  | { type: 'report'; lockId: LockId; setting: LockSetting }
  | { type: 'send'; turn: number }
  | { type: 'settle'; turn: number; outcome: Outcome; spread: number }
  /** What the lock told when it was asked how it is set; null: it did not tell. */
  | { type: 'readBack'; turn: number; found: LockSetting | null; spread: number };

type Snapshot = SnapshotFrom<typeof lockSettingMachine>;
type Decided = Decision<NewLockSettingFact>;
type Of<Type extends LockSettingCommand['type']> = Extract<LockSettingCommand, { type: Type }>;
type Failure = Extract<NewLockSettingFact, { type: 'lockSetting.failed.v1' }>['data'];
type Turn = Omit<Failure, 'reason' | 'nextTryAt'>;

export const lockSetting: Aggregate<typeof lockSettingMachine, LockSettingCommand, NewLockSettingFact> = {
  kind: 'lockSetting',
  machine: lockSettingMachine,
  decide(command, snapshot, now) {
    if (command.type === 'request') return request(command, snapshot);
    if (command.type === 'report') return report(command, snapshot);
    const { lockId, wish, turn } = snapshot.context;
    const isTurn = command.turn === turn;
    if (!lockId || !wish) return reject('notInThisState');
    const about = { lockId, name: wish.setting.name, turn };
    switch (command.type) {
      case 'send':
        // Superseded, or sent before: whoever comes with it now does nothing.
        if (!isTurn || !snapshot.matches('requested')) return reject('notInThisState');
        return [{ type: 'lockSetting.sent.v1', data: about }];
      case 'settle':
        if (isTurn && snapshot.matches('requested')) return reject('notInThisState');
        if (!isTurn || !snapshot.matches('inFlight')) return [];
        return settled(about, command, snapshot, now);
      case 'readBack':
        if (!isTurn || !snapshot.matches({ inFlight: 'unconfirmed' })) return [];
        if (!command.found) return [{ type: 'lockSetting.unreadable.v1', data: about }];
        if (isSameSetting(command.found, wish.setting)) return [{ type: 'lockSetting.confirmed.v1', data: about }];
        return [failed(about, 'notTaken', command.spread, snapshot, now)];
    }
  },
};

function request({ lockId, setting, uid, reach }: Of<'request'>, snapshot: Snapshot): Decided {
  if ('obstacle' in reach) return reject(reach.obstacle);
  const { held, wish, behind } = snapshot.context;
  const same = (other: LockSetting | undefined) => other !== undefined && isSameSetting(setting, other);
  // Asked for already, and on its way.
  if (snapshot.matches('requested') && same(wish?.setting)) return [];
  if (snapshot.matches('inFlight') && same((behind ?? wish)?.setting)) return [];
  // A clock that was right may have gone wrong since.
  if (snapshot.matches('asReported') && setting.name !== 'clock' && same(held ?? undefined)) return reject('unchanged');
  return [{ type: 'lockSetting.requested.v1', data: { lockId, name: setting.name, setting, uid, ...reach } }];
}

/** What the lock tells in the middle of being set may be of before or after: the answer is waited for. */
function report({ lockId, setting }: Of<'report'>, snapshot: Snapshot): Decided {
  const { held } = snapshot.context;
  if (snapshot.matches('inFlight')) return [];
  if (held && isSameSetting(held, setting) && !snapshot.matches('inDoubt')) return [];
  return [{ type: 'lockSetting.reported.v1', data: { lockId, name: setting.name, setting } }];
}

function settled(about: Turn, { outcome, spread }: Of<'settle'>, snapshot: Snapshot, now: number): Decided {
  switch (outcome.kind) {
    case 'done':
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
  about: Turn,
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
