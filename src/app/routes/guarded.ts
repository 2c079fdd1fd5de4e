import { ahead } from '../ahead.ts';

/** What decides who sees a page that is not for everybody. */
export const guardedPage = ahead(() => import('./GuardedPage.tsx').then(m => ({ default: m.GuardedPage })));
