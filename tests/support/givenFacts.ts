/** Example facts and ids for tests of the machines. */
import type { AccountFact } from '../../models/facts/account.facts.ts';
import type { GatewayFact } from '../../models/facts/gateway.facts.ts';
import type { JobFact } from '../../models/facts/job.facts.ts';
import type { LockFact } from '../../models/facts/lock.facts.ts';
import type { OperationFact } from '../../models/facts/operation.facts.ts';
import type { SessionFact } from '../../models/facts/session.facts.ts';
import type { AccountId, GatewayId, GroupId, ItemId, JobId, LockId, OperationId, SessionId } from '../../models/ids.ts';
import type { Capability } from '../../models/lockState.ts';
import { JobType, Progress, type QueueEnd } from '../../models/progress.ts';
import type { ConnectorAddress } from '../../models/way.ts';

export const owner = 1 as AccountId;
export const guest = 2 as AccountId;
export const door = 17 as LockId;
export const gatewayId = 5 as GatewayId;
const operationId = 'op-1' as OperationId;
export const jobId = 'job-1' as JobId;
export const sessionId = 'session-1' as SessionId;
export const groupId = 3 as GroupId;
export const locks = (...ids: number[]) => ids as LockId[];

/** Time of all commands; the deadline follows 30 s later. */
export const NOON = 1_700_000_000_000;
export const DEADLINE = NOON + 30_000;

type AllFacts = AccountFact | GatewayFact | JobFact | LockFact | OperationFact | SessionFact;
type Of<Type extends AllFacts['type']> = Extract<AllFacts, { type: Type }>;

export const fact = <const Type extends AllFacts['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

export const lockData = {
  lockId: door,
  name: 'S202',
  alias: 'Front door',
  mac: 'AA:BB:CC:DD:EE:FF',
  timeZone: 'Europe/Berlin',
  battery: 90,
  autoLockSeconds: 5,
  remoteUnlock: true,
  addedByOldApp: false,
  capabilities: ['remoteUnlock', 'remoteLock', 'queryState'] as Capability[],
};
export const lockAdded = (change: Partial<typeof lockData> & { reachedBy?: ConnectorAddress } = {}) =>
  fact('lock.added.v1', { ...lockData, ...change });
export const accessGranted = (uid = owner, role: 'owner' | 'admin' | 'user' = 'owner') =>
  fact('lock.accessGranted.v1', { lockId: door, uid, role, groupId });
export const linked = fact('lock.linked.v1', { lockId: door, gatewayId });

export const requestData = {
  operationId,
  lockId: door,
  action: 'unlock' as const,
  uid: owner,
  jobId: null as JobId | null,
  deadlineAt: DEADLINE,
};
export const requested = (change: Partial<typeof requestData> = {}) =>
  fact('operation.requested.v1', { ...requestData, gatewayId, ...change });
export const about = { operationId, lockId: door };

export const accountData = {
  uid: owner,
  usernameKey: 'key',
  usernameRef: 'ref-name',
  passwordRef: 'ref-password',
  nickname: 'Maya',
  countryCode: '+61',
};
export const sessionData = { sessionId, uid: owner, cookieHash: 'c', tokenHash: 't', expiresAt: NOON + 1000 };

/** Items of a batch unlock have the ids of their locks. */
export const rows = (...ids: number[]) => ids.map(id => ({ itemId: id as ItemId, lockId: id as LockId }));
/** Items for the same lock. */
export const rowsOfDoor = (...ids: number[]) => ids.map(id => ({ itemId: id as ItemId, lockId: door }));
export const itemIds = (...ids: number[]) => ids as ItemId[];
export const jobOf = (type: JobType, items: { itemId: ItemId; lockId: LockId }[]) =>
  fact('job.created.v2', { jobId, uid: owner, type, items });
export const jobCreated = (...ids: number[]) => jobOf(JobType.BATCH_UNLOCK, rows(...ids));
export const item = (id: number, lockId = id) => ({ jobId, itemId: id as ItemId, lockId: lockId as LockId });
export const tryOf = (id: number, tries = 1, lockId = id) => ({
  ...item(id, lockId),
  tries,
  operationId: `${jobId}-${id}-${tries}` as OperationId,
});
export const started = (id: number, tries = 1, lockId = id) => fact('job.itemStarted.v2', tryOf(id, tries, lockId));
export const succeeded = (id: number, lockId = id) => fact('job.itemSucceeded.v2', item(id, lockId));
export const failed = (id: number, lockId = id) =>
  fact('job.itemFailed.v2', { ...item(id, lockId), reason: 'gatewayBusy' });
export const requeued = (id: number, lockId = id) => fact('job.itemRequeued.v1', item(id, lockId));
export const waits = (id: number, lockId = id) =>
  fact('job.itemWaits.v1', { ...item(id, lockId), reason: 'gatewayOffline' });
/** For an awaited item. */
export const told = (id: number, progress: Of<'job.awaitedTold.v1'>['data']['progress'], lockId = id) => {
  const reasons = {
    [Progress.SUCCESS]: null,
    [Progress.FAILED]: 'gatewayBusy',
    [Progress.WAITING]: 'lockOutOfReach',
  } as const;
  const reason = progress === Progress.NO_RETRY ? 'noSpace' : reasons[progress];
  return fact('job.awaitedTold.v1', { ...item(id, lockId), progress, reason });
};
export const setAside = (id: number, lockId = id) =>
  fact('job.itemSetAside.v2', { ...item(id, lockId), reason: 'noAnswer' });
type JobTurn = 'job.paused.v1' | 'job.resumed.v1' | 'job.cancelled.v1' | 'job.allStarted.v1' | 'job.ended.v1';
export const jobFact = <const Type extends JobTurn>(type: Type) =>
  ({ type, data: { jobId }, at: NOON }) as unknown as Of<Type>;
export const retried = (...ids: number[]) => fact('job.retried.v2', { jobId, itemIds: itemIds(...ids) });
export const moved = (to: QueueEnd, ...ids: number[]) =>
  fact('job.itemsMoved.v1', { jobId, itemIds: itemIds(...ids), to });
/** Without the time, which decisions do not set. */
export const decided = <F extends { at: number }>({ at: _, ...rest }: F) => rest as Omit<F, 'at'>;
