import * as z from 'zod/mini';
import { AccountId, EpochMs, GatewayId, GroupId, LockId } from '../ids.ts';
import { RoomStatus } from '../lockSettings.ts';
import { CAPABILITIES, LOCK_ROLES, OPEN_STATE_SOURCES, OpenState } from '../lockState.ts';
import { LockVersion } from '../lockVersion.ts';
import { REFUSED_REASONS } from '../outcome.ts';
import { PassageMode } from '../passageMode.ts';
import { Validity } from '../validity.ts';
import { ConnectorAddress } from '../way.ts';
import { type DisclosureOf, nobody, viewersOfLock } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const lockId = LockId;

export const lockFacts = {
  /**
   * `battery`: null if unknown. `autoLockSeconds`: 0 if off. `timeZone`: IANA name. `reachedBy`: missing for the
   * simulated world.
   */
  'lock.added.v1': z.object({
    lockId,
    name: z.string(),
    alias: z.string(),
    mac: z.string(),
    timeZone: z.string(),
    battery: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    autoLockSeconds: z.int(),
    remoteUnlock: z.boolean(),
    addedByOldApp: z.boolean(),
    passcodeVersion: z.optional(z.enum(LockVersion)),
    capabilities: z.array(z.enum(CAPABILITIES)),
    reachedBy: z.optional(ConnectorAddress),
  }),
  'lock.linked.v1': z.object({ lockId, gatewayId: GatewayId }),
  'lock.unlinked.v1': z.object({ lockId }),
  'lock.lost.v1': z.object({ lockId }),
  'lock.found.v1': z.object({ lockId }),
  /** The only fact that changes a door's state. */
  'lock.doorReported.v1': z.object({
    lockId,
    openState: z.enum(OpenState),
    source: z.enum(OPEN_STATE_SOURCES),
    reportedAt: EpochMs,
  }),
  /** The lock's answer arrives as `lock.doorReported` or `lock.stateUnreadable`. */
  'lock.stateAsked.v1': z.object({ lockId, uid: AccountId }),
  'lock.stateUnreadable.v1': z.object({ lockId, reason: z.enum(REFUSED_REASONS) }),
  /** A reason to query the lock; doesn't change the door's state. */
  'lock.autoLockDue.v1': z.object({ lockId }),
  'lock.batteryReported.v1': z.object({ lockId, battery: z.int() }),
  /** Blocks remote unlock until the lock is unfrozen. */
  'lock.frozen.v1': z.object({ lockId, uid: AccountId }),
  'lock.thawed.v1': z.object({ lockId, uid: AccountId }),
  'lock.passageModeReported.v1': z.object({ lockId, passageMode: PassageMode }),
  'lock.autoLockTimeSet.v1': z.object({ lockId, autoLockSeconds: z.int().check(z.nonnegative()) }),
  'lock.passageEnded.v1': z.object({ lockId }),
  /** `driftMs`: negative if the lock's clock is behind. */
  'lock.clockReported.v1': z.object({ lockId, reportedAt: EpochMs, driftMs: z.int() }),
  'lock.renamed.v1': z.object({ lockId, uid: AccountId, alias: z.string() }),
  /** `timeZone`: IANA name. */
  'lock.zoneSet.v1': z.object({ lockId, uid: AccountId, timeZone: z.string() }),
  'lock.roomStatusSet.v1': z.object({ lockId, uid: AccountId, roomStatus: z.enum(RoomStatus) }),
  'lock.remoteUnlockSet.v1': z.object({ lockId, allowed: z.boolean() }),
  'lock.accessGranted.v1': z.object({
    lockId,
    uid: AccountId,
    role: z.enum(LOCK_ROLES),
    groupId: GroupId,
    /** Limits what an administrator may issue; omitted: no limit. */
    validity: z.optional(Validity),
  }),
  /**
   * One fact, so the handover is atomic: the stream stays with the first account, and only `access` changes.
   * Administrators appointed by `from` lose access.
   */
  'lock.handedOver.v1': z.object({ lockId, from: AccountId, to: AccountId }),
  'lock.accessRevoked.v1': z.object({ lockId, uid: AccountId }),
  /** Credentials in the lock stay there. */
  'lock.removed.v1': z.object({ lockId, uid: AccountId }),
  /** The driver has forgotten the lock, so it can be adopted again. */
  'lock.released.v1': z.object({ lockId }),
};

export type LockFact = FactOf<typeof lockFacts>;
export type NewLockFact = NewFact<typeof lockFacts>;

export const lockDisclosure = {
  'lock.added.v1': viewersOfLock,
  'lock.linked.v1': viewersOfLock,
  'lock.unlinked.v1': viewersOfLock,
  'lock.lost.v1': viewersOfLock,
  'lock.found.v1': viewersOfLock,
  'lock.doorReported.v1': viewersOfLock,
  'lock.stateAsked.v1': viewersOfLock,
  'lock.stateUnreadable.v1': viewersOfLock,
  'lock.autoLockDue.v1': viewersOfLock,
  'lock.batteryReported.v1': viewersOfLock,
  'lock.frozen.v1': viewersOfLock,
  'lock.thawed.v1': viewersOfLock,
  'lock.passageModeReported.v1': viewersOfLock,
  'lock.autoLockTimeSet.v1': viewersOfLock,
  'lock.passageEnded.v1': viewersOfLock,
  'lock.clockReported.v1': nobody,
  'lock.renamed.v1': viewersOfLock,
  'lock.zoneSet.v1': viewersOfLock,
  'lock.roomStatusSet.v1': viewersOfLock,
  'lock.remoteUnlockSet.v1': viewersOfLock,
  'lock.accessGranted.v1': nobody,
  'lock.handedOver.v1': nobody,
  'lock.accessRevoked.v1': nobody,
  'lock.removed.v1': { audience: 'formerViewersOfLock' },
  'lock.released.v1': nobody,
} as const satisfies DisclosureOf<typeof lockFacts>;

export const lockAudited = [
  'lock.added.v1',
  'lock.renamed.v1',
  'lock.zoneSet.v1',
  'lock.roomStatusSet.v1',
  'lock.frozen.v1',
  'lock.thawed.v1',
  'lock.accessGranted.v1',
  'lock.accessRevoked.v1',
  'lock.handedOver.v1',
  'lock.removed.v1',
] as const satisfies readonly (keyof typeof lockFacts)[];
