import type { ExportFile } from '../../../../models/calls/export.calls.ts';
import type { JobState } from '../../../../models/calls/job.calls.ts';
import type { ExportState } from '../../../../models/exportFile.ts';
import type { AccountId, JobId, LockId, SessionId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { jobSummary } from '../jobs/jobRow.ts';
import { placeOf, writtenOf } from './exportFiles.ts';
import { openPlan } from './exportPlan.ts';
import { exportOf } from './exportRow.ts';
import { stillReads } from './stillReads.ts';

interface Dependencies {
  store: Store;
  vault: Vault;
  dataFolder: string;
}

interface DownloadSession {
  uid: AccountId;
  sessionId: SessionId;
}

/** States in which the file is final, unless failed items are retried. */
const ENDED_STATES: readonly JobState[] = ['ended', 'cancelled'];

export const DOWNLOAD_PATH = '/export/download';

export function createDownloads({ store, vault, dataFolder }: Dependencies) {
  /** The key is valid only in this sign-in session, together with its cookies. */
  const keyOf = ({ uid, sessionId }: DownloadSession, jobId: JobId) =>
    vault.markOf(uid, 'download', `${sessionId}/${jobId}`);

  async function locksIn(uid: AccountId, jobId: JobId): Promise<LockId[]> {
    const items = store.db.selectFrom('job_item').select('lock_id').distinct();
    return (await items.where('account_id', '=', uid).where('job_id', '=', jobId).execute()).map(row => row.lock_id);
  }

  async function stateOf(uid: AccountId, jobId: JobId, now: number) {
    const [row, job] = await Promise.all([
      exportOf(store.db, uid, jobId),
      jobSummary(store.db, { account_id: uid, job_id: jobId }),
    ]);
    if (!row || !job) return null;
    const isTheirs = row.gone === 0 && (await stillReads(store.db, uid, await locksIn(uid, jobId), now));
    const plan = isTheirs ? await openPlan({ store, vault }, uid, jobId) : null;
    const written = plan && writtenOf({ dataFolder, uid, jobId });
    // A file that is still being written isn't offered: a resumed download would mix versions.
    const state: ExportState = !plan ? 'gone' : ENDED_STATES.includes(job.state) && written ? 'ready' : 'waits';
    return { row, plan, written, state };
  }

  return {
    async file(who: DownloadSession, jobId: JobId, now: number): Promise<ExportFile | null> {
      const found = await stateOf(who.uid, jobId, now);
      if (!found) return null;
      const { row, plan, written, state } = found;
      return {
        state,
        subject: row.subject,
        format: row.format,
        fileName: plan ? `${plan.words.fileName}.${row.format}` : '',
        rows: written?.rows ?? 0,
        bytes: written?.bytes ?? 0,
        keptUntil: row.kept_until,
        link: state === 'ready' ? `${DOWNLOAD_PATH}/${jobId}?key=${keyOf(who, jobId)}` : null,
      };
    },

    async fetch(who: DownloadSession, jobId: JobId, key: string, now: number) {
      if (key !== keyOf(who, jobId)) return null;
      const found = await stateOf(who.uid, jobId, now);
      if (found?.state !== 'ready' || !found.plan || !found.written) return null;
      const { format, words } = found.plan;
      return {
        ...placeOf({ dataFolder, uid: who.uid, jobId, format }),
        fileName: `${words.fileName}.${format}`,
        format,
        bytes: found.written.bytes,
        /** ETag: changes with the file's size. */
        tag: `"${jobId}-${found.written.bytes}"`,
      };
    },
  };
}
export type Downloads = ReturnType<typeof createDownloads>;
