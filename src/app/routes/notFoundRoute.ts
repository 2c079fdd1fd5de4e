import type { BuiltRoute } from './route.ts';
import { titles } from './titles.ts';

/** For an unknown path, or a page that is not built yet. */
export const NOT_FOUND: BuiltRoute = {
  path: '*',
  title: titles.notFound,
  guard: 'public',
  screen: () => import('../screens/notFound/NotFoundScreen.tsx').then(m => m.NotFoundScreen),
};
