import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type AuditItem, auditCalls } from '../../../models/calls/audit.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

export type AuditQuery = AskedOf<typeof auditCalls.list>;

const touches = ({ fact }: LiveFact) => !fact.type.startsWith('lockRecords.');

const machine = pagedListMachine<AuditItem, AuditQuery, LiveFact>(item => item).provide(
  pagesBy<AuditItem, AuditQuery>((wanted, options) => send(auditCalls.list, wanted.query, options)),
);

/** One page of what was changed. `key` tells queries apart. */
export function useAuditList(query: AuditQuery, key: string): ActorRefFrom<typeof machine> {
  const list = useActorRef(machine, { input: { query } });
  useAsked(list, key, query);
  useListTouched(list, touches);
  return list;
}

export type AuditOf = Pick<AuditQuery, 'lockId' | 'startDate' | 'endDate'>;

/** Longest list that a browser gathers for one file. */
export const MOST_IN_FILE = 20_000;

/**
 * All of it, or null where that is more than a file takes. What is changed meanwhile is left out, so that no page moves
 * while the next is asked for. Rejects with why it could not be had.
 */
export async function wholeAudit(of: AuditOf): Promise<{ items: AuditItem[] | null; total: number }> {
  const page = (pageNo: number, endDate = of.endDate) =>
    send(auditCalls.list, { ...of, endDate, pageNo, pageSize: MAX_PAGE_SIZE });
  const { list, total } = await page(1);
  if (total > MOST_IN_FILE) return { items: null, total };
  const items = [...list];
  const newest = list[0]?.at;
  for (let pageNo = 2; items.length < total; pageNo++) {
    const more = (await page(pageNo, newest)).list;
    if (more.length === 0) break;
    items.push(...more);
  }
  return { items, total };
}
