import { lazy, Suspense, useRef } from 'react';
import { Redirect, useLocation, useRouter } from 'wouter';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { PageLoader } from '../shell/PageLoader.tsx';
import { RoutePage } from './RoutePage.tsx';
import { routeAt } from './routeAt.ts';
import { routesOf } from './table.ts';

/** Whoever signs in has no need of it yet, and the page for that is the first that is loaded. */
const GuardedPage = lazy(() => import('./GuardedPage.tsx').then(m => ({ default: m.GuardedPage })));

const SHOWN = routesOf({ explorer: explorerIsOn() });

/** The page of the present address. */
export function RouteView() {
  const [path] = useLocation();
  const route = routeAt(path, useRouter().parser, SHOWN);
  const firstPath = useRef<string | null>(path);
  if (firstPath.current !== path) firstPath.current = null;
  if ('movedTo' in route) return <Redirect to={route.movedTo} replace />;
  const page = { route, path, takesFocus: firstPath.current === null };
  return (
    <Suspense fallback={<PageLoader />}>
      {route.guard === 'public' ? <RoutePage {...page} /> : <GuardedPage {...page} />}
    </Suspense>
  );
}
