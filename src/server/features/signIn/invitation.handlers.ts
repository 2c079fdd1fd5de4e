/** Sends invitations. Idempotent; an expired or replaced invitation isn't sent. */
import { effectPolicies } from '../../../../machines/effects.ts';
import type { NewInvitationFact } from '../../../../models/facts/invitation.facts.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { Delivery } from '../messages/delivery.ts';
import { createInvitationWording } from '../messages/invitationWording.ts';
import type { MailBrand } from '../messages/mail.ts';
import { deliveryTo } from './accountContact.ts';
import { invitationsInForce } from './invitationRow.ts';

interface Dependencies {
  store: Store;
  clock: Clock;
  vault: Vault;
  delivery: Delivery;
  brandOf(host: string): Pick<MailBrand, 'name'>;
}

type Effect = EffectOf<'deliverInvitation'>;

const isLastTry = ({ attempts }: ClaimedEffect): boolean => attempts + 1 >= effectPolicies.deliverInvitation.tries;

export function createInvitationHandlers({
  store,
  clock,
  vault,
  delivery,
  brandOf,
}: Dependencies): Pick<EffectHandlers, 'deliverInvitation'> {
  const { acknowledge } = createHandlerKit({ store, clock });
  const word = createInvitationWording();

  async function send(to: string, { messageId, speech, link }: Effect['params'], at: number) {
    const by = deliveryTo(to, 'text');
    const text = await word(speech.language, brandOf(speech.host).name, link);
    const sent = await delivery.deliver({ messageId, uid: null, to, by, text, at, speech });
    if (sent.kind === 'failed') return { type: 'invitation.deliveryFailed.v1', data: { reason: sent.reason } } as const;
    return { type: 'invitation.delivered.v1', data: { to: delivery.reaches(by) ? 'address' : 'outbox' } } as const;
  }

  async function deliverInvitation(effect: Effect): Promise<EffectResult> {
    const { account, stream, params } = effect;
    const now = clock.now();
    const row = await invitationsInForce(store.db, now)
      .where('account_id', '=', account)
      .where('stream', '=', stream)
      .where('message_id', '=', params.messageId)
      .executeTakeFirst();
    const address = row && (await store.secret(account, params.addressRef));
    if (!address) return acknowledge(effect);
    const end: NewInvitationFact = await send(vault.open(address), params, now);
    const isUnanswered = end.type === 'invitation.deliveryFailed.v1' && end.data.reason === 'unreachable';
    if (isUnanswered && !isLastTry(effect)) return 'tryAgain';
    const { ok } = await store.append({
      ...{ account, stream, expected: row.version, facts: [{ ...end, at: clock.now() }] },
      ...{ meta: { by: 0 }, ...settlingLease(effect) },
    });
    return ok ? 'settled' : 'tryAgain';
  }

  return { deliverInvitation };
}
