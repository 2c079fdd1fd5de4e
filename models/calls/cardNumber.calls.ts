import * as z from 'zod/mini';
import { CardNumber, CardNumberId, type CardNumberSource } from '../cardNumber.ts';
import { type AccountId, ALL_GROUPS, type CredentialId, GroupId, type JobId, LockId } from '../ids.ts';
import { MAX_JOB_ITEMS } from '../limits.ts';
import { Validity } from '../validity.ts';
import { call, commandId, type Page, page, search, wireInt, wireJson, wireList } from './call.ts';
import { type CredentialItem, type CredentialStanding, credentialName, credentialRemark } from './credential.calls.ts';

/** A keyed hash of the number, the same on every lock. */
export const CardMark = z
  .string()
  .check(z.regex(/^[\w-]{16,64}$/))
  .brand<'CardMark'>();
export type CardMark = z.infer<typeof CardMark>;

export type CardNumberAction = 'describe' | 'transfer' | 'delete';

export interface KeptNumber {
  cardNumberId: CardNumberId;
  remark: string;
  source: CardNumberSource;
  keptAt: number;
  from: { uid: AccountId; nickname: string } | null;
  standing: { state: string; meaning: string };
  may: CardNumberAction[];
}

export interface CardNumberItem {
  card: CardMark;
  name: string;
  lastDigits: string;
  /** Counts cover the locks that this account manages. */
  locks: number;
  attention: number;
  waiting: number;
  /** The stored number; null if the card exists on locks only. */
  kept: KeptNumber | null;
}

export type CardOnLock = CredentialItem & { lockAlias: string; timeZone: string };

export const CARD_WAYS = ['gateway', 'gatewayOffline', 'recipient', 'full', 'notSupported', 'alreadyThere'] as const;
export type CardWay = (typeof CARD_WAYS)[number];
export const cardCanGo = (way: CardWay): boolean => !['full', 'notSupported', 'alreadyThere'].includes(way);

export interface CardLock {
  lockId: LockId;
  lockAlias: string;
  groupId: GroupId;
  way: CardWay;
  /** True if another card on that lock has the same name: allowed, but hard to tell apart. */
  sameName: boolean;
}

export interface LostOnLock {
  credentialId: CredentialId;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  /** Whether the card opens this lock, by machines/selectors/lostCard.ts. */
  at: 'blocked' | 'opensNot' | 'open';
  standing: CredentialStanding;
  confirmedAt: number | null;
}

export interface LostReceipt {
  card: CardMark;
  name: string;
  lastDigits: string;
  /** First report of the loss; null if the card isn't reported lost. */
  reported: { nickname: string; at: number } | null;
  locks: LostOnLock[];
}

/** A chosen card, sealed by the server for this account. */
const chosen = z.string().check(z.regex(/^[\w-]{40,2000}$/));
const name = credentialName;
const cardNumberId = wireInt(CardNumberId);
type Nothing = Record<string, never>;

export const cardNumberCalls = {
  /** POST, because the search may contain part of a card number. */
  list: call<Page<CardNumberItem>>().post('/identityCard/listNumbers', { ...page, search }),
  number: call<CardNumberItem>().get('/identityCard/number', { cardNumberId }),
  keep: call<{ cardNumberId: CardNumberId }>().post('/identityCard/keepNumber', {
    cardNumber: CardNumber,
    name,
    remark: z.optional(credentialRemark),
    source: z._default(z.enum(['typed', 'read']), 'typed'),
    commandId,
  }),
  /** Names on locks don't change. `remark`: omitted leaves it unchanged. */
  describe: call<Nothing>().post('/identityCard/describeNumber', {
    cardNumberId,
    name,
    remark: z.optional(credentialRemark),
    commandId,
  }),
  forget: call<Nothing>().post('/identityCard/deleteNumber', { cardNumberId, commandId }),
  locks: call<Page<CardOnLock>>().get('/lock/listByCardNumber', { ...page, card: CardMark, search }),
  /** Chooses an existing card, or a number with a name. */
  choose: call<{ chosen: string }>().post('/identityCard/choose', {
    card: z.optional(CardMark),
    cardNumber: z.optional(CardNumber),
    name: z.optional(name),
  }),
  /** `card`: set if the card is on some lock. */
  chosen: call<{ name: string; lastDigits: string; card: CardMark | null }>().post('/identityCard/chosen', { chosen }),
  /** Lists all locks this account manages. `name`: the card's name on them, if not the chosen one; sets `sameName`. */
  candidates: call<Page<CardLock>>().post('/identityCard/listLocks', {
    ...page,
    chosen,
    groupId: z._default(wireInt(GroupId), ALL_GROUPS),
    search,
    name: z.optional(name),
  }),
  send: call<{ jobId: JobId }>().post('/identityCard/send', {
    chosen,
    lockIds: wireList(LockId, MAX_JOB_ITEMS),
    name,
    validity: wireJson(Validity),
    commandId,
  }),
  remove: call<{ jobId: JobId }>().post('/identityCard/deleteEverywhere', { card: CardMark, commandId }),
  changePeriod: call<{ jobId: JobId }>().post('/identityCard/changePeriodEverywhere', {
    card: CardMark,
    validity: wireJson(Validity),
    commandId,
  }),
  lostReceipt: call<LostReceipt>().get('/identityCard/lostReceipt', { card: CardMark }),
  /** Blocks the card on all locks at once, without a job's queue: a finder may use it now. */
  reportLost: call<{ asked: number; refused: number }>().post('/identityCard/reportLostEverywhere', { card: CardMark }),
};
