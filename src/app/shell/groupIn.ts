import { ALL_GROUPS, GroupId } from '../../../models/ids.ts';
import { writtenInt } from '../../../models/writtenInt.ts';

/** The group in the URL if it is a non-negative number, else all groups (spec §2). */
export function groupIn(search: string): GroupId {
  const written = writtenInt(new URLSearchParams(search).get('groupId') ?? '');
  return written !== null && written >= 0 ? GroupId.parse(written) : ALL_GROUPS;
}

export function withGroup(search: string, groupId: number): string {
  const params = new URLSearchParams(search);
  if (groupId < 0) params.delete('groupId');
  else params.set('groupId', String(groupId));
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}
