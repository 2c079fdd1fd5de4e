/** Calls about the map, the audit log and the attention list. */
import { attentionCalls } from '../../../models/calls/attention.calls.ts';
import { auditCalls } from '../../../models/calls/audit.calls.ts';
import { lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { mapCalls } from '../../../models/calls/map.calls.ts';
import { locks } from '../house.ts';
import { all, type Row, whoOperates } from './row.ts';

const { lockId } = locks.door;

export const noticeRows: readonly Row[] = [
  [mapCalls.figures, {}, all],
  [auditCalls.list, {}, all],
  [auditCalls.list, { lockId }, whoOperates],
  [attentionCalls.list, {}, all],
  [attentionCalls.count, {}, all],
  [attentionCalls.seen, { key: 'tamper-999' }, all],
  [lockUserCalls.expiring, {}, ['ok', 'ok', 'noPermission', 'ok']],
];
