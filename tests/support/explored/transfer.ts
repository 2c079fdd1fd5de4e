/** Transfers with users, locks and timers. */
import type { transferMachine } from '../../../machines/processes/transfer.machine.ts';
import { TRANSFER_CONFIRM_MS, TRANSFER_OFFER_MS } from '../../../models/transfer.ts';
import { CODE_TRIES } from '../../../models/verificationCode.ts';
import { NOON } from '../givenFacts.ts';
import { along, transferAsked, transferFact } from '../givenTransfer.ts';
import type { Exploration } from '../paths.ts';

/** Two transferred items, by their ids. */
export const handed = { first: 1, second: 5 } as const;

const unless = <F>(no: boolean, ...facts: F[]) => (no ? [] : facts);
const numbers = (items: readonly number[]) => [...items].sort((a, b) => a - b);

export const exploredTransfer: Exploration<typeof transferMachine> = {
  examples: {
    'transfer.asked.v1': () => [transferAsked(handed.first), transferAsked(handed.first, handed.second)],
    'transfer.codeWrong.v1': ({ context: { wrongCodes } }) =>
      unless(wrongCodes >= CODE_TRIES, transferFact('transfer.codeWrong.v1', { tries: wrongCodes + 1 })),
    'transfer.codeVerified.v1': ({ context: { wrongCodes } }) =>
      unless(wrongCodes > 0, transferFact('transfer.codeVerified.v1', {})),
    'transfer.surveyed.v1': ({ context }) => [
      transferFact('transfer.surveyed.v1', { alsoTransferred: context.items.map(along) }),
    ],
    'transfer.confirmed.v1': () => [transferFact('transfer.confirmed.v1', {})],
    'transfer.accepted.v1': () => [transferFact('transfer.accepted.v1', {})],
    'transfer.itemHandedOver.v1': ({ context: { pending } }) => [
      transferFact('transfer.itemHandedOver.v1', { item: pending[0] ?? 0 }),
    ],
    'transfer.itemKept.v1': ({ context: { pending } }) => [
      transferFact('transfer.itemKept.v1', { item: pending[0] ?? 0, reason: 'inUse' }),
    ],
    'transfer.retried.v1': ({ context: { kept } }) => [
      transferFact('transfer.retried.v1', { items: numbers(kept.map(({ item }) => item)) }),
    ],
    'transfer.refused.v1': state => {
      if (state.context.wrongCodes === CODE_TRIES)
        return [transferFact('transfer.refused.v1', { reason: 'tooManyWrongCodes' })];
      if (state.matches('offered')) return [transferFact('transfer.refused.v1', { reason: 'declined' })];
      return unless(
        !state.matches({ preparing: 'verified' }),
        transferFact('transfer.refused.v1', { reason: 'notOwner' }),
      );
    },
    'transfer.cancelled.v1': ({ context: { wrongCodes } }) =>
      unless(wrongCodes > 0, transferFact('transfer.cancelled.v1', {})),
    'transfer.expired.v1': state =>
      unless(
        state.context.wrongCodes > 0,
        transferFact(
          'transfer.expired.v1',
          {},
          NOON + (state.matches('offered') ? TRANSFER_OFFER_MS : TRANSFER_CONFIRM_MS),
        ),
      ),
  },
  matters: ({ items, pending, handedOver, kept, wrongCodes }) => [
    items.length,
    pending.length,
    handedOver.length,
    kept.length,
    wrongCodes,
  ],
};
