/**
 * A lock's stream stays in its first owner's account, and a fact in it names the current owner. So a lock with
 * thousands of credentials is transferred in one append, and a crash can't leave it with two owners.
 */
import type { EffectParams } from '../../../../machines/effects.ts';
import { type TransferCommand, transfer } from '../../../../machines/processes/transfer.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { type AlsoTransferred, type TransferRefusal, wrongReceiver } from '../../../../models/transfer.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { partiesOf, partyName } from '../account/accountRow.ts';
import type { CardNumberService } from '../cardNumbers/cardNumber.service.ts';
import type { Messages, OutgoingMessage } from '../messages/outbox.ts';
import { createTransferables } from './transferables.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  newId: NewId;
  cardNumbers: CardNumberService;
  messages: Messages;
  reachedAt(uid: EffectParams['offerTransfer']['receiver']): Promise<Pick<OutgoingMessage, 'to' | 'by' | 'speech'>>;
}

export function createTransferHandlers(
  dependencies: Dependencies,
): Pick<EffectHandlers, 'surveyTransfer' | 'offerTransfer' | 'handOver'> {
  const { store, loop, clock, messages, reachedAt } = dependencies;
  const { acknowledge } = createHandlerKit({ store, clock });
  const transferables = createTransferables(dependencies);

  async function settle(effect: ClaimedEffect, command: TransferCommand): Promise<EffectResult> {
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const result = await loop.handle(transfer, effect, command, options);
    return isRejection(result) ? 'tryAgain' : 'settled';
  }

  async function handOver(effect: EffectOf<'handOver'>): Promise<EffectResult> {
    const { kind, item } = effect.params;
    const end = await transferables[kind].handOver(effect.params);
    return end === null ? 'tryAgain' : settle(effect, { type: 'settleItem', item, end });
  }

  async function survey(
    params: EffectParams['surveyTransfer'],
  ): Promise<{ alsoTransferred: AlsoTransferred[] } | { refusal: TransferRefusal }> {
    const { kind, items, uid, receiver } = params;
    if (receiver === uid) return { refusal: 'receiverIsSelf' };
    const party = (await partiesOf(store.db, [receiver])).get(receiver);
    if (!party) return { refusal: 'receiverUnknown' };
    const wrong = wrongReceiver(kind, party.companyName !== null);
    if (wrong) return { refusal: wrong };
    const alsoTransferred: AlsoTransferred[] = [];
    for (const item of items) {
      if (!(await transferables[kind].isOwnedBy(uid, item))) return { refusal: 'notOwner' };
      alsoTransferred.push(await transferables[kind].contents(item, uid));
    }
    return { alsoTransferred };
  }

  async function offerTransfer(effect: EffectOf<'offerTransfer'>): Promise<EffectResult> {
    const { transferId, uid, receiver } = effect.params;
    const { items } = (await loop.snapshot(transfer, effect)).snapshot.context;
    const party = (await partiesOf(store.db, [uid])).get(uid);
    const from = party ? partyName(party) : '';
    const text = { kind: 'transferOffered', transferId, from, total: items.length } as const;
    const messageId = `transfer-${transferId}`;
    const reached = await reachedAt(receiver);
    const sent = await messages.deliver({ messageId, uid: receiver, ...reached, text, at: clock.now() });
    // If the message fails, the transfer is still in the recipient's list.
    return sent.kind === 'failed' && sent.reason === 'unreachable' ? 'tryAgain' : acknowledge(effect);
  }

  return {
    surveyTransfer: async (effect: EffectOf<'surveyTransfer'>) =>
      settle(effect, { type: 'survey', found: await survey(effect.params) }),
    offerTransfer,
    handOver,
  };
}
