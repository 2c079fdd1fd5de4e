/** Example facts of a transfer from an owner to a guest. */
import type { TransferFact } from '../../models/facts/transfer.facts.ts';
import { type TransferId, TransferKind } from '../../models/transfer.ts';
import { guest, NOON, owner } from './givenFacts.ts';

export const transferId = 'transfer-1' as TransferId;

type Of<Type extends TransferFact['type']> = Extract<TransferFact, { type: Type }>;

export const transferFact = <const Type extends TransferFact['type']>(
  type: Type,
  data: Omit<Of<Type>['data'], 'transferId'>,
  at = NOON,
) => ({ type, data: { transferId, ...data }, at }) as unknown as Of<Type>;

export const called = (item: number) => `Door ${item}`;
export const transferAsked = (...items: number[]) =>
  transferFact('transfer.asked.v1', {
    ...{ kind: TransferKind.LOCK_TO_PERSON, items, names: items.map(called) },
    ...{ uid: owner, receiver: guest },
  });
export const along = (item: number) => ({ item, eKeys: 2, credentials: 5, locks: 0, administrators: 1 });
