import { reject } from '../../models/errorCodes.ts';
import type { NewExportFileFact } from '../../models/facts/exportFile.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { exportFileMachine } from './exportFile.machine.ts';

type RequestedExport = Extract<NewExportFileFact, { type: 'export.asked.v1' }>['data'];

export type ExportFileCommand = ({ type: 'ask' } & RequestedExport) | { type: 'remove' };

export const exportFile: Aggregate<typeof exportFileMachine, ExportFileCommand, NewExportFileFact> = {
  kind: 'export',
  machine: exportFileMachine,
  decide(command, snapshot) {
    const { jobId } = snapshot.context;
    if (command.type === 'ask') {
      const { type: _, ...asked } = command;
      return jobId ? [] : [{ type: 'export.asked.v1', data: asked }];
    }
    if (!jobId) return reject('jobNotFound');
    return snapshot.matches('kept') ? [{ type: 'export.removed.v1', data: { jobId } }] : reject('notInThisState');
  },
};
