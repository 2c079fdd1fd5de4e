import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isInside } from '../../../machines/selectors/presence.ts';
import { sessionActor, useSession } from '../actors/session.ts';

/**
 * Tells the session that a signed-in page was requested. Sent before that page’s script loads: an expired session may
 * be detected first, and is reported only to users who requested such a page.
 */
export function useGuardedVisit(isGuarded: boolean, path: string) {
  const search = useSearch();
  const inside = useSession(isInside);
  useEffect(() => {
    if (isGuarded && !inside)
      sessionActor.send({ type: 'visit.guarded', path: search === '' ? path : `${path}?${search}` });
  }, [isGuarded, inside, path, search]);
}
