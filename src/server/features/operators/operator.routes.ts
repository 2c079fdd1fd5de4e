import { operatorCalls } from '../../../../models/calls/operator.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { CommandId } from '../../../../models/ids.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { requestHash } from '../../../engine/requestContext.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { addressRefusal } from '../signIn/addressRefusal.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { resolveRecipient } from '../signIn/resolveRecipient.ts';

type Needs = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'devices' | 'invitations'>;

interface CommandParams {
  commandId?: CommandId | undefined;
}

export function operatorRoutes(needs: Needs): Route[] {
  const { store } = needs;
  const mutex = keyedMutex();

  /** Idempotent by command id: a repeated command returns the stored answer without repeating the work. */
  async function idempotent<Answer>(
    { uid }: Pick<RequestContext, 'uid'>,
    params: CommandParams,
    work: () => Promise<Answer | Rejection>,
  ): Promise<Answer | Rejection> {
    const { commandId } = commandOptions(uid, params.commandId, null);
    if (!commandId) return work();
    return mutex(commandId, async () => {
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
    route(operatorCalls.endSessions, ({ account, ...params }, context) =>
      idempotent(context, params, async () => {
        const { uid, sessionId } = context;
        const targetUid = await resolveRecipient(needs, account, '');
        if (targetUid === null) return reject('accountNotFound');
        const count = await endSessions(needs, targetUid, 'endedByOperator', { by: uid, but: sessionId });
        await needs.devices.forgetAll(targetUid);
        return { count };
      }),
    ),
    route(operatorCalls.invite, ({ account, ...params }, context) =>
      idempotent(context, params, async () => {
        const { address, problem } = meantAddress({ account, countryCode: '' });
        if (problem) return addressRefusal('email');
        if (await resolveRecipient(needs, account, '')) return reject('accountExists');
        return needs.invitations.make(address, context);
      }),
    ),
    route(operatorCalls.invitations, async (_, { now }) => ({ list: await needs.invitations.list(now) })),
    route(operatorCalls.withdrawInvitation, ({ invitationId, ...params }, context) =>
      idempotent(context, params, async () => (await needs.invitations.withdraw(invitationId, context)) ?? {}),
    ),
  ];
}
