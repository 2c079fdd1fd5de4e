import { lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation, useRouter } from 'wouter';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { mapIsOff } from '../api/mapIsOff.ts';
import { PageBoundary } from '../screens/error/PageBoundary.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { guardedPage } from './guarded.ts';
import { RoutePage } from './RoutePage.tsx';
import { routeAt } from './routeAt.ts';
import { screenOf } from './screens.ts';
import { routesOf } from './table.ts';
import { useGuardedVisit } from './useGuardedVisit.ts';

/** Lazy, to keep it out of the sign-in bundle, which loads first. */
const GuardedPage = lazy(guardedPage);

const SHOWN = routesOf({ explorer: explorerIsOn(), map: !mapIsOff() });

export function RouteView() {
  const [path] = useLocation();
  const route = routeAt(path, useRouter().parser, SHOWN);
  const firstPath = useRef<string | null>(path);
  if (firstPath.current !== path) firstPath.current = null;
  useGuardedVisit('guard' in route && route.guard !== 'public', path);
  const load = 'screen' in route ? screenOf(route).load : undefined;
  // Loads in parallel with the session check. If loading fails, rendering reports the error.
  useEffect(() => void load?.().catch(() => {}), [load]);
  if ('movedTo' in route) return <Redirect to={route.movedTo} replace />;
  const page = { route, path, takesFocus: firstPath.current === null };
  return (
    <Suspense fallback={<PageLoader />}>
      {route.guard === 'public' ? (
        <PageBoundary resetKey={path}>
          <RoutePage {...page} />
        </PageBoundary>
      ) : (
        <GuardedPage {...page} />
      )}
    </Suspense>
  );
}
