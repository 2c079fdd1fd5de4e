/** A file is checked first, and imported once confirmed. */
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
  /** UTF-8 CSV, parsed by models/migration.ts. Owners import records; owners and administrators import credentials. */
  upload: call<{ migrationId: MigrationId }>()
    .post('/migration/upload', {
      subject: z.enum(MIGRATION_SUBJECTS),
      source: givenName(MIGRATION_SOURCE_MAX),
      commandId,
    })
    .withFile('file', MIGRATION_MAX_BYTES),
  list: call<Page<MigrationItem>>().get('/migration/list', page),
  refused: call<Page<LineRefused>>().get('/migration/refused', { ...one, ...page }),
  /** Credentials to import, in the file's order. */
  planned: call<Page<LinePlanned & { lockAlias: string }>>().get('/migration/planned', { ...one, ...page }),
  confirm: call<Record<string, never>>().post('/migration/confirm', { ...one, commandId }),
  /** Writes imported credentials that failed or are in doubt. `jobId`: null if there are none. */
  tryAgain: call<{ jobId: JobId | null }>().post('/migration/tryAgain', { ...one, commandId }),
  drop: call<Record<string, never>>().post('/migration/drop', { ...one, commandId }),
};
