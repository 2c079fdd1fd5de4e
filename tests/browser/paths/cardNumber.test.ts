import { describe } from 'vitest';
import { stagedCardNumber } from '../../http/paths/cardNumberStage.ts';
import type { MustShow } from '../../support/mustShow.ts';
import { walkLive } from './walkLive.ts';

const KEPT: MustShow = {
  ...{ word: 'Kept', icon: 'circle-check', meaning: 'done' },
  says: ['It is sealed here and can be issued to locks.', 'At no lock'],
  offers: ['Issue to locks', 'Rename', 'Hand over the number', 'Delete the number'],
  buttons: [],
};
const HANDING_OVER: MustShow = {
  ...{ word: 'Being handed over', icon: 'send', meaning: 'waiting' },
  says: ['It goes to the recipient, and is erased here when they have it.'],
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
