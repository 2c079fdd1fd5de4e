import { BOLT_STATES } from '../../../../machines/selectors/lockItem.ts';
import type { LockSort } from '../../../../models/calls/lock.calls.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import { groupIn } from '../../shell/groupIn.ts';

export const CONNECTIONS = ['online', 'offline', 'noGateway'] as const;
export const SORTS = ['name', '-name', 'battery', '-battery'] as const satisfies readonly LockSort[];

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find(each => each === value);

/** Parses the URL’s query, ignoring invalid parts. */
export function lockQueryOf(address: URLSearchParams): LockQuery {
  const online = oneOf(CONNECTIONS, address.get('online'));
  const openState = oneOf(BOLT_STATES, address.get('openState'));
  return {
    groupId: groupIn(address.toString()),
    search: address.get('search') ?? '',
    sort: oneOf(SORTS, address.get('sort')) ?? 'name',
    ...(online && { online }),
    ...(openState && { openState }),
  };
}

export const isFiltered = ({ search, online, openState }: LockQuery): boolean =>
  Boolean(search) || online !== undefined || openState !== undefined;
