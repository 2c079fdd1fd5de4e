import { lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, useLocation, useRouter, useSearch } from 'wouter';
import { isDeciding, isInside, isUnavailable } from '../../../machines/selectors/presence.ts';
import { sessionActor, useSession } from '../actors/session.ts';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Unavailable } from '../screens/error/Unavailable.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { lockIdIn, stopAt } from './guard.ts';
import { keepLock, lastLock } from './lastLock.ts';
import { OpenedPage } from './OpenedPage.tsx';
import type { BuiltRoute } from './route.ts';
import { routeAt } from './routeAt.ts';
import { screenOf } from './screens.ts';
import { routesOf } from './table.ts';

const Shell = lazy(() => import('../shell/Shell.tsx').then(m => ({ default: m.Shell })));
const StoppedScreen = lazy(() =>
  import('../screens/error/StoppedScreen.tsx').then(m => ({ default: m.StoppedScreen })),
);

const SHOWN = routesOf({ explorer: explorerIsOn() });

/** The page of the present address. */
export function RouteView() {
  const [path] = useLocation();
  const route = routeAt(path, useRouter().parser, SHOWN);
  const firstPath = useRef<string | null>(path);
  if (firstPath.current !== path) firstPath.current = null;
  if ('movedTo' in route) return <Redirect to={route.movedTo} replace />;
  const page = { route, path, takesFocus: firstPath.current === null };
  return route.guard === 'public' ? <PublicPage {...page} /> : <GuardedPage {...page} />;
}

interface Props {
  route: BuiltRoute;
  path: string;
  takesFocus: boolean;
}

function PublicPage(page: Props) {
  return (
    <Suspense fallback={<PageLoader />}>
      <Page {...page} />
    </Suspense>
  );
}

/** Signed-in pages, inside the shell. A visitor is sent to sign in, and comes back afterwards. */
function GuardedPage({ route, path, takesFocus }: Props) {
  const search = useSearch();
  const inside = useSession(isInside);
  const deciding = useSession(isDeciding);
  const unavailable = useSession(isUnavailable);

  useEffect(() => {
    if (!inside) sessionActor.send({ type: 'visit.guarded', path: search === '' ? path : `${path}?${search}` });
  }, [inside, path, search]);

  const lockId = lockIdIn(search);
  useEffect(() => {
    if (inside && lockId !== null) keepLock(sessionStorage, lockId);
  }, [inside, lockId]);

  if (unavailable) return <Unavailable again={() => sessionActor.send({ type: 'check.again' })} />;
  if (deciding || !inside) return <PageLoader />;
  const stop = stopAt(route.guard, search, lastLock(sessionStorage));
  return (
    <Suspense fallback={<PageLoader />}>
      <Shell>
        <Suspense fallback={<PageLoader inShell />}>
          {stop === null ? <Page route={route} path={path} takesFocus={takesFocus} /> : <StoppedScreen why={stop} />}
        </Suspense>
      </Shell>
    </Suspense>
  );
}

function Page({ route, path, takesFocus }: Props) {
  const format = useMessage();
  const Screen = screenOf(route);
  return (
    <Route path={route.path}>
      {/* First, so that a page which names itself has the last word on the title. */}
      <OpenedPage key={`opened ${path}`} title={format(route.title)} takesFocus={takesFocus} />
      <Screen key={path} />
    </Route>
  );
}
