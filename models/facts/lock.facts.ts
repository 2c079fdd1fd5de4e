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
   * The lock became known to the console. `battery` null: it has not said. `autoLockSeconds` 0: it does not lock by itself.
   * `timeZone`: IANA name. `reachedBy`: of a lock that somebody took in; without it, the simulated world knows it by its number.
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
    /** Without it, nobody has said how it keeps passcodes. */
    passcodeVersion: z.optional(z.enum(LockVersion)),
    capabilities: z.array(z.enum(CAPABILITIES)),
    reachedBy: z.optional(ConnectorAddress),
  }),
  'lock.linked.v1': z.object({ lockId, gatewayId: GatewayId }),
  'lock.unlinked.v1': z.object({ lockId }),
  'lock.lost.v1': z.object({ lockId }),
  'lock.found.v1': z.object({ lockId }),
  /** What the lock said of its bolt, and when the bolt was so. The only way a door's state changes. */
  'lock.doorReported.v1': z.object({
    lockId,
    openState: z.enum(OpenState),
    source: z.enum(OPEN_STATE_SOURCES),
    reportedAt: EpochMs,
  }),
  /** A person asked the lock how its bolt stands; the answer comes as a report, if it comes. */
  'lock.stateAsked.v1': z.object({ lockId, uid: AccountId }),
  'lock.stateUnreadable.v1': z.object({ lockId, reason: z.enum(REFUSED_REASONS) }),
  /** The lock should have locked itself by now and has said nothing: a reason to ask, not a state. */
  'lock.autoLockDue.v1': z.object({ lockId }),
  'lock.batteryReported.v1': z.object({ lockId, battery: z.int() }),
  /** Its owner froze it: nobody opens it from afar until it is thawed. */
  'lock.frozen.v1': z.object({ lockId, uid: AccountId }),
  'lock.thawed.v1': z.object({ lockId, uid: AccountId }),
  /** What the lock has confirmed of its settings, as far as it changes how the lock itself is looked at. */
  'lock.passageModeReported.v1': z.object({ lockId, passageMode: PassageMode }),
  'lock.autoLockTimeSet.v1': z.object({ lockId, autoLockSeconds: z.int().check(z.nonnegative()) }),
  /** A passage period is over, so that the lock should lock itself again. */
  'lock.passageEnded.v1': z.object({ lockId }),
  /** How far the lock's clock was ahead of the world's (negative: behind) when it was asked for its time. */
  'lock.clockReported.v1': z.object({ lockId, reportedAt: EpochMs, driftMs: z.int() }),
  'lock.renamed.v1': z.object({ lockId, uid: AccountId, alias: z.string() }),
  /** Somebody has said that it is in this zone (IANA name). Its clock follows by itself. */
  'lock.zoneSet.v1': z.object({ lockId, uid: AccountId, timeZone: z.string() }),
  'lock.roomStatusSet.v1': z.object({ lockId, uid: AccountId, roomStatus: z.enum(RoomStatus) }),
  'lock.remoteUnlockSet.v1': z.object({ lockId, allowed: z.boolean() }),
  'lock.accessGranted.v1': z.object({
    lockId,
    uid: AccountId,
    role: z.enum(LOCK_ROLES),
    groupId: GroupId,
    /** Beyond which an administrator gives nothing out; without it, always. */
    validity: z.optional(Validity),
  }),
  /**
   * It has another owner. Its log stays where it began: the account that leads every key is where a lock is kept, and whose
   * it is stands in `access`. So this one fact hands everything over, at once or not at all: what is in the lock, eKeys,
   * records, and its turn at its gateway. Whoever administered it for `from` does so no more.
   */
  'lock.handedOver.v1': z.object({ lockId, from: AccountId, to: AccountId }),
  'lock.accessRevoked.v1': z.object({ lockId, uid: AccountId }),
  /** Its owner has taken it out of the console: it is nobody's here any more. What is in the lock stays there. */
  'lock.removed.v1': z.object({ lockId, uid: AccountId }),
  /** Whatever reached it has forgotten it, so that it may be taken in again. */
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
