import type { AccountId, CredentialId, GatewayId, JobId, LockId, OperationId } from '../../models/ids.ts';
import type { LockSetting, LockSettingName } from '../../models/lockSettings.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { FailureReason } from '../../models/outcome.ts';
import type { Connector, DeviceAddress } from '../../models/way.ts';
import { LanePriority } from '../../src/engine/chart/lanePriority.ts';
import { byAccount, change, gatewayLane, lockLane, type PoliciesOf, question, UNTIL_SETTLED } from './scopedPolicy.ts';

export interface LockEffects {
  operateLock: {
    operationId: OperationId;
    lockId: LockId;
    gatewayId: GatewayId;
    action: LockAction;
    deadlineAt: number;
    jobId: JobId | null;
    byLink?: CredentialId | undefined;
  };
  queryState: { lockId: LockId; gatewayId: GatewayId };
  /** Sets a lock, as it is wanted in this `turn`; whoever performs it asks to send first, and is refused when it is too late. */
  applySetting: { lockId: LockId; gatewayId: GatewayId; setting: LockSetting; turn: number };
  /** Asks a lock how it is set, when its answer to that turn is missing. */
  readSetting: { lockId: LockId; gatewayId: GatewayId; name: LockSettingName; turn: number };
  /** A setting tells the lock's own stream what the lock has said of it: command `learnSetting`. */
  tellLock: { lockId: LockId; setting: LockSetting; reportedAt: number; driftMs: number | null };
  /**
   * The lock's clock is to follow its zone: asks for the setting `clock`, which tells how that ended by `tellZone`. Without an
   * offset, by what the zone says at the moment, and nobody is told.
   */
  followZone: { lockId: LockId; uid: AccountId; offsetMs: number | null };
  /** The setting `clock` tells how following the zone has ended. `zoneOffsetMs`: what the lock then says that it has. */
  tellZone: {
    lockId: LockId;
    end: 'done' | 'failed' | 'unconfirmed';
    reason: FailureReason | 'notTaken' | null;
    zoneOffsetMs: number | null;
  };
  /**
   * What waits for a gateway goes on now that it is back, in the order in which it was asked for: in the gateway's own lane,
   * and from there in each `lane` of its locks.
   */
  drainLane: { gatewayId: GatewayId; lane?: string };
  unlinkLocks: { gatewayId: GatewayId };
  /**
   * A lock was taken out of the console by `uid`: eKeys of it end, whatever reached it forgets it, and only then is it told
   * that it may be taken in again. Done in part, it goes on.
   */
  releaseLock: { lockId: LockId; uid: AccountId; gatewayId: GatewayId | null; way: Connector; address: DeviceAddress };
  /** Tells the locks of an owner what somebody administers of them, as it is wished at that moment. */
  tellLocksOfAdministrator: { owner: AccountId; uid: AccountId; turn: number };
}

const atOnce = { priority: () => LanePriority.INTERACTIVE };

export const lockPolicies: PoliciesOf<LockEffects> = {
  operateLock: {
    repeat: 'once',
    tries: UNTIL_SETTLED,
    lane: lockLane,
    priority: ({ jobId }) => (jobId === null ? LanePriority.INTERACTIVE : LanePriority.BATCH),
    // Guests do not share the turns of whoever gave them the link.
    asker: ({ byLink }, by) => (byLink ? `link-${byLink}` : byAccount(null, by)),
  },
  queryState: { repeat: 'idempotent', tries: 8, ...question },
  applySetting: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  readSetting: { repeat: 'idempotent', tries: 8, ...question },
  tellLock: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  followZone: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  tellZone: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  // In the lane itself: nobody is just putting something off in it when it is performed.
  drainLane: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ gatewayId, lane }) => lane ?? gatewayLane(gatewayId),
    ...atOnce,
  },
  unlinkLocks: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ gatewayId }) => gatewayLane(gatewayId),
    ...atOnce,
  },
  // After what is on its way to the lock, which may still write down what it has done.
  releaseLock: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ lockId, gatewayId }, scopeOf) =>
      gatewayId === null ? `lock-${lockId}` : lockLane({ lockId, gatewayId }, scopeOf),
    asker: byAccount,
  },
  tellLocksOfAdministrator: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ owner, uid }) => `administrator-${owner}-${uid}`,
  },
};
