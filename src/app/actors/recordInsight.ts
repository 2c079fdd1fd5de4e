import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

export interface InsightAsked {
  lockId: LockId | undefined;
  days: number;
}

export const useRecordInsight = defineResource({
  load: ({ lockId, days }: InsightAsked) => send(lockRecordCalls.insight, { days, ...(lockId && { lockId }) }),
});
