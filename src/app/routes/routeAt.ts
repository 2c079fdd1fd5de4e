import { matchRoute, type useRouter } from 'wouter';
import { NOT_FOUND } from './notFoundRoute.ts';
import type { AppRoute, BuiltRoute, MovedRoute } from './route.ts';
import { ROUTES } from './table.ts';

type Parser = ReturnType<typeof useRouter>['parser'];

export function routeAt(path: string, parser: Parser, routes: readonly AppRoute[] = ROUTES): BuiltRoute | MovedRoute {
  return routes.find(one => matchRoute(parser, one.path, path)[0]) ?? NOT_FOUND;
}
