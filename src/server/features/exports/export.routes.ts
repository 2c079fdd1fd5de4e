import { exportFile } from '../../../../machines/aggregates/exportFile.decide.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import { exportCalls } from '../../../../models/calls/export.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, JobId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import type { JobService, StartedJob } from '../jobs/job.service.ts';
import { createDownloads } from './download.service.ts';
import { createExportCounter, toExportCount } from './exportCounter.ts';
import { partsOf } from './exportParts.ts';
import { type ExportPlan, sealPlan, sealSpan } from './exportPlan.ts';
import { spanOf } from './exportSpan.ts';

type Parts = Pick<
  Dependencies,
  'store' | 'loop' | 'vault' | 'newId' | 'exporter' | 'maxExportRows' | 'dataFolder' | 'advanced'
>;
type Counted = Awaited<ReturnType<ReturnType<typeof createExportCounter>['lockUsers']>>;
type Planned<Plan = ExportPlan> = Plan extends ExportPlan ? Omit<Plan, 'locks' | 'rows'> : never;

async function startExport(
  { loop, vault, newId }: Pick<Parts, 'loop' | 'vault' | 'newId'>,
  { uid, commandId }: { uid: AccountId; commandId: CommandId | undefined },
  counted: Exclude<Counted, { rejected: unknown }>,
  planned: Planned,
) {
  const { total, max, locks } = counted;
  if (total === 0) return reject('nothingToExport');
  if (total > max) return reject('exportTooLarge', toExportCount(counted));
  const jobId = newId() as JobId;
  const plan = { ...planned, locks: locks.length, rows: total } as ExportPlan;
  const items = partsOf(locks);
  const spans = items.flatMap(({ itemId, span }) => (span ? [sealSpan(vault, jobId, itemId, span)] : []));
  const [only] = locks;
  const { subject, format } = planned;
  const about =
    locks.length === 1 && only ? { lockId: only.lockId } : { lockId: null, lockIds: locks.map(({ lockId }) => lockId) };
  const file = { type: 'ask', jobId, uid, subject, format, ...about, locks: locks.length, rows: total } as const;
  // Creates the file's stream first; without it, nothing would erase what the job writes.
  const created = await loop.handle(exportFile, streamRef(uid, 'export', jobId), file, { by: uid, answer: null });
  if (isRejection(created)) return created;
  return loop.handle(
    batchJob,
    streamRef(uid, 'job', jobId),
    {
      type: 'create',
      jobId,
      uid,
      jobType: JobType.EXPORT,
      items: items.map(({ itemId, lockId: at }) => ({ itemId, lockId: at })),
    },
    {
      ...commandOptions(uid, commandId, { jobId } satisfies StartedJob),
      with: { secrets: [sealPlan(vault, jobId, plan), ...spans] },
    },
  );
}

export function exportRoutes(parts: Parts, jobs: JobService): Route[] {
  const { loop } = parts;
  const counting = createExportCounter(parts);
  const downloads = createDownloads(parts);

  return [
    route(exportCalls.countRecords, async ({ lockIds, ...which }, { uid, now }) => {
      const counted = await counting.records(uid, lockIds, { span: spanOf(which, now), now });
      return isRejection(counted) ? counted : toExportCount(counted);
    }),
    route(exportCalls.records, async ({ lockIds, format, timeZone, words, commandId, ...which }, { uid, now }) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const counted = await counting.records(uid, lockIds, { span: spanOf(which, now), now });
      if (isRejection(counted)) return counted;
      const plan = { subject: 'records', format, timeZone, words, span: counted.span } as const;
      return startExport(parts, { uid, commandId }, counted, plan);
    }),
    route(exportCalls.countLockUsers, async ({ lockIds }, { uid }) => {
      const counted = await counting.lockUsers(uid, lockIds);
      return isRejection(counted) ? counted : toExportCount(counted);
    }),
    route(exportCalls.lockUsers, async ({ lockIds, format, timeZone, words, commandId }, { uid }) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const counted = await counting.lockUsers(uid, lockIds);
      if (isRejection(counted)) return counted;
      return startExport(parts, { uid, commandId }, counted, { subject: 'lockUsers', format, timeZone, words });
    }),
    route(
      exportCalls.file,
      async ({ jobId }, who) => (await downloads.file(who, jobId, who.now)) ?? reject('jobNotFound'),
    ),
    route(exportCalls.remove, ({ jobId, commandId }, { uid }) =>
      loop.handle(exportFile, streamRef(uid, 'export', jobId), { type: 'remove' }, commandOptions(uid, commandId, {})),
    ),
  ];
}
