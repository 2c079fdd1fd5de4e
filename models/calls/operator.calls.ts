import * as z from 'zod/mini';
import { ADDRESS_MAX_LENGTH } from '../address.ts';
import { call, commandId } from './call.ts';

/** An e-mail address, or a phone number like `+49 …`. */
const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MAX_LENGTH));

const InvitationId = z.string().check(z.regex(/^invitation-[\w-]{1,100}$/));

/** `held`: no provider is configured, so the invitation stays in the outbox. */
export type InvitationSent = 'sending' | 'sent' | 'held' | 'failed';

export interface InvitationItem {
  invitationId: string;
  address: string;
  expiresAt: number;
  sent: InvitationSent | null;
}

export const operatorCalls = {
  /** Signs the account out on all devices, except the caller's own session. */
  endSessions: call<{ count: number }>().post('/operator/endSessions', { account: Address, commandId }).byOperators(),
  /** The link registers one account within seven days. A new invitation replaces it. */
  invite: call<{ link: string }>().post('/operator/invite', { account: Address, commandId }).byOperators(),
  invitations: call<{ list: InvitationItem[] }>().get('/operator/invitations', {}).byOperators(),
  withdrawInvitation: call<Record<string, never>>()
    .post('/operator/withdrawInvitation', {
      invitationId: InvitationId,
      commandId,
    })
    .byOperators(),
};
