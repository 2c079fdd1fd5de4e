import { batchJob, type JobCommand } from '../../../../machines/processes/batchJob.decide.ts';
import { batchJobMachine } from '../../../../machines/processes/batchJob.machine.ts';
import { jobCalls } from '../../../../models/calls/job.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, ItemId, type JobId } from '../../../../models/ids.ts';
import { isDoorJob, mayRunAgain, type Progress } from '../../../../models/progress.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import {
  administratorsItems,
  administratorsJob,
  listAdministratorsJobs,
} from '../administrators/administratorJobList.ts';
import { permissionsOn } from '../locks/lockPermissions.ts';
import { createOperatePermission } from '../operations/operatePermission.ts';
import { scheduleThatStarted } from '../schedules/scheduleRow.ts';
import { itemsOf, unfinishedItems } from './jobItem.ts';
import { requireJobPermission } from './jobPermission.ts';
import { itemCount, jobSummary, listJobs } from './jobRow.ts';

interface JobRequest {
  jobId: JobId;
  commandId?: CommandId | undefined;
}

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'advanced'>;

function startRoutes({ store, loop, newId, advanced }: Parts): Route[] {
  const requireOperate = createOperatePermission({ store, advanced });

  /** Unfinished items on locks that the account still manages. */
  async function remainingWork(uid: AccountId, jobId: JobId) {
    const job = { account_id: uid, job_id: jobId };
    const summary = await jobSummary(store.db, job);
    if (!summary) return reject('jobNotFound');
    if (!mayRunAgain(summary.type)) return reject('notSupported');
    if (summary.endedAt === null) return reject('notInThisState');
    const left = await unfinishedItems(store.db, job);
    const places = await permissionsOn(
      store.db,
      uid,
      left.map(({ lockId }) => lockId),
    );
    const items = left.filter(({ lockId }) => places.has(lockId) && places.get(lockId)?.role !== 'user');
    if (items.length === 0) return reject('lockNotFound');
    const refused = await advanced.requireOpenOn(uid, [...new Set(items.map(({ lockId }) => lockId))]);
    return refused ?? { type: summary.type, items };
  }

  return [
    route(jobCalls.create, async ({ type, lockIds, commandId }, { uid }) => {
      const refused = await requireOperate(uid, lockIds);
      if (refused) return refused;
      const jobId = newId() as JobId;
      // Each lock occurs only once, so its id serves as the item's id.
      const items = lockIds.map(lockId => ({ itemId: ItemId.parse(lockId), lockId }));
      const command: JobCommand = { type: 'create', jobId, uid, jobType: type, items };
      return loop.handle(batchJob, streamRef(uid, 'job', jobId), command, commandOptions(uid, commandId, { jobId }));
    }),
    route(jobCalls.again, async ({ jobId: before, commandId }, { uid }) => {
      const left = await remainingWork(uid, before);
      if (isRejection(left)) return left;
      const jobId = newId() as JobId;
      const items = left.items.map((item, place) => {
        const itemId = ItemId.parse(isDoorJob(left.type) ? item.lockId : place + 1);
        return { ...item, itemId };
      });
      const command: JobCommand = { type: 'create', jobId, uid, jobType: left.type, items };
      return loop.handle(batchJob, streamRef(uid, 'job', jobId), command, commandOptions(uid, commandId, { jobId }));
    }),
  ];
}

const ownJobRoutes = ({ store, loop }: Pick<Parts, 'store' | 'loop'>): Route[] => [
  route(jobCalls.list, (params, { uid }) => listJobs(store.db, uid, params)),
  route(jobCalls.detail, async ({ jobId }, { uid }) => {
    const ref = streamRef(uid, 'job', jobId);
    const summary = await jobSummary(store.db, { account_id: uid, job_id: jobId });
    if (!summary) return reject('jobNotFound');
    const [{ snapshot, version }, schedule] = await Promise.all([
      loop.snapshot(batchJob, ref),
      scheduleThatStarted(store.db, uid, jobId),
    ]);
    const persisted = batchJobMachine.getPersistedSnapshot(snapshot);
    return { ...summary, schedule, stream: ref.stream, version, snapshot: persisted };
  }),
  route(jobCalls.items, async ({ jobId, ...params }, { uid }) => {
    const job = { account_id: uid, job_id: jobId };
    const summary = await jobSummary(store.db, job);
    if (!summary) return reject('jobNotFound');
    const { pageNo, pageSize, progress } = params;
    const total = itemCount(summary, progress as Progress | undefined);
    return { list: await itemsOf(store.db, job, params), pageNo, pageSize, total };
  }),
];

const administratorsJobRoutes = ({ store }: Pick<Parts, 'store'>): Route[] => [
  route(jobCalls.listOfAdministrators, (params, { uid }) => listAdministratorsJobs(store.db, uid, params)),
  route(jobCalls.detailOfAdministrator, async (named, { uid: owner }) => {
    return (await administratorsJob(store.db, owner, named)) ?? reject('jobNotFound');
  }),
  route(jobCalls.itemsOfAdministrator, async ({ uid, jobId, ...paging }, { uid: owner }) => {
    const job = await administratorsJob(store.db, owner, { uid, jobId });
    if (!job) return reject('jobNotFound');
    const list = await administratorsItems(store.db, owner, { uid, jobId }, paging);
    return { list, ...paging, total: job.total };
  }),
];

function controlRoutes({ store, loop }: Pick<Parts, 'store' | 'loop'>): Route[] {
  // A job's stream is in its creator's account, so that others' jobs aren't found.
  const handleJobCommand = async (uid: AccountId, { jobId, commandId }: JobRequest, command: JobCommand) =>
    (await requireJobPermission(store.db, { account_id: uid, job_id: jobId })) ??
    loop.handle(batchJob, streamRef(uid, 'job', jobId), command, commandOptions(uid, commandId, {}));

  return [
    route(jobCalls.pause, (request, { uid }) => handleJobCommand(uid, request, { type: 'pause' })),
    route(jobCalls.resume, (request, { uid }) => handleJobCommand(uid, request, { type: 'resume' })),
    route(jobCalls.cancel, (request, { uid }) => handleJobCommand(uid, request, { type: 'cancel' })),
    route(jobCalls.retry, (request, { uid }) =>
      handleJobCommand(uid, request, { type: 'retry', itemIds: request.itemIds }),
    ),
    route(jobCalls.move, (request, { uid }) =>
      handleJobCommand(uid, request, { type: 'move', itemIds: request.itemIds, to: request.to }),
    ),
    route(jobCalls.giveUp, (request, { uid }) =>
      handleJobCommand(uid, request, { type: 'giveUp', itemId: request.itemId }),
    ),
  ];
}

export const jobRoutes = (parts: Parts): Route[] => [
  ...startRoutes(parts),
  ...ownJobRoutes(parts),
  ...administratorsJobRoutes(parts),
  ...controlRoutes(parts),
];
