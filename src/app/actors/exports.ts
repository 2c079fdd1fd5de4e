import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { type ExportFile, exportCalls } from '../../../models/calls/export.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { JobId } from '../../../models/ids.ts';
import { clientSettings } from '../api/clientSettings.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { thingBy } from './thingAnswer.ts';
import { useThingTouched } from './useTouched.ts';

const machine = loadedThingMachine<ExportFile, JobId, never>(thing => thing).provide(
  thingBy((jobId: JobId) => send(exportCalls.file, { jobId })),
);

/** The file of an export, which is there when its job has ended, and gone when it was erased. Give the component a key of it. */
export function useExportFile(jobId: JobId) {
  const file = useActorRef(machine, { input: { id: jobId } });
  useThingTouched(
    file,
    useCallback(({ stream }: LiveFact) => stream === `job-${jobId}` || stream === `export-${jobId}`, [jobId]),
  );
  return file;
}

/** Where the browser fetches a file from: by itself, since it goes on by itself where a connection breaks. */
export const downloadAddress = (link: string): string => clientSettings(document).apiBase + link;

/** Each rejects with why it could not be done. */
export const exportCommands = {
  records: (wish: AskedOf<typeof exportCalls.records>) => send(exportCalls.records, wish),
  lockUsers: (wish: AskedOf<typeof exportCalls.lockUsers>) => send(exportCalls.lockUsers, wish),
  remove: (jobId: JobId) => send(exportCalls.remove, { jobId, commandId: newCommandId() }),
};
