import { describe } from 'vitest';
import { stagedFinger } from '../../http/paths/storedFingerprintStage.ts';
import type { MustShow } from '../../support/mustShow.ts';
import { walkLive } from './walkLive.ts';

const KEPT: MustShow = {
  ...{ word: 'Saved', icon: 'circle-check', meaning: 'done' },
  says: [
    'The fingerprint is stored encrypted. You can add it to locks.',
    'Not added to any lock yet',
    'Not on any lock you can see',
  ],
  offers: ['Rename', 'Add to locks', 'Transfer fingerprint', 'Delete'],
  buttons: [],
};
const HANDING_OVER: MustShow = {
  ...{ word: 'Transferring', icon: 'send', meaning: 'waiting' },
  says: ['The console deletes your copy of the fingerprint once the recipient receives it.'],
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
