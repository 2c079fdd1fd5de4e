/** Calls about what the console tells by itself, asked by everybody. */
import { attentionCalls } from '../../../models/calls/attention.calls.ts';
import { auditCalls } from '../../../models/calls/audit.calls.ts';
import { daylightSavingCalls } from '../../../models/calls/daylightSaving.calls.ts';
import { lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { locks } from '../house.ts';
import { all, four, type Row, whoOperates } from './row.ts';

const { lockId } = locks.door;
const ofChange = { zone: 'Europe/Berlin', changesAt: 1, lockId };

/** It goes by the locks that somebody manages; of a change that none of these has there is nothing to say to anybody. */
const noChange = four('notInThisState');

export const noticeRows: readonly Row[] = [
  [auditCalls.list, {}, all],
  [auditCalls.list, { lockId }, whoOperates],
  [attentionCalls.list, {}, all],
  [attentionCalls.count, {}, all],
  [attentionCalls.seen, { key: 'tamper-999' }, all],
  [daylightSavingCalls.list, {}, all],
  [daylightSavingCalls.detail, { lockId }, whoOperates],
  [daylightSavingCalls.accept, ofChange, noChange],
  [daylightSavingCalls.dismiss, ofChange, noChange],
  [daylightSavingCalls.mute, ofChange, noChange],
  [daylightSavingCalls.unmute, { lockId }, ['notInThisState', 'notInThisState', 'noPermission', 'lockNotFound']],
  [lockUserCalls.expiring, {}, ['ok', 'ok', 'noPermission', 'ok']],
];
