import { operatorCalls } from '../../../../models/calls/operator.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { endSessions } from '../../signIn/endSessions.ts';
import { recipientNamed } from '../../signIn/recipientNamed.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

/** What those do who run this console, for other people's accounts. */
export const operatorRoutes = (needs: Pick<Dependencies, 'store' | 'loop' | 'vault' | 'devices'>): Route[] => [
  route(operatorCalls.endSessions, async ({ account }, { uid, sessionId }) => {
    const whose = await recipientNamed(needs, account, '');
    if (whose === null) return reject('accountNotFound');
    const count = await endSessions(needs, whose, 'endedByOperator', { by: uid, but: sessionId });
    // Whoever sat there is asked for more than the password when they come again.
    await needs.devices.forgetAll(whose);
    return { count };
  }),
];
