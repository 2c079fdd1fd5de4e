/** Facts of a stored card number. */
import type { CardNumberId } from '../../models/cardNumber.ts';
import type { CardNumberFact } from '../../models/facts/cardNumber.facts.ts';
import { guest, NOON, owner } from './givenFacts.ts';

type Of<Type extends CardNumberFact['type']> = Extract<CardNumberFact, { type: Type }>;
export const said = <const Type extends CardNumberFact['type']>(type: Type, data: Of<Type>['data']) =>
  ({ type, data, at: NOON }) as unknown as Of<Type>;

const cardNumberId = 7 as CardNumberId;
/** From the owner to the guest, under another id. */
export const handing = { cardNumberId, to: guest, toId: 8 as CardNumberId };
export const kept = said('cardNumber.kept.v1', {
  ...{ cardNumberId, uid: owner, name: 'Blue card', remark: 'Spare', numberRef: 'ref', source: 'typed', from: null },
});
export const described = said('cardNumber.described.v1', { cardNumberId, name: 'Grey card', remark: '' });
