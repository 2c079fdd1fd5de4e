import * as z from 'zod/mini';
import { AccountId, OrderId, UseId } from '../ids.ts';
import { CreditService } from '../order.ts';
import { UsePurpose } from '../unitUse.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const of = { uid: AccountId, service: z.enum(CreditService) };
const quantity = z.int().check(z.positive());
const use = { ...of, useId: UseId };

export const balanceFacts = {
  'balance.bought.v1': z.object({ ...of, orderId: OrderId, quantity }),
  /** Appended before anything is sent. */
  'balance.reserved.v1': z.object({ ...use, purpose: z.optional(UsePurpose) }),
  'balance.used.v1': z.object(use),
  'balance.givenBack.v1': z.object(use),
  'balance.withdrawn.v1': z.object({ ...of, orderId: OrderId, quantity }),
};

export type BalanceFact = FactOf<typeof balanceFacts>;
export type NewBalanceFact = NewFact<typeof balanceFacts>;

export const balanceDisclosure = {
  'balance.bought.v1': accountOnly,
  'balance.reserved.v1': accountOnly,
  'balance.used.v1': accountOnly,
  'balance.givenBack.v1': accountOnly,
  'balance.withdrawn.v1': accountOnly,
} as const satisfies DisclosureOf<typeof balanceFacts>;
