import * as z from 'zod/mini';
import { AccountId, EpochMs, GatewayId, GroupId, LockId } from '../ids.ts';
import { CAPABILITIES, LOCK_ROLES, OPEN_STATE_SOURCES, OpenState } from '../lockState.ts';
import type { FactOf, NewFact } from './fact.ts';

const lockId = LockId;

export const lockFacts = {
  /** The lock became known to the console. `autoLockSeconds` 0: it does not lock by itself. `timeZone`: IANA name. */
  'lock.added.v1': z.object({
    lockId,
    name: z.string(),
    alias: z.string(),
    mac: z.string(),
    timeZone: z.string(),
    battery: z.int().check(z.minimum(0), z.maximum(100)),
    autoLockSeconds: z.int(),
    remoteUnlock: z.boolean(),
    addedByOldApp: z.boolean(),
    capabilities: z.array(z.enum(CAPABILITIES)),
  }),
  'lock.linked.v1': z.object({ lockId, gatewayId: GatewayId }),
  'lock.unlinked.v1': z.object({ lockId }),
  /** Its gateway no longer hears it, or hears it again. */
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
  /** The lock should have locked itself by now and has said nothing: a reason to ask, not a state. */
  'lock.autoLockDue.v1': z.object({ lockId }),
  'lock.batteryReported.v1': z.object({ lockId, battery: z.int() }),
  'lock.remoteUnlockSet.v1': z.object({ lockId, allowed: z.boolean() }),
  'lock.accessGranted.v1': z.object({ lockId, uid: AccountId, role: z.enum(LOCK_ROLES), groupId: GroupId }),
  'lock.accessRevoked.v1': z.object({ lockId, uid: AccountId }),
};

export type LockFact = FactOf<typeof lockFacts>;
export type NewLockFact = NewFact<typeof lockFacts>;
