import type { Call } from '../../models/calls/call.ts';
import { createRoutes } from '../../src/server/compose/routeTable.ts';

/** Stub dependencies: the routes are listed, never run. */
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
