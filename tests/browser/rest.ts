import { within } from '../support/pace.ts';
/** For `expect.poll`: a fault counts only if it lasts this long, as a page may still be settling. */
export const AT_REST = { timeout: within(2000), interval: 100 };
