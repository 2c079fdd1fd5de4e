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

/**
 * `openStateAt`: when the lock reported it, in epoch ms. `electricQuantity`: battery level in percent. Both are null if
 * not reported.
 */
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
  unlockObstacle: RemoteBlockReason;
  missingDriver: MissingDriver | null;
  /** Null if this console sells nothing, or the caller doesn't manage the lock. */
  vipStatus: LockVipStatus | null;
}

/** Why remote locking or unlocking is blocked: the first reason that applies; null if it is allowed. */
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
  /** Version of the lock's passcodes; null if unknown. */
  passcodeVersion: LockVersion | null;
  /** True for an adopted lock, which its owner may remove. */
  takenIn: boolean;
  unlocked: Unlocked | null;
  /** Why the lock refused the last query of its state; null if it didn't. */
  stateUnreadable: RefusedReason | null;
  capabilities: Capability[];
  passcodeDigits: number[];
  recurringPasscodes: RecurringPasscodes;
  gatewayName: string | null;
  firmware: string | null;
  /** Set while the lock's gateway is offline. `since`: epoch ms; null if the gateway never connected. */
  gatewayAway: { since: number | null } | null;
  obstacles: Record<LockAction, RemoteBlockReason>;
}

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

/** `snapshot`: state of `lockSettingMachine` at `version` of `stream`; the browser applies later facts from /live. */
export interface SettingStanding {
  name: LockSettingName;
  stream: string;
  version: number;
  snapshot: unknown;
  obstacle: 'noPermission' | 'notSupported' | 'noGateway' | 'lockFrozen' | null;
  /** For auto-lock time and remote unlock, the value at the lock's adoption; null once it reported a value. */
  added: LockSetting | null;
}

export interface LockSettingsAnswer {
  list: SettingStanding[];
  roomStatus: RoomStatus | null;
  readsSettings: boolean;
}

/** `driftMs`: negative if the clock is behind. */
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
  /** Returns the last known state. The lock's answer arrives later, as a fact over /live. */
  queryState: call<Pick<LockItem, 'openState' | 'openStateSource' | 'openStateAt'>>().post('/lock/queryState', {
    lockId,
    commandId,
  }),
  unlock: call<{ attemptId: OperationId }>().post('/lock/unlock', { lockId, commandId }),
  lock: call<{ attemptId: OperationId }>().post('/lock/lock', { lockId, commandId }),
  attempt: call<Attempt>().get('/lock/attempt', { attemptId: OperationId }),
  rename: call<Record<string, never>>().post('/lock/rename', { lockId, lockAlias: LockAlias, commandId }),
  settings: call<LockSettingsAnswer>().get('/lock/settings', { lockId }),
  /** The lock's answers arrive as facts over /live. */
  querySetting: call<Record<string, never>>().post('/lock/querySetting', { lockId, commandId }),
  updateSetting: call<Record<string, never>>().post('/lock/updateSetting', {
    lockId,
    setting: wireJson(z.union([WantedSetting, RoomStatusSetting])),
    commandId,
  }),
  /** 0 turns auto-lock off. */
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
  updateDate: call<Record<string, never>>().post('/lock/updateDate', { lockId, commandId }),
  /** Also sets the lock's clock, if the lock supports that and has a gateway. */
  changeTimezoneRawOffset: call<Record<string, never>>().post('/lock/changeTimezoneRawOffset', {
    lockId,
    timeZone: TimeZone,
    commandId,
  }),
  listForRemoteOperation: call<Page<LockItem>>().get('/lock/listForRemoteOperation', {
    ...page,
    groupId,
    search,
    action: z._default(z.enum(LOCK_ACTIONS), 'unlock'),
  }),
};
