import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isInside } from '../../../machines/selectors/presence.ts';
import { sessionActor, useSession } from '../actors/session.ts';

/** Reports a visit to a signed-in page before its script loads. Only such visitors learn that their session expired. */
export function useGuardedVisit(isGuarded: boolean, path: string) {
  const search = useSearch();
  const inside = useSession(isInside);
  useEffect(() => {
    if (isGuarded && !inside)
      sessionActor.send({ type: 'visit.guarded', path: search === '' ? path : `${path}?${search}` });
  }, [isGuarded, inside, path, search]);
}
