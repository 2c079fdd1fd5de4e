import { BOLT_STATES } from '../../../../machines/selectors/lockItem.ts';
import { LOCK_SORTS } from '../../../../models/calls/lock.calls.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import { groupIn } from '../../shell/groupIn.ts';

export const CONNECTIONS = ['online', 'offline', 'noGateway'] as const;
const MATCHES = ['all', 'any'] as const;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find(each => each === value);

/** Parses the URL’s query, ignoring invalid parts. */
export function lockQueryOf(address: URLSearchParams): LockQuery {
  const online = oneOf(CONNECTIONS, address.get('online'));
  const openState = oneOf(BOLT_STATES, address.get('openState'));
  const battery = oneOf(['low'], address.get('battery'));
  const match = oneOf(MATCHES, address.get('match'));
  return {
    groupId: groupIn(address.toString()),
    search: address.get('search') ?? '',
    sort: oneOf(LOCK_SORTS, address.get('sort')) ?? 'name',
    ...(online && { online }),
    ...(openState && { openState }),
    ...(battery && { battery }),
    ...(match === 'any' && { match }),
  };
}

export const isFiltered = ({ search, online, openState, battery }: LockQuery): boolean =>
  Boolean(search) || online !== undefined || openState !== undefined || battery !== undefined;

/** The changes of the URL that clear the search and every filter. */
export const UNFILTERED = { search: '', online: '', openState: '', battery: '', match: '' };
