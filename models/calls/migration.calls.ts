/** Bringing along what another system knew: a file is looked at first, and nothing of it is written until that is confirmed. */
import * as z from 'zod/mini';
import { givenName } from '../givenText.ts';
import { type JobId, MigrationId } from '../ids.ts';
import { MIGRATION_MAX_BYTES, MIGRATION_SOURCE_MAX } from '../limits.ts';
import {
  type LineCounts,
  type LinePlanned,
  type LineRefused,
  MIGRATION_SUBJECTS,
  type MigrationState,
  type MigrationSubject,
} from '../migration.ts';
import { call, commandId, type Page, page } from './call.ts';

export interface MigrationItem {
  migrationId: MigrationId;
  subject: MigrationSubject;
  source: string;
  state: MigrationState;
  lines: number;
  checked: LineCounts;
  taken: LineCounts;
  uploadedAt: number;
}

const one = { migrationId: MigrationId };

export const migrationCalls = {
  /**
   * A CSV file in UTF-8 whose first line names the columns of models/migration.ts. Records are brought by who owns locks,
   * credentials by who owns or administers some.
   */
  upload: call<{ migrationId: MigrationId }>()
    .post('/migration/upload', {
      subject: z.enum(MIGRATION_SUBJECTS),
      source: givenName(MIGRATION_SOURCE_MAX),
      commandId,
    })
    .withFile('file', MIGRATION_MAX_BYTES),
  list: call<Page<MigrationItem>>().get('/migration/list', page),
  refused: call<Page<LineRefused>>().get('/migration/refused', { ...one, ...page }),
  /** Of credentials: what becomes of those that are not refused, in the order of the file. */
  planned: call<Page<LinePlanned & { lockAlias: string }>>().get('/migration/planned', { ...one, ...page }),
  confirm: call<Record<string, never>>().post('/migration/confirm', { ...one, commandId }),
  /**
   * Of credentials that were taken over: a job that writes to their locks what failed or is in doubt, as many as one takes. Null:
   * there is nothing of that kind.
   */
  tryAgain: call<{ jobId: JobId | null }>().post('/migration/tryAgain', { ...one, commandId }),
  drop: call<Record<string, never>>().post('/migration/drop', { ...one, commandId }),
};
