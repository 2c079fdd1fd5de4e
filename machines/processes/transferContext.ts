import type { TransferFact } from '../../models/facts/transfer.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { AlsoTransferred, KeptReason, TransferId, TransferKind, TransferRefusal } from '../../models/transfer.ts';

export interface TransferContext {
  transferId: TransferId | null;
  kind: TransferKind;
  uid: AccountId | null;
  receiver: AccountId | null;
  /** Each item is in exactly one of `pending`, `handedOver` and `kept`. */
  items: readonly number[];
  names: readonly string[];
  pending: readonly number[];
  handedOver: readonly number[];
  kept: readonly { item: number; reason: KeptReason }[];
  wrongCodes: number;
  alsoTransferred: readonly AlsoTransferred[];
  refusal: TransferRefusal | null;
}

export const NO_TRANSFER: TransferContext = {
  transferId: null,
  kind: 1,
  uid: null,
  receiver: null,
  items: [],
  names: [],
  pending: [],
  handedOver: [],
  kept: [],
  wrongCodes: 0,
  alsoTransferred: [],
  refusal: null,
};

export function transferAfter(context: TransferContext, fact: TransferFact): Partial<TransferContext> {
  const { pending, handedOver, kept } = context;
  switch (fact.type) {
    case 'transfer.asked.v1':
      return { ...fact.data, names: fact.data.names ?? [], pending: fact.data.items };
    case 'transfer.codeWrong.v1':
      return { wrongCodes: fact.data.tries };
    case 'transfer.surveyed.v1':
      return { alsoTransferred: fact.data.alsoTransferred };
    case 'transfer.itemHandedOver.v1':
      return { pending: pending.slice(1), handedOver: [...handedOver, fact.data.item] };
    case 'transfer.itemKept.v1': {
      const { item, reason } = fact.data;
      return { pending: pending.slice(1), kept: [...kept, { item, reason }] };
    }
    case 'transfer.retried.v1': {
      const again = new Set(fact.data.items);
      return { pending: fact.data.items, kept: kept.filter(({ item }) => !again.has(item)) };
    }
    case 'transfer.refused.v1':
      return { refusal: fact.data.reason };
    default:
      return {};
  }
}
