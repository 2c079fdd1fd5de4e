import { within } from '../support/pace.ts';
/** A page may be looked at while it still moves: a fault counts that is there for all of this time. For `expect.poll`. */
export const AT_REST = { timeout: within(2000), interval: 100 };
