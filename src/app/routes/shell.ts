import { preloadable } from '../preloadable.ts';

/** What stands around every page of somebody who has signed in. */
export const shell = preloadable(() => import('../shell/Shell.tsx').then(m => ({ default: m.Shell })));
