import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

/** One page of the records is all that is shown, so that which page it is belongs to the question. */
export type RecordQuery = AskedOf<typeof lockRecordCalls.list>;

/** The records of one page; on the first one new records arrive as they are made. */
export const useRecordList = definePagedList({
  load: pageOf(lockRecordCalls.list),
  refetchOn: ({ fact: { type, data } }, { pageNo = 1, lockId }: RecordQuery) =>
    type.startsWith('lockRecords.') &&
    (lockId === undefined || ('lockId' in data && data.lockId === lockId)) &&
    (pageNo === 1 || type !== 'lockRecords.received.v1'),
});
