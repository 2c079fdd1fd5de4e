/** The file of an export. The job writes it; this chart erases it when its time is up or a user removes it. */
import { assign, cancel, raise, setup } from 'xstate';
import type { ExportFileFact } from '../../models/facts/exportFile.facts.ts';
import type { AccountId, JobId } from '../../models/ids.ts';
import { EXPORT_KEPT_MS } from '../../models/limits.ts';
import { named } from '../effects.ts';

export interface ExportFileContext {
  jobId: JobId | null;
  uid: AccountId | null;
  keptUntil: number;
}

const chart = setup({
  types: { context: {} as ExportFileContext, events: {} as ExportFileFact },
  actions: {
    remember: assign(({ event }) =>
      event.type === 'export.asked.v1'
        ? { jobId: event.data.jobId, uid: event.data.uid, keptUntil: event.at + EXPORT_KEPT_MS }
        : {},
    ),
    eraseExport: named<'eraseExport'>,
    expireInTime: raise(({ context, event }) => expired(context, event), { id: 'kept', delay: EXPORT_KEPT_MS }),
    stopExpiry: cancel('kept'),
  },
});

const erase = chart.enqueueActions(({ context: { jobId, uid }, enqueue }) => {
  if (jobId && uid) enqueue({ type: 'eraseExport', params: { jobId, uid } });
});

function expired({ jobId }: ExportFileContext, { at }: ExportFileFact): ExportFileFact {
  return { type: 'export.expired.v1', data: { jobId: jobId as JobId }, at };
}

export const exportFileMachine = chart.createMachine({
  id: 'exportFile',
  context: { jobId: null, uid: null, keptUntil: 0 },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'export.asked.v1': { target: 'kept', actions: 'remember' } } },
    kept: {
      tags: 'done',
      entry: 'expireInTime',
      exit: 'stopExpiry',
      on: { 'export.expired.v1': 'expired', 'export.removed.v1': 'removed' },
    },
    expired: { tags: 'idle', entry: erase },
    removed: { tags: 'idle', entry: erase },
  },
});
