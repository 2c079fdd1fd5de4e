import { lazy, Suspense, useDeferredValue } from 'react';
import { useSearch } from 'wouter';
import { isDeciding, isInside, isUnavailable } from '../../../machines/selectors/presence.ts';
import { session, useSession } from '../actors/session.ts';
import { PageBoundary } from '../screens/error/PageBoundary.tsx';
import { Unavailable } from '../screens/error/Unavailable.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { tabStorage } from '../storage.ts';
import { Admission, Astray } from './Admission.tsx';
import { lockNeeded } from './guard.ts';
import { lastLock } from './lastLock.ts';
import { RoutePage, type RoutePageProps } from './RoutePage.tsx';
import { shell } from './shell.ts';
import { useEntering } from './useEntering.ts';

const Shell = lazy(shell);

/** Signed-in pages in the shell. Visitors are sent to sign in and return afterwards. */
export function GuardedPage(props: RoutePageProps) {
  const inside = useSession(isInside);
  // Deferred: rendering the shell takes long. Unmounting is immediate.
  const drawn = useDeferredValue(inside) && inside;
  const deciding = useSession(isDeciding);
  const unavailable = useSession(isUnavailable);

  if (unavailable) return <Unavailable again={() => session.check()} />;
  if (deciding || !drawn) return <PageLoader />;
  return <InsidePage {...props} />;
}

function InsidePage(props: RoutePageProps) {
  const search = useSearch();
  const lock = lockNeeded[props.route.guard](search, lastLock(tabStorage));
  const isAsking = useEntering();
  const page = <RoutePage {...props} />;
  return (
    <Suspense fallback={<PageLoader />}>
      <Shell>
        {isAsking && <PageLoader inShell beside />}
        <PageBoundary inShell resetKey={`${props.path}?${search}`}>
          <Suspense fallback={<PageLoader inShell />}>
            {lock === null && page}
            {typeof lock === 'string' && <Astray stop={lock} />}
            {typeof lock === 'number' && (
              <Admission key={lock} lockId={lock}>
                {page}
              </Admission>
            )}
          </Suspense>
        </PageBoundary>
      </Shell>
    </Suspense>
  );
}
