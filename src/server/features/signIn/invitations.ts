/** One invitation per address. The append that registers the account consumes it, so it works once. */
import { policyOf } from '../../../../machines/effects.ts';
import type { CompanyRegistration } from '../../../../models/calls/company.calls.ts';
import type { InvitationItem } from '../../../../models/calls/operator.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { INVITATION_LIFETIME_MS } from '../../../../models/limits.ts';
import { registerLink } from '../../../../models/links.ts';
import type { NewId } from '../../../engine/clock.ts';
import { outboxRow } from '../../../engine/loop/evolve.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { RequestContext } from '../../http/route.ts';
import { type InvitationRow, invitationsInForce } from './invitationRow.ts';

interface Dependencies {
  store: Store;
  vault: Vault;
  newId: NewId;
  registration: CompanyRegistration;
}

type Operator = Pick<RequestContext, 'uid' | 'now' | 'address' | 'speech' | 'origin'>;

const NOBODY = 0 as AccountId;
const KIND = 'invitation';
const WITHDRAW_TRIES = 2;

function createAdmission({ store, vault, registration }: Dependencies) {
  const inForceFor = (address: string, now: number) =>
    invitationsInForce(store.db, now).where('address_key', '=', vault.usernameKey(address)).executeTakeFirst();

  /** Null if no invitation is needed. */
  async function admission(address: string, now: number): Promise<InvitationRow | Rejection | null> {
    if (registration === 'open') return null;
    if (registration === 'closed') return reject('registrationClosed');
    return (await inForceFor(address, now)) ?? reject('invitationNeeded');
  }

  return {
    /** Null if registration is allowed, whether or not an account exists. */
    async refusal(address: string, now: number): Promise<Rejection | null> {
      const admitted = await admission(address, now);
      return isRejection(admitted) ? admitted : null;
    },

    /** Returns the append that consumes the invitation; it must be appended together with the registration. */
    async use(
      address: string,
      uid: AccountId,
      { now, address: from }: Pick<RequestContext, 'now' | 'address'>,
    ): Promise<readonly AppendRequest[] | Rejection> {
      const row = await admission(address, now);
      if (isRejection(row)) return row;
      if (row === null) return [];
      return [
        {
          ...{ account: row.account_id, stream: row.stream, expected: row.version },
          facts: [{ type: 'invitation.used.v1', data: { uid }, at: now }],
          meta: { by: uid, from },
        },
      ];
    },
  };
}

function createOperatorInvitations({ store, vault, newId, registration }: Dependencies) {
  const refOf = (address: string) => streamRef(NOBODY, KIND, vault.markOf(NOBODY, KIND, vault.usernameKey(address)));

  return {
    /** Creates an invitation, or extends an existing one to seven days from now and sends it again. */
    async make(address: string, operator: Operator): Promise<{ link: string } | Rejection> {
      if (registration !== 'invited') return reject('notSupported');
      const { uid, now, address: from, speech, origin } = operator;
      const ref = refOf(address);
      const addressRef = `${ref.stream}/address`;
      const expiresAt = now + INVITATION_LIFETIME_MS;
      const messageId = `${KIND}-${newId()}`;
      const link = registerLink(origin);
      const data = { addressKey: vault.usernameKey(address), addressRef, expiresAt, messageId };
      const deliver = { name: 'deliverInvitation', params: { messageId, addressRef, speech, link } } as const;
      await store.append({
        ...ref,
        expected: 'any',
        facts: [{ type: 'invitation.made.v1', data, at: now }],
        meta: { by: uid, from },
        effects: [outboxRow(deliver, { now, by: uid, policyOf })],
        secrets: [{ ref: addressRef, sealed: vault.seal(address) }],
      });
      return { link };
    },

    async list(now: number): Promise<InvitationItem[]> {
      const rows = await invitationsInForce(store.db, now).execute();
      const items = await Promise.all(
        rows.map(async ({ account_id, stream, address_ref, expires_at, sent }) => {
          const sealed = await store.secret(account_id, address_ref);
          return sealed && { invitationId: stream, address: vault.open(sealed), expiresAt: expires_at, sent };
        }),
      );
      return items.filter(item => item !== null);
    },

    async withdraw(invitationId: string, { uid, now, address }: Operator): Promise<Rejection | null> {
      // Retries, because a delivery fact may be appended in between.
      for (let tries = 0; tries < WITHDRAW_TRIES; tries++) {
        const row = await invitationsInForce(store.db, now).where('stream', '=', invitationId).executeTakeFirst();
        if (!row) return reject('invitationOver');
        const { ok } = await store.append({
          ...{ account: row.account_id, stream: row.stream, expected: row.version },
          facts: [{ type: 'invitation.withdrawn.v1', data: {}, at: now }],
          meta: { by: uid, from: address },
        });
        if (ok) return null;
      }
      return reject('conflict');
    },
  };
}

export const createInvitations = (dependencies: Dependencies) => ({
  ...createAdmission(dependencies),
  ...createOperatorInvitations(dependencies),
});
export type Invitations = ReturnType<typeof createInvitations>;
