import type { exportFileMachine } from '../../../machines/aggregates/exportFile.machine.ts';
import type { ExportFileFact } from '../../../models/facts/exportFile.facts.ts';
import type { JobId } from '../../../models/ids.ts';
import { EXPORT_KEPT_MS } from '../../../models/limits.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const jobId = 'job-7' as JobId;
export const askedExport: Extract<ExportFileFact, { type: 'export.asked.v1' }> = {
  type: 'export.asked.v1',
  data: { jobId, uid: owner, subject: 'records', format: 'csv', lockId: null, locks: 2, rows: 30 },
  at: NOON,
};

export const exploredExportFile: Exploration<typeof exportFileMachine> = {
  examples: {
    'export.asked.v1': () => [askedExport],
    'export.expired.v1': () => [{ type: 'export.expired.v1', data: { jobId }, at: NOON + EXPORT_KEPT_MS }],
    'export.removed.v1': () => [{ type: 'export.removed.v1', data: { jobId }, at: NOON + 1 }],
  },
  matters: ({ keptUntil }) => [keptUntil],
};
