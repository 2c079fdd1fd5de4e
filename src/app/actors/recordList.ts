import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

/** The page number is part of the query, since only one page is shown. */
export type RecordQuery = AskedOf<typeof lockRecordCalls.list>;

/** The records of one page. Only the first page shows new records live. */
export const useRecordList = definePagedList({
  load: pageOf(lockRecordCalls.list),
  refetchOn: ({ fact: { type, data } }, { pageNo = 1, lockId }: RecordQuery) =>
    type.startsWith('lockRecords.') &&
    (lockId === undefined || ('lockId' in data && data.lockId === lockId)) &&
    (pageNo === 1 || type !== 'lockRecords.received.v1'),
});
