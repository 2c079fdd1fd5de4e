/** Calls about exports. */
import { exportCalls } from '../../../models/calls/export.calls.ts';
import { lockUserWords, recordWords } from '../../support/exportMessages.ts';
import { locks } from '../house.ts';
import type { Four, Row } from './row.ts';

const { lockId } = locks.door;
const file = { format: 'csv', timeZone: 'Europe/Berlin' };
const ofRecords: Four = ['ok', 'ok', 'noPermission', 'lockNotFound'];
const nobodys: Four = ['jobNotFound', 'jobNotFound', 'jobNotFound', 'jobNotFound'];

export const exportRows: readonly Row[] = [
  [exportCalls.countRecords, { lockIds: [lockId] }, ofRecords],
  [exportCalls.countLockUsers, { lockIds: [lockId] }, ofRecords],
  [exportCalls.records, { lockIds: [lockId], ...file, words: recordWords }, ofRecords],
  // The earlier rows revoked all credentials.
  [
    exportCalls.lockUsers,
    { lockIds: [lockId], ...file, words: lockUserWords },
    ['nothingToExport', 'nothingToExport', 'noPermission', 'lockNotFound'],
  ],
  [exportCalls.file, { jobId: 'no-such-job' }, nobodys],
  [exportCalls.remove, { jobId: 'no-such-job' }, nobodys],
];
