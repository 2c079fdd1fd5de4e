/** Calls about imports, except the upload, which takes a file. */
import { migrationCalls } from '../../../models/calls/migration.calls.ts';
import { all, four, type Row } from './row.ts';

const nobodys = { migrationId: 'no-such-file' };

export const migrationRows: readonly Row[] = [
  [migrationCalls.list, {}, all],
  [migrationCalls.refused, nobodys, four('migrationNotFound')],
  [migrationCalls.planned, nobodys, four('migrationNotFound')],
  [migrationCalls.confirm, nobodys, four('migrationNotFound')],
  [migrationCalls.tryAgain, nobodys, four('migrationNotFound')],
  [migrationCalls.drop, nobodys, four('migrationNotFound')],
];
