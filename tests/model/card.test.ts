import { describe, expect } from 'vitest';
import { card } from '../../machines/aggregates/card.decide.ts';
import { asker } from '../support/credentialFacts.ts';
import { afterFailure, sharedInvariants, sharedOrigins, whileWriting, within } from '../support/credentialPaths.ts';
import { exploredCard } from '../support/explored/card.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a card', () => {
  walkEveryPath(card, {
    ...exploredCard,
    origins: {
      ...sharedOrigins,
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker }),
      'card.read.v1': ({ data }) => ({ type: 'tellNumber', numberRef: data.numberRef }),
      'card.reportedLost.v1': ({ data: { uid, connectivity } }) => ({ type: 'reportLost', uid, connectivity }),
      'card.found.v1': ({ data: { uid, connectivity } }) => ({ type: 'reportFound', uid, connectivity }),
    },
    invariants: {
      ...sharedInvariants,
      ...within('reportingLost', whileWriting),
      ...within('reportFailed', afterFailure),
      lost: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'yes', content: { lost: true } });
      },
    },
  });
});
