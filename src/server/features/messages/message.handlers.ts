/** Sends messages. Idempotent: a retry has the same message id. */
import { effectPolicies } from '../../../../machines/effects.ts';
import { type MessageEnd, message } from '../../../../machines/processes/message.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { NoticeChannel } from '../../../../models/messageTemplate.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import type { WrittenMessage } from './messageSending.ts';
import type { Messages } from './outbox.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  vault: Vault;
  messages: Messages;
}

type Effect = EffectOf<'deliverMessage'>;

const isLastTry = ({ attempts }: ClaimedEffect): boolean => attempts + 1 >= effectPolicies.deliverMessage.tries;

export function createMessageHandlers({
  store,
  loop,
  clock,
  vault,
  messages,
}: Dependencies): Pick<EffectHandlers, 'deliverMessage'> {
  /** Null if the sender didn't answer, so that the outcome is unknown. */
  async function send({ account, params }: Effect): Promise<MessageEnd | null> {
    const { messageId, channel, uid, toRef, textRef, speech, sending } = params;
    const [to, text] = await Promise.all([store.secret(account, toRef), store.secret(account, textRef)]);
    // The message was erased with its account or lock.
    if (!to || !text) return { kind: 'failed', reason: 'addressRefused' };
    const written = JSON.parse(vault.open(text)) as WrittenMessage;
    const sent = await messages.deliver({
      messageId: `message-${messageId}-${sending}`,
      ...{ uid, to: vault.open(to), by: channel === NoticeChannel.SMS ? 'sms' : 'email', speech },
      text: { kind: 'written', ...written },
      at: clock.now(),
    });
    if (sent.kind === 'delivered') return { kind: 'sent' };
    return sent.reason === 'unreachable' ? null : { kind: 'failed', reason: sent.reason };
  }

  async function deliverMessage(effect: Effect): Promise<EffectResult> {
    const end = (await send(effect)) ?? (isLastTry(effect) ? ({ kind: 'doubted' } as const) : null);
    if (!end) return 'tryAgain';
    const { revision } = effect.params;
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const result = await loop.handle(message, effect, { type: 'settle', revision, end }, options);
    return isRejection(result) ? 'tryAgain' : 'settled';
  }

  return { deliverMessage };
}
