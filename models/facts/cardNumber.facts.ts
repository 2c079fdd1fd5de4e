import * as z from 'zod/mini';
import { CARD_NUMBER_SOURCES, CardNumberId } from '../cardNumber.ts';
import { AccountId } from '../ids.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { cardNumberId: CardNumberId };
const handing = { ...about, to: AccountId, toId: CardNumberId };

/** Facts of `credential.requested` tell which locks have the card. */
export const cardNumberFacts = {
  /** `from`: for a number received by transfer, the former account and its id there; otherwise null. */
  'cardNumber.kept.v1': z.object({
    ...about,
    uid: AccountId,
    name: z.string(),
    remark: z.string(),
    numberRef: z.string(),
    source: z.enum(CARD_NUMBER_SOURCES),
    from: z.nullable(z.object({ ...about, uid: AccountId })),
  }),
  'cardNumber.described.v1': z.object({ ...about, name: z.string(), remark: z.string() }),
  'cardNumber.transferAsked.v1': z.object(handing),
  'cardNumber.handedOver.v1': z.object(handing),
  'cardNumber.deleted.v1': z.object(about),
};

export type CardNumberFact = FactOf<typeof cardNumberFacts>;
export type NewCardNumberFact = NewFact<typeof cardNumberFacts>;

export const cardNumberDisclosure = {
  'cardNumber.kept.v1': { ...accountOnly, fields: { numberRef: 'withheld' } },
  'cardNumber.described.v1': accountOnly,
  'cardNumber.transferAsked.v1': accountOnly,
  'cardNumber.handedOver.v1': accountOnly,
  'cardNumber.deleted.v1': accountOnly,
} as const satisfies DisclosureOf<typeof cardNumberFacts>;

export const cardNumberAudited = [
  'cardNumber.kept.v1',
  'cardNumber.described.v1',
  'cardNumber.deleted.v1',
] as const satisfies readonly (keyof typeof cardNumberFacts)[];
