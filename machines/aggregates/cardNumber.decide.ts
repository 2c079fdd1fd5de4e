import type { CardNumberId } from '../../models/cardNumber.ts';
import { reject } from '../../models/errorCodes.ts';
import type { CardNumberFact, NewCardNumberFact } from '../../models/facts/cardNumber.facts.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { cardNumberMachine } from './cardNumber.machine.ts';
import { decideKeeping, type KeepingCommand } from './keeping.ts';

type NewCardNumber = Extract<CardNumberFact, { type: 'cardNumber.kept.v1' }>['data'];

export type CardNumberCommand =
  | ({ type: 'keep' } & NewCardNumber)
  /** `remark`: omitted leaves it unchanged. */
  | { type: 'describe'; name: string; remark?: string | undefined }
  | Exclude<KeepingCommand<CardNumberId>, { type: 'delete' }>
  /** `locks`: how many locks have the card; above zero, the deletion is refused. */
  | { type: 'delete'; locks: number };

export const cardNumber: Aggregate<typeof cardNumberMachine, CardNumberCommand, NewCardNumberFact> = {
  kind: 'cardNumber',
  machine: cardNumberMachine,
  decide(command, snapshot, now) {
    const { cardNumberId, name, remark } = snapshot.context;
    if (command.type === 'keep') {
      const { type: _, ...data } = command;
      return cardNumberId ? [] : [{ type: 'cardNumber.kept.v1', data }];
    }
    if (!cardNumberId) return reject('cardNumberNotFound');
    const ifTaken = (fact: NewCardNumberFact): Decision<NewCardNumberFact> =>
      snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
    if (command.type === 'describe') {
      const wanted = { name: command.name, remark: command.remark ?? remark };
      if (wanted.name === name && wanted.remark === remark) return reject('unchanged');
      return ifTaken({ type: 'cardNumber.described.v1', data: { cardNumberId, ...wanted } });
    }
    if (command.type === 'delete' && command.locks > 0) return reject('notInThisState');
    return decideKeeping<CardNumberId, NewCardNumberFact>(command, {
      snapshot,
      ifTaken,
      facts: {
        asked: handing => ({ type: 'cardNumber.transferAsked.v1', data: { cardNumberId, ...handing } }),
        handedOver: handing => ({ type: 'cardNumber.handedOver.v1', data: { cardNumberId, ...handing } }),
        deleted: { type: 'cardNumber.deleted.v1', data: { cardNumberId } },
      },
    });
  },
};
