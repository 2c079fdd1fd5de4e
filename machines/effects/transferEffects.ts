import type { CardNumberId } from '../../models/cardNumber.ts';
import type { AccountId } from '../../models/ids.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import type { TransferId, TransferKind } from '../../models/transfer.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

interface TransferParties {
  transferId: TransferId;
  uid: AccountId;
  receiver: AccountId;
}

export interface TransferEffects {
  surveyTransfer: TransferParties & { kind: TransferKind; items: readonly number[] };
  offerTransfer: TransferParties;
  handOver: TransferParties & { kind: TransferKind; item: number };
  handOverFinger: { collectedId: StoredFingerprintId; uid: AccountId; to: AccountId; toId: StoredFingerprintId };
  /** Copies the item to the receiver first, then erases it at the giver. */
  handOverCardNumber: { cardNumberId: CardNumberId; uid: AccountId; to: AccountId; toId: CardNumberId };
}

export const transferPolicies: PoliciesOf<TransferEffects> = {
  surveyTransfer: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ transferId }) => `transfer-${transferId}` },
  offerTransfer: { repeat: 'idempotent', tries: 8, lane: ({ transferId }) => `transfer-${transferId}` },
  handOver: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ transferId }) => `transfer-${transferId}` },
  handOverFinger: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ collectedId }) => `collectedFinger-${collectedId}`,
  },
  handOverCardNumber: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ cardNumberId }) => `cardNumber-${cardNumberId}`,
  },
};
