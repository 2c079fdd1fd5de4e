import { preloadable } from '../preloadable.ts';

export const shell = preloadable(() => import('../shell/Shell.tsx').then(m => ({ default: m.Shell })));
