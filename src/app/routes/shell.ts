import { ahead } from '../ahead.ts';

/** What stands around every page of somebody who has signed in. */
export const shell = ahead(() => import('../shell/Shell.tsx').then(m => ({ default: m.Shell })));
