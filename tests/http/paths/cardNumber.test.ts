import { describe, expect } from 'vitest';
import type { CardNumberAction } from '../../../models/calls/cardNumber.calls.ts';
import { type AtCardNumber, isWith, numberDetail, stagedCardNumber } from './cardNumberStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const shows = (state: string, may: readonly CardNumberAction[]) => async (here: AtCardNumber) => {
  expect((await numberDetail(here)).data).toMatchObject({ kept: { standing: { state }, may } });
  await isWith(here, 'owner');
};
const isGone = (whom: 'nobody' | 'receiver') => async (here: AtCardNumber) => {
  expect(await numberDetail(here)).toMatchObject({ errorMsg: 'cardNumberNotFound' });
  await isWith(here, whom);
};

describe('generated paths of a stored card number at the server', () => {
  walkTogetherAtServer(stagedCardNumber, {
    none: here => isWith(here, 'nobody'),
    kept: shows('kept', ['describe', 'transfer', 'delete']),
    handingOver: shows('handingOver', []),
    handedOver: isGone('receiver'),
    deleted: isGone('nobody'),
  });
});
