/** Every call that is served, from the server's own table. */
import type { Call } from '../../models/calls/call.ts';
import { createRoutes } from '../../src/server/compose/routeTable.ts';

/** The routes themselves, built on nothing: what they would do is not asked of them. */
const nothing = {
  store: {},
  loop: {},
  vault: {},
  driver: {},
  faultKnobs: {},
  newId: () => '',
  signIn: null,
  checkPhoto: null,
  map: {},
};
export const SERVED: readonly Call[] = createRoutes({ ...nothing, explorer: true } as never).map(({ call }) => call);
