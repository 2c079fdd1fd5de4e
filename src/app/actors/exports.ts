import { exportCalls } from '../../../models/calls/export.calls.ts';
import type { JobId } from '../../../models/ids.ts';
import { clientSettings } from '../api/clientSettings.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';

/** The export’s file: available once its job has completed, until it is erased. */
export const useExportFile = defineResource({
  load: (jobId: JobId) => send(exportCalls.file, { jobId }),
  refetchOn: ({ stream }, jobId) => stream === `job-${jobId}` || stream === `export-${jobId}`,
});

/** A plain URL, so that the browser can resume an interrupted download. */
export const downloadAddress = (link: string): string => clientSettings(document).apiBase + link;

export const exportCommands = {
  records: (wish: AskedOf<typeof exportCalls.records>) => send(exportCalls.records, wish),
  lockUsers: (wish: AskedOf<typeof exportCalls.lockUsers>) => send(exportCalls.lockUsers, wish),
  remove: (jobId: JobId) => send(exportCalls.remove, { jobId, commandId: newCommandId() }),
};
