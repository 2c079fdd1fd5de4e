import {
  type BatchKind,
  type BatchPlace,
  batchCalls,
  batchPlaces,
  keepPhoto,
} from '../../../models/calls/batch.calls.ts';
import { fingerprintDataCalls, type StoredFingerprint } from '../../../models/calls/fingerprintData.calls.ts';
import type { CommandId, JobId } from '../../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { AskedOf, SendFile } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

async function issuableFingers(): Promise<StoredFingerprint[]> {
  const fingers: StoredFingerprint[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(fingerprintDataCalls.list, { pageNo, pageSize: MAX_PAGE_SIZE, sort: 'name' });
    fingers.push(...list.filter(({ may }) => may.includes('issue')));
    if (pageNo * MAX_PAGE_SIZE >= total) return fingers;
  }
}

/** All fingerprints that may be issued, sorted by name. */
export const useIssuableFingers = defineResource<StoredFingerprint[], void>({ load: issuableFingers });

interface EKeyPlace extends Omit<BatchPlace, 'lockName'> {
  name: string;
}

export const useEKeyPlaces = defineResource<EKeyPlace[], void>({
  load: async () => (await send(batchPlaces, {})).list.map(({ lockName, ...place }) => ({ ...place, name: lockName })),
});

/** The server encrypts the photo and returns the reference that a row uses. */
export const uploadBatchPhoto = async (file: SendFile): Promise<string> => (await send(keepPhoto, {}, file)).photo;

export type BatchRows<Kind extends BatchKind> = AskedOf<(typeof batchCalls)[Kind]>;

/** Returns the id of the job that issues the rows. */
export const issueBatch = async <Kind extends BatchKind>(
  kind: Kind,
  rows: BatchRows<Kind>,
  commandId: CommandId,
): Promise<JobId> => (await send(batchCalls[kind], { ...rows, commandId })).jobId;
