import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { lockRecordCalls, type RecordItem } from '../../../models/calls/lockRecord.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

/** One page of the records is all that is shown, so that which page it is belongs to the question. */
export type RecordQuery = AskedOf<typeof lockRecordCalls.list>;

const machine = pagedListMachine<RecordItem, RecordQuery, LiveFact>(record => record).provide(
  pagesBy<RecordItem, RecordQuery>((wanted, options) => send(lockRecordCalls.list, wanted.query, options)),
);

/** The records of one page; on the first one new records arrive as they are made. `key` tells queries apart. */
export function useRecordList(query: RecordQuery, key: string) {
  const records = useActorRef(machine, { input: { query } });
  useAsked(records, key, query);
  const { pageNo = 1, lockId } = query;
  useListTouched(
    records,
    useCallback(
      ({ fact: { type, data } }: LiveFact) =>
        type.startsWith('lockRecords.') &&
        (lockId === undefined || ('lockId' in data && data.lockId === lockId)) &&
        (pageNo === 1 || type !== 'lockRecords.received.v1'),
      [pageNo, lockId],
    ),
  );
  return records;
}
