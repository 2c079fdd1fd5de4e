import { preloadable } from '../preloadable.ts';

export const guardedPage = preloadable(() => import('./GuardedPage.tsx').then(m => ({ default: m.GuardedPage })));
