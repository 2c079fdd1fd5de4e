import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isInside } from '../../../machines/selectors/presence.ts';
import { sessionActor, useSession } from '../actors/session.ts';

/** Sent before the page’s script loads: only users who requested a signed-in page see that the session expired. */
export function useGuardedVisit(isGuarded: boolean, path: string) {
  const search = useSearch();
  const inside = useSession(isInside);
  useEffect(() => {
    if (isGuarded && !inside)
      sessionActor.send({ type: 'visit.guarded', path: search === '' ? path : `${path}?${search}` });
  }, [isGuarded, inside, path, search]);
}
