import * as z from 'zod/mini';
import { givenName } from '../givenText.ts';
import { ALL_GROUPS, type GatewayId, GroupId, LockId, OperationId } from '../ids.ts';
import { LOCK_ALIAS_MAX } from '../limits.ts';
import { AutoLockSeconds, type LockSetting, type LockSettingName, RoomStatus, WantedSetting } from '../lockSettings.ts';
import {
  type Capability,
  LOCK_ACTIONS,
  type LockAction,
  type LockRole,
  type OnlineState,
  type OpenState,
  type OpenStateSource,
  type Unlocked,
} from '../lockState.ts';
import type { LockVersion } from '../lockVersion.ts';
import type { FailureReason, RefusedReason } from '../outcome.ts';
import { PassageMode } from '../passageMode.ts';
import type { RecurringPasscodes } from '../passcode.ts';
import type { Progress } from '../progress.ts';
import type { LockVipStatus } from '../vipTime.ts';
import type { MissingDriver } from '../way.ts';
import { isTimeZone } from '../zoneChange.ts';
import { call, commandId, type Page, page, search, wireInt, wireJson } from './call.ts';

/** `openStateAt` is epoch ms of the lock's own word. It and `electricQuantity`, percent, are null before it has said anything of that. */
export interface LockItem {
  lockId: LockId;
  lockName: string;
  lockAlias: string;
  lockMac: string;
  electricQuantity: number | null;
  hasGateway: boolean;
  groupId: GroupId;
  openState: OpenState;
  openStateSource: OpenStateSource | null;
  openStateAt: number | null;
  online: OnlineState;
  gatewayId: GatewayId | null;
  /** Whether unlocking from afar is offered, and if not, why. */
  unlockObstacle: RemoteBlockReason;
  /** Null where this console has the driver of the lock. */
  missingDriver: MissingDriver | null;
  /** Whether the advanced functions cover it; null where nothing is sold, and to whoever only opens it. */
  vipStatus: LockVipStatus | null;
}

/** What keeps an action from being offered; the first that applies, or null when it may be asked for. */
export type RemoteBlockReason =
  | 'noPermission'
  | 'notConfigured'
  | 'notSupported'
  | 'noGateway'
  | 'lockFrozen'
  | 'remoteUnlockOff'
  | null;

export interface LockDetail extends LockItem {
  role: LockRole;
  timeZone: string;
  autoLockSeconds: number;
  remoteUnlockAllowed: boolean;
  addedByOldApp: boolean;
  /** How it keeps passcodes; null where nobody has said. */
  passcodeVersion: LockVersion | null;
  /** Somebody has taken it in, so that its owner may take it out again. */
  takenIn: boolean;
  unlocked: Unlocked | null;
  /** Why the lock refused to report its state when last asked; null where it did not refuse. */
  stateUnreadable: RefusedReason | null;
  capabilities: Capability[];
  passcodeDigits: number[];
  recurringPasscodes: RecurringPasscodes;
  gatewayName: string | null;
  firmware: string | null;
  /** Set while its gateway is offline, with when it was last there (epoch ms); null `since`: it was never heard. */
  gatewayAway: { since: number | null } | null;
  obstacles: Record<LockAction, RemoteBlockReason>;
}

/** What became of one remote operation. `reason` is set once it has failed; `settledAt` once it has ended. */
export interface Attempt {
  attemptId: OperationId;
  lockId: LockId;
  action: LockAction;
  state: 'requested' | 'sent' | 'done' | 'refused' | 'unreachable' | 'unconfirmed';
  progress: Progress;
  reason: FailureReason | null;
  requestedAt: number;
  deadlineAt: number;
  settledAt: number | null;
}

/**
 * A setting as the server folded it: `snapshot` is the persisted snapshot of `lockSettingMachine` at `version` of the stream
 * `stream`; the browser goes on from it with the facts that /live pushes.
 */
export interface SettingStanding {
  name: LockSettingName;
  stream: string;
  version: number;
  snapshot: unknown;
  /** What keeps whoever asks from setting it; null: nothing does. */
  obstacle: 'noPermission' | 'notSupported' | 'noGateway' | 'lockFrozen' | null;
  /** What was told of it when the lock was added, before it has said anything itself. */
  added: LockSetting | null;
}

export interface LockSettingsAnswer {
  list: SettingStanding[];
  roomStatus: RoomStatus | null;
  readsSettings: boolean;
}

/** What a lock last said of its clock. `driftMs`: how far it was ahead of the world's (negative: behind) at `reportedAt`. */
export interface LockTime {
  clock: { reportedAt: number; driftMs: number } | null;
}

const RoomStatusSetting = z.object({ name: z.literal('roomStatus'), value: z.enum(RoomStatus) });
const LockAlias = givenName(LOCK_ALIAS_MAX);
const TimeZone = z.string().check(z.refine(isTimeZone, 'no time zone'));

const lockId = wireInt(LockId);
const groupId = z._default(wireInt(GroupId), ALL_GROUPS);

const LOCK_SORTS = ['name', '-name', 'battery', '-battery'] as const;
export type LockSort = (typeof LOCK_SORTS)[number];

const filters = {
  groupId,
  search,
  online: z.optional(z.enum(['online', 'offline', 'noGateway'])),
  openState: z.optional(z.enum(['locked', 'unlocked', 'unknown'])),
  sort: z._default(z.enum(LOCK_SORTS), 'name'),
};

export const lockCalls = {
  list: call<Page<LockItem>>().get('/lock/list', { ...page, ...filters }),
  detail: call<LockDetail>().get('/lock/detail', { lockId }),
  /** Asks the lock; what it says comes as a fact over /live, and `openState…` here is what was known before. */
  queryState: call<Pick<LockItem, 'openState' | 'openStateSource' | 'openStateAt'>>().post('/lock/queryState', {
    lockId,
    commandId,
  }),
  unlock: call<{ attemptId: OperationId }>().post('/lock/unlock', { lockId, commandId }),
  lock: call<{ attemptId: OperationId }>().post('/lock/lock', { lockId, commandId }),
  attempt: call<Attempt>().get('/lock/attempt', { attemptId: OperationId }),
  rename: call<Record<string, never>>().post('/lock/rename', { lockId, lockAlias: LockAlias, commandId }),
  settings: call<LockSettingsAnswer>().get('/lock/settings', { lockId }),
  /** Asks the lock how it is set, in all that it can tell; what it says comes as facts over /live. */
  querySetting: call<Record<string, never>>().post('/lock/querySetting', { lockId, commandId }),
  updateSetting: call<Record<string, never>>().post('/lock/updateSetting', {
    lockId,
    setting: wireJson(z.union([WantedSetting, RoomStatusSetting])),
    commandId,
  }),
  /** 0: it does not lock by itself. */
  setAutoLockTime: call<Record<string, never>>().post('/lock/setAutoLockTime', {
    lockId,
    seconds: wireInt(AutoLockSeconds),
    commandId,
  }),
  getPassageModeConfig: call<SettingStanding>().get('/lock/getPassageModeConfig', { lockId }),
  configPassageMode: call<Record<string, never>>().post('/lock/configPassageMode', {
    lockId,
    passageMode: wireJson(PassageMode),
    commandId,
  }),
  queryDate: call<LockTime>().post('/lock/queryDate', { lockId, commandId }),
  /** Sets the lock's clock to the time and the offset that its zone has at the moment of sending. */
  updateDate: call<Record<string, never>>().post('/lock/updateDate', { lockId, commandId }),
  /** The lock is in another zone, and its clock follows. The offset is the zone's own: nobody types it. */
  changeTimezoneRawOffset: call<Record<string, never>>().post('/lock/changeTimezoneRawOffset', {
    lockId,
    timeZone: TimeZone,
    commandId,
  }),
  /** Only the locks of which this account may have that done from afar, with what selecting them needs. */
  listForRemoteOperation: call<Page<LockItem>>().get('/lock/listForRemoteOperation', {
    ...page,
    groupId,
    search,
    action: z._default(z.enum(LOCK_ACTIONS), 'unlock'),
  }),
};
