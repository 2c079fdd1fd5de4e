import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type AuditItem, auditCalls } from '../../../models/calls/audit.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useTouched } from './useTouched.ts';

export type AuditQuery = AskedOf<typeof auditCalls.list>;

const touches = ({ fact }: LiveFact) => !fact.type.startsWith('lockRecords.');

const machine = pagedListMachine<AuditItem, AuditQuery, LiveFact>(item => item).provide(
  pagesBy<AuditItem, AuditQuery>((wanted, options) => send(auditCalls.list, wanted.query, options)),
);

/** One page of what was changed. `key` tells queries apart. */
export function useAuditList(query: AuditQuery, key: string): ActorRefFrom<typeof machine> {
  const list = useActorRef(machine, { input: { query } });
  useAsked(list, key, query);
  useTouched(
    touches,
    useCallback(() => list.send({ type: 'list.changed' }), [list]),
  );
  return list;
}

/** Longest list that a browser gathers for one file. */
const MOST_PAGES = 50;

/** All of it, as far as one file takes. Rejects with why it could not be had. */
export async function wholeAudit(query: Pick<AuditQuery, 'lockId'>): Promise<AuditItem[]> {
  const items: AuditItem[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo++) {
    const { list, total } = await send(auditCalls.list, { ...query, pageNo, pageSize: MAX_PAGE_SIZE });
    items.push(...list);
    if (items.length >= total) break;
  }
  return items;
}
