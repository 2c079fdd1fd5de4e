import { ACCOUNT_ROUTES } from './accountRoutes.ts';
import { COLLECTED_ROUTES } from './collectedRoutes.ts';
import { CONSOLE_ROUTES } from './consoleRoutes.ts';
import { EXPLORER_ROUTES } from './explorerRoutes.ts';
import { LOCK_ROUTES } from './lockRoutes.ts';
import { PEOPLE_ROUTES } from './peopleRoutes.ts';
import { PUBLIC_ROUTES } from './publicRoutes.ts';
import type { AppRoute } from './route.ts';

/** Every path of the product (spec §2) except the State Explorer’s, in order of precedence. */
export const ROUTES: readonly AppRoute[] = [
  ...PUBLIC_ROUTES,
  ...CONSOLE_ROUTES,
  ...LOCK_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PEOPLE_ROUTES,
  ...COLLECTED_ROUTES,
];

export const routesOf = ({ explorer, map }: { explorer: boolean; map: boolean }): readonly AppRoute[] => {
  const routes = map ? ROUTES : ROUTES.filter(({ path }) => !path.startsWith('/map/'));
  return explorer ? [...routes, ...EXPLORER_ROUTES] : routes;
};
