import { type LockItem, lockCalls } from '../../../models/calls/lock.calls.ts';
import { MAX_JOB_ITEMS, MAX_PAGE_SIZE } from '../../../models/limits.ts';
import { send } from '../api/send.ts';
import type { LockQuery } from './lockList.ts';

const AT_ONCE = 4;

/** All locks of the list, up to the limit of a job. */
export async function matchingLocks(query: LockQuery): Promise<LockItem[]> {
  const page = (pageNo: number) => send(lockCalls.list, { ...query, pageNo, pageSize: MAX_PAGE_SIZE });
  const { list: found, total } = await page(1);
  const pages = Math.ceil(Math.min(total, MAX_JOB_ITEMS) / MAX_PAGE_SIZE);
  for (let pageNo = 2; pageNo <= pages; pageNo += AT_ONCE) {
    const these = Array.from({ length: Math.min(AT_ONCE, pages - pageNo + 1) }, (_, step) => page(pageNo + step));
    for (const { list } of await Promise.all(these)) found.push(...list);
  }
  return found.slice(0, MAX_JOB_ITEMS);
}
