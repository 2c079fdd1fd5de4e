import { Route } from 'wouter';
import { useMessage } from '../i18n/intl.tsx';
import { OpenedPage } from './OpenedPage.tsx';
import type { BuiltRoute } from './route.ts';
import { screenOf } from './screens.ts';

export interface RoutePageProps {
  route: BuiltRoute;
  path: string;
  takesFocus: boolean;
}

export function RoutePage({ route, path, takesFocus }: RoutePageProps) {
  const format = useMessage();
  const { Screen } = screenOf(route);
  return (
    <Route path={route.path}>
      {/* Comes first, so that a page with a title of its own overrides this one. */}
      <OpenedPage key={`opened ${path}`} title={format(route.title)} takesFocus={takesFocus} />
      <Screen key={path} />
    </Route>
  );
}
