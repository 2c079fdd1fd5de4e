import type { PageAnswer } from '../../../machines/flows/pagedList.machine.ts';
import { ApiError } from '../api/apiError.ts';

/** A page of a list as the list's chart takes it: what went wrong is a value there. */
export async function pageAnswer<Item>(asked: Promise<{ list: Item[]; total: number }>): Promise<PageAnswer<Item>> {
  try {
    const { list, total } = await asked;
    return { kind: 'page', list, total };
  } catch (failure) {
    const refused = failure instanceof ApiError && failure.failure.category === 'noPermission';
    return refused ? { kind: 'noPermission' } : { kind: 'failed', failure };
  }
}
