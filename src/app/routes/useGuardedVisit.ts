import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isInside } from '../../../machines/selectors/presence.ts';
import { sessionActor, useSession } from '../actors/session.ts';

/**
 * Says that a page for people who are signed in is wanted. Said at once, and not when that page's script is there: the server
 * may have answered by then that the login has ended, and whoever wanted nothing is not told of it.
 */
export function useGuardedVisit(isGuarded: boolean, path: string) {
  const search = useSearch();
  const inside = useSession(isInside);
  useEffect(() => {
    if (isGuarded && !inside)
      sessionActor.send({ type: 'visit.guarded', path: search === '' ? path : `${path}?${search}` });
  }, [isGuarded, inside, path, search]);
}
