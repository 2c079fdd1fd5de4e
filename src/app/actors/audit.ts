import { type AuditItem, auditCalls } from '../../../models/calls/audit.calls.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

export type AuditQuery = AskedOf<typeof auditCalls.list>;

export const useAuditList = definePagedList({
  load: pageOf(auditCalls.list),
  refetchOn: ({ fact }) => !fact.type.startsWith('lockRecords.'),
});

export type AuditOf = Pick<AuditQuery, 'lockId' | 'startDate' | 'endDate'>;

/** Maximum number of entries that a browser collects for one file. */
export const MOST_IN_FILE = 20_000;

/**
 * `items`: all entries; null if there are more than {@link MOST_IN_FILE}. Excludes entries added meanwhile, to keep
 * paging stable.
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
