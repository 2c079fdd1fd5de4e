import * as z from 'zod/mini';
import { ALL_GROUPS, type GatewayId, GroupId, LockId, OperationId } from '../ids.ts';
import type { Capability, LockAction, LockRole, OnlineState, OpenState, OpenStateSource } from '../lockState.ts';
import type { FailureReason } from '../outcome.ts';
import type { Progress } from '../progress.ts';
import { call, commandId, type Page, page, search, wireInt } from './call.ts';

/** `openStateAt` is epoch ms of the lock's own word, null before it has said anything. `electricQuantity`: percent. */
export interface LockItem {
  lockId: LockId;
  lockName: string;
  lockAlias: string;
  lockMac: string;
  electricQuantity: number;
  hasGateway: boolean;
  groupId: GroupId;
  openState: OpenState;
  openStateSource: OpenStateSource | null;
  openStateAt: number | null;
  online: OnlineState;
  gatewayId: GatewayId | null;
  /** Whether unlocking from afar is offered, and if not, why. */
  unlockObstacle: RemoteObstacle;
}

/** What keeps an action from being offered; the first that applies, or null when it may be asked for. */
export type RemoteObstacle = 'noPermission' | 'notSupported' | 'noGateway' | 'lockFrozen' | 'remoteUnlockOff' | null;

export interface LockDetail extends LockItem {
  role: LockRole;
  timeZone: string;
  autoLockSeconds: number;
  remoteUnlockAllowed: boolean;
  addedByOldApp: boolean;
  capabilities: Capability[];
  gatewayName: string | null;
  obstacles: Record<LockAction, RemoteObstacle>;
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
  /** Only the locks that may be unlocked from afar by this account, with what selecting them needs. */
  listForRemoteOperation: call<Page<LockItem>>().get('/lock/listForRemoteOperation', { ...page, groupId, search }),
};
