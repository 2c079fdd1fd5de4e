import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from './duration.ts';

/** Kinds of transfers, with the numbers of spec §3. */
export const TransferKind = {
  LOCK_TO_PERSON: 1,
  LOCK_TO_COMPANY: 2,
  GATEWAY_TO_PERSON: 3,
  GATEWAY_TO_COMPANY: 4,
  FINGERPRINT_TO_PERSON: 5,
  CARD_NUMBER_TO_PERSON: 6,
} as const;
export type TransferKind = (typeof TransferKind)[keyof typeof TransferKind];

export const TransferId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
  .brand<'TransferId'>();
export type TransferId = z.infer<typeof TransferId>;

/** Id of a lock, gateway, fingerprint or card number. */
export const TransferItem = z.int().check(z.positive());

/**
 * What the transfer of an item also affects. `locks`: those behind a gateway, which keep their owners.
 * `administrators`: those who lose access.
 */
export const AlsoTransferred = z.object({
  item: TransferItem,
  eKeys: z.int().check(z.nonnegative()),
  credentials: z.int().check(z.nonnegative()),
  locks: z.int().check(z.nonnegative()),
  administrators: z.int().check(z.nonnegative()),
});
export type AlsoTransferred = z.infer<typeof AlsoTransferred>;

/** `person`: another kind of transfer is for companies. `onlyPerson`: companies don't have such items. */
export const RECEIVER_OF: Record<TransferKind, 'person' | 'company' | 'onlyPerson'> = {
  [TransferKind.LOCK_TO_PERSON]: 'person',
  [TransferKind.LOCK_TO_COMPANY]: 'company',
  [TransferKind.GATEWAY_TO_PERSON]: 'person',
  [TransferKind.GATEWAY_TO_COMPANY]: 'company',
  [TransferKind.FINGERPRINT_TO_PERSON]: 'onlyPerson',
  [TransferKind.CARD_NUMBER_TO_PERSON]: 'onlyPerson',
};

export function wrongReceiver(
  kind: TransferKind,
  isCompany: boolean,
): 'receiverNotCompany' | 'receiverIsCompany' | 'receiverNotPerson' | null {
  const meant = RECEIVER_OF[kind];
  if (meant === 'company') return isCompany ? null : 'receiverNotCompany';
  if (!isCompany) return null;
  return meant === 'person' ? 'receiverIsCompany' : 'receiverNotPerson';
}

export const TRANSFER_REFUSALS = [
  'receiverUnknown',
  'receiverIsSelf',
  'receiverNotCompany',
  'receiverIsCompany',
  'receiverNotPerson',
  'notOwner',
  'tooManyWrongCodes',
  'declined',
] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/** Why an item was not transferred. `inUse`: an operation was running, so a later transfer may succeed. */
export const KEPT_REASONS = ['notOwner', 'gone', 'receiverGone', 'inUse'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export const MAX_TRANSFER_ITEMS = 200;
export const TRANSFER_CONFIRM_MS = 30 * MINUTE_MS;
export const TRANSFER_OFFER_MS = 7 * DAY_MS;
