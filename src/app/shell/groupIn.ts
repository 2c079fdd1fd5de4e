import { ALL_GROUPS, GroupId } from '../../../models/ids.ts';
import { writtenInt } from '../../../models/writtenInt.ts';

/** The group that an address selects, when it is a non-negative number; all groups otherwise (spec §2). */
export function groupIn(search: string): GroupId {
  const written = writtenInt(new URLSearchParams(search).get('groupId') ?? '');
  return written !== null && written >= 0 ? GroupId.parse(written) : ALL_GROUPS;
}

/** The same address with another group. Everything else that it says stays. */
export function withGroup(search: string, groupId: number): string {
  const params = new URLSearchParams(search);
  if (groupId < 0) params.delete('groupId');
  else params.set('groupId', String(groupId));
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}
