import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useSearch } from 'wouter';
import { isDeciding, isInside, isUnavailable } from '../../../machines/selectors/presence.ts';
import { sessionActor, useSession } from '../actors/session.ts';
import { Unavailable } from '../screens/error/Unavailable.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { lockIdIn, stopAt } from './guard.ts';
import { keepLock, lastLock } from './lastLock.ts';
import { RoutePage, type RoutePageProps } from './RoutePage.tsx';
import { shell } from './shell.ts';

const Shell = lazy(shell);
const StoppedScreen = lazy(() =>
  import('../screens/error/StoppedScreen.tsx').then(m => ({ default: m.StoppedScreen })),
);

/** Signed-in pages, inside the shell. A visitor is sent to sign in, and comes back afterwards. */
export function GuardedPage({ route, path, takesFocus }: RoutePageProps) {
  const search = useSearch();
  const inside = useSession(isInside);
  // What is inside is much, and is drawn bit by bit. It goes at once.
  const drawn = useDeferredValue(inside) && inside;
  const deciding = useSession(isDeciding);
  const unavailable = useSession(isUnavailable);

  const lockId = lockIdIn(search);
  useEffect(() => {
    if (inside && lockId !== null) keepLock(sessionStorage, lockId);
  }, [inside, lockId]);

  if (unavailable) return <Unavailable again={() => sessionActor.send({ type: 'check.again' })} />;
  if (deciding || !drawn) return <PageLoader />;
  const stop = stopAt(route.guard, search, lastLock(sessionStorage));
  return (
    <Suspense fallback={<PageLoader />}>
      <Shell>
        <Suspense fallback={<PageLoader inShell />}>
          {stop === null ? (
            <RoutePage route={route} path={path} takesFocus={takesFocus} />
          ) : (
            <StoppedScreen why={stop} />
          )}
        </Suspense>
      </Shell>
    </Suspense>
  );
}
