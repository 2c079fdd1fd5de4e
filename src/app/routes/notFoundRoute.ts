import type { BuiltRoute } from './route.ts';
import { titles } from './titles.ts';

/** Shown for an address that nobody knows, and for one that is not built yet. */
export const NOT_FOUND: BuiltRoute = {
  path: '*',
  title: titles.notFound,
  guard: 'public',
  screen: () => import('../screens/notFound/NotFoundScreen.tsx').then(m => m.NotFoundScreen),
};
