import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { type InvitationItem, operatorCalls } from '../../../models/calls/operator.calls.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource, refetch } from './defineResource.ts';

const useInvitationList = defineResource<InvitationItem[], void>({
  load: async () => (await send(operatorCalls.invitations, {})).list,
});

/** Polls, because an invitation’s delivery belongs to no account and so causes no live fact. */
const LOOK_AGAIN_MS = 2000;

/** Valid invitations. Call `changed` after creating or withdrawing one, to refetch them. */
export function useInvitations() {
  const thing = useInvitationList();
  const changed = useCallback(() => refetch(thing), [thing]);
  const isSending = useSelector(thing, ({ context }) => context.thing?.some(({ sent }) => sent === 'sending') ?? false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(changed, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending, changed]);
  return { thing, changed };
}

export const operatorCommands = {
  /** Returns the number of sessions ended. */
  endSessions: async (account: string): Promise<number> =>
    (await send(operatorCalls.endSessions, { account, commandId: newCommandId() })).count,
  invite: (account: string) => send(operatorCalls.invite, { account, commandId: newCommandId() }),
  withdrawInvitation: (invitationId: string) =>
    send(operatorCalls.withdrawInvitation, { invitationId, commandId: newCommandId() }),
};
