import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';

type Whose = LockId | undefined;

const machine = pagedListMachine<string, Whose, never>(name => name).provide(
  pagesBy<string, Whose>(async (wanted, options) => {
    const { list } = await send(lockRecordCalls.operators, { ...(wanted.query && { lockId: wanted.query }) }, options);
    return { list, total: list.length };
  }),
);

const NONE: readonly string[] = [];

/** Who is seen most at a door, or at all of them. That they could not be asked for keeps nobody from naming one. */
export function useRecordOperators(lockId: Whose): readonly string[] {
  const list = useActorRef(machine, { input: { query: lockId } });
  useEffect(() => list.send({ type: 'query.changed', query: lockId }), [list, lockId]);
  return useSelector(list, ({ context }) => context.pages[1] ?? NONE);
}
