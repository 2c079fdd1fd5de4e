import type { LockFact } from '../../models/facts/lock.facts.ts';
import { type AccountId, type GatewayId, type GroupId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import type { RoomStatus } from '../../models/lockSettings.ts';
import type { Capability, LockRole, OpenState, OpenStateSource } from '../../models/lockState.ts';
import type { LockVersion } from '../../models/lockVersion.ts';
import type { RefusedReason } from '../../models/outcome.ts';
import type { PassageMode } from '../../models/passageMode.ts';
import type { ConnectorAddress } from '../../models/way.ts';

export interface LockContext {
  lockId: LockId | null;
  name: string;
  alias: string;
  mac: string;
  timeZone: string;
  /** Battery level in percent; null if unknown. */
  battery: number | null;
  autoLockSeconds: number;
  addedByOldApp: boolean;
  /** Version of the lock's passcodes; null if unknown. */
  passcodeVersion: LockVersion | null;
  capabilities: readonly Capability[];
  gatewayId: GatewayId | null;
  /** Null for a lock of the simulated world. */
  reachedBy: ConnectorAddress | null;
  report: { openState: OpenState; source: OpenStateSource; reportedAt: number } | null;
  /** Why the lock refused the last query; null if it didn't refuse. */
  stateUnreadable: RefusedReason | null;
  passageMode: PassageMode;
  clock: { reportedAt: number; driftMs: number } | null;
  /** Room status, set by users; null if unknown. */
  roomStatus: RoomStatus | null;
  access: Readonly<Record<AccountId, { role: LockRole; groupId: GroupId }>>;
}

export const UNKNOWN_LOCK: LockContext = {
  lockId: null,
  name: '',
  alias: '',
  mac: '',
  timeZone: 'UTC',
  battery: null,
  autoLockSeconds: 0,
  addedByOldApp: false,
  passcodeVersion: null,
  capabilities: [],
  gatewayId: null,
  reachedBy: null,
  report: null,
  stateUnreadable: null,
  passageMode: { on: false },
  clock: null,
  roomStatus: null,
  access: {},
};

const without = (access: LockContext['access'], uid: AccountId): LockContext['access'] =>
  Object.fromEntries(Object.entries(access).filter(([key]) => Number(key) !== uid));

/** The former owner's administrators lose access; eKey holders keep theirs. */
function handedOver(access: LockContext['access'], { from, to }: { from: AccountId; to: AccountId }) {
  const left = Object.entries(access).filter(([key, { role }]) => Number(key) !== from && role === 'user');
  return { ...Object.fromEntries(left), [to]: { role: 'owner', groupId: NOT_GROUPED } } as LockContext['access'];
}

export function lockAfter(context: LockContext, fact: LockFact): Partial<LockContext> {
  switch (fact.type) {
    case 'lock.added.v1': {
      const { remoteUnlock: _, reachedBy = null, passcodeVersion = null, ...known } = fact.data;
      return { ...known, reachedBy, passcodeVersion };
    }
    case 'lock.linked.v1':
      return { gatewayId: fact.data.gatewayId, stateUnreadable: null };
    case 'lock.unlinked.v1':
      return { gatewayId: null };
    case 'lock.doorReported.v1': {
      const { lockId: _, ...report } = fact.data;
      return { report, stateUnreadable: null };
    }
    case 'lock.stateAsked.v1':
      return { stateUnreadable: null };
    case 'lock.stateUnreadable.v1':
      return { stateUnreadable: fact.data.reason };
    case 'lock.batteryReported.v1':
      return { battery: fact.data.battery };
    case 'lock.autoLockTimeSet.v1':
      return { autoLockSeconds: fact.data.autoLockSeconds };
    case 'lock.passageModeReported.v1':
      return { passageMode: fact.data.passageMode };
    case 'lock.clockReported.v1': {
      const { lockId: _, ...clock } = fact.data;
      return { clock };
    }
    case 'lock.renamed.v1':
      return { alias: fact.data.alias };
    case 'lock.zoneSet.v1':
      return { timeZone: fact.data.timeZone };
    case 'lock.roomStatusSet.v1':
      return { roomStatus: fact.data.roomStatus };
    case 'lock.accessGranted.v1':
      return { access: { ...context.access, [fact.data.uid]: { role: fact.data.role, groupId: fact.data.groupId } } };
    case 'lock.handedOver.v1':
      return { access: handedOver(context.access, fact.data) };
    case 'lock.accessRevoked.v1':
      return { access: without(context.access, fact.data.uid) };
    case 'lock.removed.v1':
      return UNKNOWN_LOCK;
    default:
      return {};
  }
}
