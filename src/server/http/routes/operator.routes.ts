import { operatorCalls } from '../../../../models/calls/operator.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { registerLink } from '../../../../models/links.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { addressRefusal } from '../../signIn/addressRefusal.ts';
import { endSessions } from '../../signIn/endSessions.ts';
import { recipientNamed } from '../../signIn/recipientNamed.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

type Needs = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'devices' | 'invitations'>;

/** What those do who run this console, for other people's accounts. */
export const operatorRoutes = (needs: Needs): Route[] => [
  route(operatorCalls.endSessions, async ({ account }, { uid, sessionId }) => {
    const whose = await recipientNamed(needs, account, '');
    if (whose === null) return reject('accountNotFound');
    const count = await endSessions(needs, whose, 'endedByOperator', { by: uid, but: sessionId });
    // Whoever sat there is asked for more than the password when they come again.
    await needs.devices.forgetAll(whose);
    return { count };
  }),
  route(operatorCalls.invite, async ({ account }, context) => {
    const { address, problem } = meantAddress({ account, countryCode: '' });
    if (problem) return addressRefusal('email');
    if (await recipientNamed(needs, account, '')) return reject('accountExists');
    const sent = await needs.invitations.make(address, context);
    return isRejection(sent) ? sent : { sent, link: registerLink(context.origin) };
  }),
  route(operatorCalls.invitations, async (_, { now }) => ({ list: await needs.invitations.list(now) })),
  route(
    operatorCalls.withdrawInvitation,
    async ({ invitationId }, context) => (await needs.invitations.withdraw(invitationId, context)) ?? {},
  ),
];
