import { operatorCalls } from '../../../../models/calls/operator.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { CommandId } from '../../../../models/ids.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { requestHash } from '../../../engine/requestContext.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { asking } from '../../http/asking.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { addressRefusal } from '../signIn/addressRefusal.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { recipientNamed } from '../signIn/recipientNamed.ts';

type Needs = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'devices' | 'invitations'>;

interface Wish {
  commandId?: CommandId | undefined;
}

/** What those do who run this console, for other people's accounts. */
export function operatorRoutes(needs: Needs): Route[] {
  const { store } = needs;
  const inTurn = keyedMutex();

  /** Once by each command id: an operator whose answer was lost is told it, and nobody is written to again. */
  async function once<Answer>(
    { uid }: Pick<RequestContext, 'uid'>,
    wish: Wish,
    work: () => Promise<Answer | Rejection>,
  ): Promise<Answer | Rejection> {
    const { commandId } = asking(uid, wish.commandId, null);
    if (!commandId) return work();
    return inTurn(commandId, async () => {
      const known = await store.answerOf(uid, commandId);
      if (known) return known.answer as Answer | Rejection;
      const answer = await work();
      const request = requestHash();
      await store.append({
        ...{ ...streamRef(uid, 'operator', uid), expected: 'any', facts: [], meta: { by: uid } },
        answer: { commandId, answer, ...(request && { asked: { by: uid, request } }) },
      });
      return answer;
    });
  }

  return [
    route(operatorCalls.endSessions, ({ account, ...wish }, context) =>
      once(context, wish, async () => {
        const { uid, sessionId } = context;
        const whose = await recipientNamed(needs, account, '');
        if (whose === null) return reject('accountNotFound');
        const count = await endSessions(needs, whose, 'endedByOperator', { by: uid, but: sessionId });
        // Whoever sat there is asked for more than the password when they come again.
        await needs.devices.forgetAll(whose);
        return { count };
      }),
    ),
    route(operatorCalls.invite, ({ account, ...wish }, context) =>
      once(context, wish, async () => {
        const { address, problem } = meantAddress({ account, countryCode: '' });
        if (problem) return addressRefusal('email');
        if (await recipientNamed(needs, account, '')) return reject('accountExists');
        return needs.invitations.make(address, context);
      }),
    ),
    route(operatorCalls.invitations, async (_, { now }) => ({ list: await needs.invitations.list(now) })),
    route(operatorCalls.withdrawInvitation, ({ invitationId, ...wish }, context) =>
      once(context, wish, async () => (await needs.invitations.withdraw(invitationId, context)) ?? {}),
    ),
  ];
}
