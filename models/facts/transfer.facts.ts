import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import {
  AlsoTransferred,
  KEPT_REASONS,
  TRANSFER_REFUSALS,
  TransferId,
  TransferItem,
  TransferKind,
} from '../transfer.ts';
import { type DisclosureOf, partiesOfTransfer } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const transferId = TransferId;

export const transferFacts = {
  /** Items are transferred in this order. `names`: as of the request; missing in older facts. */
  'transfer.asked.v1': z.object({
    transferId,
    kind: z.enum(TransferKind),
    items: z.array(TransferItem),
    names: z.optional(z.array(z.string())),
    uid: AccountId,
    receiver: AccountId,
  }),
  /** `tries`: number of wrong codes, including this one. */
  'transfer.codeWrong.v1': z.object({ transferId, tries: z.int() }),
  'transfer.codeVerified.v1': z.object({ transferId }),
  'transfer.surveyed.v1': z.object({ transferId, alsoTransferred: z.array(AlsoTransferred) }),
  'transfer.confirmed.v1': z.object({ transferId }),
  'transfer.accepted.v1': z.object({ transferId }),
  'transfer.itemHandedOver.v1': z.object({ transferId, item: TransferItem }),
  'transfer.itemKept.v1': z.object({ transferId, item: TransferItem, reason: z.enum(KEPT_REASONS) }),
  'transfer.retried.v1': z.object({ transferId, items: z.array(TransferItem) }),
  'transfer.refused.v1': z.object({ transferId, reason: z.enum(TRANSFER_REFUSALS) }),
  'transfer.cancelled.v1': z.object({ transferId }),
  /** The transfer was not confirmed or accepted in time. */
  'transfer.expired.v1': z.object({ transferId }),
};

export type TransferFact = FactOf<typeof transferFacts>;
export type NewTransferFact = NewFact<typeof transferFacts>;

export const transferDisclosure = {
  'transfer.asked.v1': partiesOfTransfer,
  'transfer.codeWrong.v1': partiesOfTransfer,
  'transfer.codeVerified.v1': partiesOfTransfer,
  'transfer.surveyed.v1': partiesOfTransfer,
  'transfer.confirmed.v1': partiesOfTransfer,
  'transfer.accepted.v1': partiesOfTransfer,
  'transfer.itemHandedOver.v1': { audience: 'partiesOfTransferAndAdministrators' },
  'transfer.itemKept.v1': partiesOfTransfer,
  'transfer.retried.v1': partiesOfTransfer,
  'transfer.refused.v1': partiesOfTransfer,
  'transfer.cancelled.v1': partiesOfTransfer,
  'transfer.expired.v1': partiesOfTransfer,
} as const satisfies DisclosureOf<typeof transferFacts>;

export const transferAudited = [
  'transfer.asked.v1',
  'transfer.confirmed.v1',
  'transfer.accepted.v1',
  'transfer.refused.v1',
  'transfer.cancelled.v1',
] as const satisfies readonly (keyof typeof transferFacts)[];
