import { describe, expect } from 'vitest';
import { cardNumber } from '../../machines/aggregates/cardNumber.decide.ts';
import { cardNumberActions } from '../../machines/selectors/cardNumberActions.ts';
import { exploredCardNumber } from '../support/explored/cardNumber.ts';
import { handing, kept } from '../support/givenCardNumber.ts';
import { NOON } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a stored card number', () => {
  walkEveryPath(cardNumber, {
    ...exploredCardNumber,
    origins: {
      'cardNumber.kept.v1': ({ data }) => ({ type: 'keep', ...data }),
      'cardNumber.described.v1': ({ data: { name, remark } }) => ({ type: 'describe', name, remark }),
      'cardNumber.transferAsked.v1': ({ data: { to, toId } }) => ({ type: 'transfer', to, toId }),
      'cardNumber.handedOver.v1': () => ({ type: 'settleTransfer' }),
      'cardNumber.deleted.v1': () => ({ type: 'delete', locks: 0 }),
    },
    invariants: {
      none: ({ context, effects }) => {
        expect(context.numberRef).toBeNull();
        expect(effects).toEqual([]);
      },
      kept: ({ snapshot, context, effects }) => {
        expect(context).toMatchObject({ numberRef: 'ref', keptAt: NOON, to: null });
        expect(effects).toEqual([]);
        expect(cardNumberActions(snapshot, 0)).toEqual(['describe', 'transfer', 'delete']);
        expect(cardNumberActions(snapshot, 1)).toEqual(['describe', 'transfer']);
      },
      // The sender keeps the number until the recipient has it, and cannot use it meanwhile.
      handingOver: ({ snapshot, effects }) => {
        expect(effects.map(({ name, params }) => [name, params])).toEqual([
          ['handOverCardNumber', { ...handing, uid: kept.data.uid }],
        ]);
        expect(cardNumberActions(snapshot, 0)).toEqual([]);
      },
      handedOver: ({ snapshot, effects }) => {
        expect(effects).toHaveLength(1);
        expect(cardNumberActions(snapshot, 0)).toEqual([]);
      },
      deleted: ({ snapshot, effects }) => {
        expect(effects).toEqual([]);
        expect(cardNumberActions(snapshot, 0)).toEqual([]);
      },
    },
  });
});
