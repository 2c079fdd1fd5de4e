import { describe } from 'vitest';
import { stagedCardNumber } from '../../http/paths/cardNumberStage.ts';
import type { MustShow } from '../../support/mustShow.ts';
import { walkLive } from './walkLive.ts';

const KEPT: MustShow = {
  ...{ word: 'Saved', icon: 'circle-check', meaning: 'done' },
  says: ['The number is stored encrypted. You can add the card to locks.', 'Not on any lock'],
  offers: ['Add to locks', 'Edit name and remark', 'Transfer card number', 'Delete card number'],
  buttons: [],
};
const HANDING_OVER: MustShow = {
  ...{ word: 'Transferring', icon: 'send', meaning: 'waiting' },
  says: ['The console deletes your copy of the number once the recipient has it.'],
  ...{ offers: [], buttons: [] },
};

describe('generated paths of a stored card number in the browser', () => {
  walkLive(stagedCardNumber, {
    opens: () => '/card/manage?pageSize=200',
    name: ({ context }) => context.name,
    mustShow: snapshot => {
      if (snapshot.matches('kept')) return KEPT;
      return snapshot.matches('handingOver') ? HANDING_OVER : null;
    },
    isSettled: facts => !facts.includes('cardNumber.transferAsked.v1'),
    leaves: ['cardNumber.described.v1'],
  });
});
