import * as z from 'zod/mini';
import { CardNumberId } from '../cardNumber.ts';
import { type AccountId, ALL_GROUPS, GatewayId, GroupId, LockId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../limits.ts';
import { StoredFingerprintId } from '../storedFingerprint.ts';
import {
  type AlsoTransferred,
  type KeptReason,
  MAX_TRANSFER_ITEMS,
  TransferId,
  TransferKind,
  type TransferRefusal,
} from '../transfer.ts';
import { call, commandId, type Page, page, search, wireInt, wireList } from './call.ts';

interface Party {
  uid: AccountId;
  nickname: string;
  companyName: string;
}

/** `name`: at the time of the request; null if unknown. `end`: null while undecided. */
export interface TransferItem {
  item: number;
  name: string | null;
  end: 'handedOver' | KeptReason | null;
  along: Omit<AlsoTransferred, 'item'> | null;
}

export type TransferAction = 'enterCode' | 'confirm' | 'cancel' | 'accept' | 'decline' | 'retry';

export interface TransferSummary {
  transferId: TransferId;
  kind: TransferKind;
  from: Party;
  to: Party;
  askedAt: number;
  total: number;
  first: string | null;
  handedOver: number;
  refusal: TransferRefusal | null;
  standing: { state: string; meaning: string };
  may: TransferAction[];
}

export interface TransferDetail extends TransferSummary {
  items: TransferItem[];
  wrongCodes: number;
}

export interface TransferableLock {
  lockId: LockId;
  lockAlias: string;
  gatewayName: string | null;
}

const receiver = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const recipient = {
  receiver,
  countryCode: z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE),
};
const { LOCK_TO_PERSON, LOCK_TO_COMPANY, GATEWAY_TO_PERSON, GATEWAY_TO_COMPANY } = TransferKind;
const transferId = TransferId;
const one = { transferId, commandId };
type Nothing = Record<string, never>;

export const transferCalls = {
  locks: call<Page<TransferableLock>>().get('/lock/listForTransfer', {
    ...page,
    search,
    groupId: z._default(wireInt(GroupId), ALL_GROUPS),
  }),
  /** The owner confirms the request first, then the receiver accepts the transfer. */
  ofLocks: call<{ transferId: TransferId }>().post('/lock/transfer', {
    ...recipient,
    lockIds: wireList(LockId, MAX_TRANSFER_ITEMS),
    kind: z._default(wireInt(z.literal([LOCK_TO_PERSON, LOCK_TO_COMPANY])), LOCK_TO_PERSON),
    commandId,
  }),
  ofGateways: call<{ transferId: TransferId }>().post('/gateway/transfer', {
    ...recipient,
    gatewayIds: wireList(GatewayId, MAX_TRANSFER_ITEMS),
    kind: z._default(wireInt(z.literal([GATEWAY_TO_PERSON, GATEWAY_TO_COMPANY])), GATEWAY_TO_PERSON),
    commandId,
  }),
  /** Starts a transfer of stored fingerprints. Locks keep those already issued. */
  ofFingers: call<{ transferId: TransferId }>().post('/fingerprintData/transfer', {
    ...recipient,
    collectedIds: wireList(StoredFingerprintId, MAX_TRANSFER_ITEMS),
    commandId,
  }),
  /** Starts a transfer of stored card numbers. Locks keep the cards. */
  ofCards: call<{ transferId: TransferId }>().post('/identityCard/transfer', {
    ...recipient,
    cardNumberIds: wireList(CardNumberId, MAX_TRANSFER_ITEMS),
    commandId,
  }),
  list: call<Page<TransferSummary>>().get('/transfer/list', {
    ...page,
    way: z._default(z.enum(['all', 'sent', 'received']), 'all'),
  }),
  detail: call<TransferDetail>().get('/transfer/detail', { transferId }),
  enterCode: call<Nothing>().post('/transfer/enterCode', {
    transferId,
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
    commandId,
  }),
  confirm: call<Nothing>().post('/transfer/confirm', one),
  cancel: call<Nothing>().post('/transfer/cancel', one),
  accept: call<Nothing>().post('/transfer/accept', one),
  decline: call<Nothing>().post('/transfer/decline', one),
  retry: call<Nothing>().post('/transfer/retry', one),
};
