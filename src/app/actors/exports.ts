import { exportCalls } from '../../../models/calls/export.calls.ts';
import type { JobId } from '../../../models/ids.ts';
import { clientSettings } from '../api/clientSettings.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';

/** The file of an export, which is there when its job has ended, and gone when it was erased. */
export const useExportFile = defineResource({
  load: (jobId: JobId) => send(exportCalls.file, { jobId }),
  refetchOn: ({ stream }, jobId) => stream === `job-${jobId}` || stream === `export-${jobId}`,
});

/** Where the browser fetches a file from: by itself, since it goes on by itself where a connection breaks. */
export const downloadAddress = (link: string): string => clientSettings(document).apiBase + link;

export const exportCommands = {
  records: (wish: AskedOf<typeof exportCalls.records>) => send(exportCalls.records, wish),
  lockUsers: (wish: AskedOf<typeof exportCalls.lockUsers>) => send(exportCalls.lockUsers, wish),
  remove: (jobId: JobId) => send(exportCalls.remove, { jobId, commandId: newCommandId() }),
};
