import type { cardNumberMachine } from '../../../machines/aggregates/cardNumber.machine.ts';
import { described, handing, kept, said } from '../givenCardNumber.ts';
import type { Exploration } from '../paths.ts';

export const exploredCardNumber: Exploration<typeof cardNumberMachine> = {
  examples: {
    'cardNumber.kept.v1': () => [kept],
    'cardNumber.described.v1': ({ context: { name } }) => (name === described.data.name ? [] : [described]),
    'cardNumber.transferAsked.v1': () => [said('cardNumber.transferAsked.v1', handing)],
    'cardNumber.handedOver.v1': () => [said('cardNumber.handedOver.v1', handing)],
    'cardNumber.deleted.v1': () => [said('cardNumber.deleted.v1', { cardNumberId: handing.cardNumberId })],
  },
  matters: ({ name, to }) => [name, to],
};
