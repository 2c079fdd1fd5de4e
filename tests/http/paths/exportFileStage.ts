import { exportFileMachine } from '../../../machines/aggregates/exportFile.machine.ts';
import { exportCalls } from '../../../models/calls/export.calls.ts';
import type { JobId } from '../../../models/ids.ts';
import { EXPORT_KEPT_MS } from '../../../models/limits.ts';
import { RecordType } from '../../../models/recordType.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredExportFile } from '../../support/explored/exportFile.ts';
import { recordWords } from '../../support/exportMessages.ts';
import { locks, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithExport extends Stage {
  jobId: JobId | null;
}

const { lockId } = locks.door;

export const stagedExportFile: Staged<typeof exportFileMachine, WithExport> = {
  machine: exportFileMachine,
  exploration: exploredExportFile,
  setUp: async stage => {
    const line = { recordType: RecordType.CARD, recordTypeFromLock: 7, success: true, operator: 'Maya' };
    const now = stage.clock.now();
    const records = [{ ...line, lockDate: now - 2, serverDate: now - 1 }];
    await stage.house.write('lockRecords', lockId, [{ type: 'lockRecords.received.v1', data: { lockId, records } }]);
    return { ...stage, jobId: null };
  },
  stream: ({ jobId }) => jobId && streamRef(uidOf('owner'), 'export', jobId),
  play: {
    'export.asked.v1': async (_, here) => {
      const wish = { format: 'csv', timeZone: 'Europe/Berlin', words: recordWords } as const;
      here.jobId = (await here.owner.data(exportCalls.records, { ...wish, lockIds: [lockId] })).jobId;
    },
    'export.expired.v1': (_, { clock }) => clock.leap(EXPORT_KEPT_MS),
    'export.removed.v1': (_, { owner, jobId }) => owner.data(exportCalls.remove, { jobId: jobId as JobId }),
  },
};
