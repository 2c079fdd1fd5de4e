import type { BuiltRoute } from './route.ts';
import { titles } from './titles.ts';

/** For a path that matches no route, such as that of a page that this server turns off. */
export const NOT_FOUND: BuiltRoute = {
  path: '*',
  title: titles.notFound,
  guard: 'public',
  screen: () => import('../screens/notFound/NotFoundScreen.tsx').then(m => m.NotFoundScreen),
};
