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
  /** The handler first runs the command `send`, which rejects a stale revision. */
  applySetting: { lockId: LockId; gatewayId: GatewayId; setting: LockSetting; revision: number };
  /** Reads the setting after an unconfirmed write, or on a user's request. */
  readSetting: { lockId: LockId; gatewayId: GatewayId; name: LockSettingName; revision: number };
  tellLock: { lockId: LockId; setting: LockSetting; reportedAt: number; driftMs: number | null };
  /**
   * Requests the setting `clock`; its outcome arrives by `tellZone`. `offsetMs`: null for the zone's current offset,
   * without a report.
   */
  followZone: { lockId: LockId; uid: AccountId; offsetMs: number | null };
  /** `zoneOffsetMs`: offset that the lock reports. */
  tellZone: {
    lockId: LockId;
    end: 'done' | 'failed' | 'unconfirmed';
    reason: FailureReason | 'notTaken' | null;
    zoneOffsetMs: number | null;
  };
  /** Sent when the gateway comes back online: resumes its lane, then each `lane` of its locks, in request order. */
  drainLane: { gatewayId: GatewayId; lane?: string };
  unlinkLocks: { gatewayId: GatewayId };
  /** Resumable: ends the eKeys, makes the driver forget the lock, then allows its adoption. */
  releaseLock: { lockId: LockId; uid: AccountId; gatewayId: GatewayId | null; way: Connector; address: DeviceAddress };
  /** Sends the permissions that are desired when the effect runs. */
  tellLocksOfAdministrator: { owner: AccountId; uid: AccountId; revision: number };
}

const atOnce = { priority: () => LanePriority.INTERACTIVE };

export const lockPolicies: PoliciesOf<LockEffects> = {
  operateLock: {
    repeat: 'once',
    tries: UNTIL_SETTLED,
    lane: lockLane,
    priority: ({ jobId }) => (jobId === null ? LanePriority.INTERACTIVE : LanePriority.BATCH),
    // Each guest link counts as a requester of its own, so guests don't use up the issuer's turns.
    asker: ({ byLink }, by) => (byLink ? `link-${byLink}` : byAccount(null, by)),
  },
  queryState: { repeat: 'idempotent', tries: 8, ...question },
  applySetting: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  readSetting: { repeat: 'idempotent', tries: 8, ...question },
  tellLock: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  followZone: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  tellZone: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  // Runs in the lane itself, so that no effect is rescheduled there meanwhile.
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
  // Waits for effects in flight, which may still append outcomes.
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
