import type { EffectParams } from '../../../../machines/effects.ts';
import type { ServiceNotice } from '../../../../models/notice.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createHandlerKit } from '../../connectors/handlerKit.ts';
import type { Messages, OutgoingMessage } from '../messages/outbox.ts';
import type { Selling } from './selling.ts';

interface Dependencies {
  store: Store;
  clock: Clock;
  selling: Pick<Selling, 'isOn'>;
  messages: Messages;
  /** Delivery address and language of the account. */
  reachedAt(uid: EffectParams['tellOwner']['uid']): Promise<Pick<OutgoingMessage, 'to' | 'by' | 'speech'>>;
}

/** Kinds of notification that ask the user to buy; not sent if nothing is sold. */
const ASKS_TO_BUY: Record<ServiceNotice['kind'], boolean> = {
  paidLate: false,
  paymentReturned: false,
  refundFailed: false,
  vipEnding: true,
  vipEnded: true,
  vipRequested: true,
  balanceLow: true,
  balanceExhausted: true,
};

export function createNoticeHandlers({
  store,
  clock,
  selling,
  messages,
  reachedAt,
}: Dependencies): Pick<EffectHandlers, 'tellOwner'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function tellOwner(effect: EffectOf<'tellOwner'>): Promise<EffectResult> {
    const { uid, notice } = effect.params;
    if (!selling.isOn && ASKS_TO_BUY[notice.kind]) return acknowledge(effect);
    const text = { kind: 'service', notice } as const;
    const reached = await reachedAt(uid);
    const sent = await messages.deliver({ messageId: `service-${effect.id}`, uid, ...reached, text, at: clock.now() });
    return sent.kind === 'failed' && sent.reason === 'unreachable' ? 'tryAgain' : acknowledge(effect);
  }

  return { tellOwner };
}
