/** What the rows of a table may name, the photos that go with them, and the job that issues them. */
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

/** Every finger that may be issued, by name. */
export async function issuableFingers(): Promise<StoredFingerprint[]> {
  const fingers: StoredFingerprint[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(fingerprintDataCalls.list, { pageNo, pageSize: MAX_PAGE_SIZE, sort: 'name' });
    fingers.push(...list.filter(({ may }) => may.includes('issue')));
    if (pageNo * MAX_PAGE_SIZE >= total) return fingers;
  }
}

/** The locks of which eKeys may be sent. */
export const eKeyPlaces = async (): Promise<readonly BatchPlace[]> => (await send(batchPlaces, {})).list;

/** Sealed by the server; answers what a row names it by. */
export const uploadBatchPhoto = async (file: SendFile): Promise<string> => (await send(keepPhoto, {}, file)).photo;

export type BatchRows<Kind extends BatchKind> = AskedOf<(typeof batchCalls)[Kind]>;

/** Answers the job that issues them. */
export const issueBatch = async <Kind extends BatchKind>(
  kind: Kind,
  rows: BatchRows<Kind>,
  commandId: CommandId,
): Promise<JobId> => (await send(batchCalls[kind], { ...rows, commandId })).jobId;
