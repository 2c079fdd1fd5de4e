import { describe } from 'vitest';
import { stagedFinger } from '../../http/paths/storedFingerprintStage.ts';
import type { MustShow } from '../../support/mustShow.ts';
import { walkLive } from './walkLive.ts';

const KEPT: MustShow = {
  ...{ word: 'Kept', icon: 'circle-check', meaning: 'done' },
  says: ['It is sealed here and can be issued to locks.', 'Not used yet', 'On no lock that you see'],
  offers: ['Rename', 'Issue to locks', 'Hand over', 'Delete'],
  buttons: [],
};
const HANDING_OVER: MustShow = {
  ...{ word: 'Being handed over', icon: 'send', meaning: 'waiting' },
  says: ['It goes to the recipient, and is erased here when they have it.'],
  ...{ offers: [], buttons: [] },
};

describe('generated paths of a stored fingerprint in the browser', () => {
  walkLive(stagedFinger, {
    opens: () => '/fingerprint/manage?pageSize=200',
    name: ({ context }) => context.name,
    mustShow: snapshot => {
      if (snapshot.matches('kept')) return KEPT;
      return snapshot.matches('handingOver') ? HANDING_OVER : null;
    },
    isSettled: facts => !facts.includes('collectedFinger.transferAsked.v1'),
    leaves: ['collectedFinger.renamed.v1'],
  });
});
