import { preloadable } from '../preloadable.ts';

/** What decides who sees a page that is not for everybody. */
export const guardedPage = preloadable(() => import('./GuardedPage.tsx').then(m => ({ default: m.GuardedPage })));
