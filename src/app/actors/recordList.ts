import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { BrowserFact } from '../../../models/calls/live.ts';
import { lockRecordCalls, type RecordItem } from '../../../models/calls/lockRecord.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useFacts } from './useFacts.ts';

/** One page of the records is all that is shown, so that which page it is belongs to the question. */
export type RecordQuery = AskedOf<typeof lockRecordCalls.list>;

const machine = pagedListMachine<RecordItem, RecordQuery, BrowserFact>(record => record).provide(
  pagesBy<RecordItem, RecordQuery>((wanted, options) => send(lockRecordCalls.list, wanted.query, options)),
);

/** The records of one page; on the first one new records arrive as they are made. `key` tells queries apart. */
export function useRecordList(query: RecordQuery, key: string) {
  const records = useActorRef(machine, { input: { query } });
  useAsked(records, key, query);
  const { pageNo = 1, lockId } = query;
  useFacts(
    useCallback(
      (facts: readonly BrowserFact[]) => {
        const arrived = facts.some(
          ({ type, data }) =>
            type.startsWith('lockRecords.') && (lockId === undefined || ('lockId' in data && data.lockId === lockId)),
        );
        if (arrived && (pageNo === 1 || facts.some(({ type }) => type !== 'lockRecords.received.v1')))
          records.send({ type: 'list.changed' });
      },
      [records, pageNo, lockId],
    ),
  );
  return records;
}
