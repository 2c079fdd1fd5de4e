import { assign, setup } from 'xstate';
import type { CardNumberId, CardNumberSource } from '../../models/cardNumber.ts';
import type { CardNumberFact } from '../../models/facts/cardNumber.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import { type EffectParams, named } from '../effects.ts';
import { keptStates } from './keeping.ts';

export interface CardNumberContext {
  cardNumberId: CardNumberId | null;
  uid: AccountId | null;
  name: string;
  remark: string;
  numberRef: string | null;
  source: CardNumberSource;
  keptAt: number;
  from: { uid: AccountId; cardNumberId: CardNumberId } | null;
  to: AccountId | null;
  toId: CardNumberId | null;
}

function change(fact: CardNumberFact): Partial<CardNumberContext> {
  switch (fact.type) {
    case 'cardNumber.kept.v1':
      return { ...fact.data, keptAt: fact.at };
    case 'cardNumber.described.v1':
      return { name: fact.data.name, remark: fact.data.remark };
    case 'cardNumber.transferAsked.v1':
      return { to: fact.data.to, toId: fact.data.toId };
    default:
      return {};
  }
}

const NOTHING_KEPT: CardNumberContext = {
  cardNumberId: null,
  uid: null,
  name: '',
  remark: '',
  numberRef: null,
  source: 'typed',
  keptAt: 0,
  from: null,
  to: null,
  toId: null,
};

const handing = ({ context: { cardNumberId, uid, to, toId } }: { context: CardNumberContext }) =>
  ({ cardNumberId, uid, to, toId }) as EffectParams['handOverCardNumber'];

export const cardNumberMachine = setup({
  types: { context: {} as CardNumberContext, events: {} as CardNumberFact },
  actions: {
    handOverCardNumber: named<'handOverCardNumber'>,
    remember: assign(({ event }) => change(event)),
  },
}).createMachine({
  id: 'cardNumber',
  context: NOTHING_KEPT,
  initial: 'none',
  states: keptStates('cardNumber', 'described', { type: 'handOverCardNumber', params: handing }),
});
