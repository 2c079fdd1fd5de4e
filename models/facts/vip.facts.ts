import * as z from 'zod/mini';
import { AccountId, EpochMs, OrderId } from '../ids.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const end = { uid: AccountId, until: EpochMs };
const locks = z.int().check(z.positive());

export const vipFacts = {
  /** Appended once per owner, for all locks. */
  'vip.trialBegun.v1': z.object(end),
  /** Bought for the first time, during the trial, or after the end. */
  'vip.opened.v1': z.object({ ...end, orderId: OrderId, locks }),
  'vip.renewed.v1': z.object({ ...end, orderId: OrderId }),
  'vip.upgraded.v1': z.object({ ...end, orderId: OrderId, locks }),
  /** Appended once per end and number of days. */
  'vip.endNoticed.v1': z.object({ ...end, days: z.int() }),
  'vip.ended.v1': z.object(end),
  /** `by`: an administrator of this owner's locks. */
  'vip.requested.v1': z.object({ uid: AccountId, by: AccountId, from: z.string() }),
};

export type VipFact = FactOf<typeof vipFacts>;
export type NewVipFact = NewFact<typeof vipFacts>;

export const vipDisclosure = {
  'vip.trialBegun.v1': accountOnly,
  'vip.opened.v1': accountOnly,
  'vip.renewed.v1': accountOnly,
  'vip.upgraded.v1': accountOnly,
  'vip.endNoticed.v1': accountOnly,
  'vip.ended.v1': accountOnly,
  'vip.requested.v1': accountOnly,
} as const satisfies DisclosureOf<typeof vipFacts>;
