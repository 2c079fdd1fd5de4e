import { describe } from 'vitest';
import { palmVein } from '../../machines/aggregates/palmVein.decide.ts';
import { asker } from '../support/credentialFacts.ts';
import { enrolmentOrigins, sharedInvariants, sharedOrigins, whileEnrolling } from '../support/credentialPaths.ts';
import { exploredPalmVein } from '../support/explored/palmVein.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a palm vein', () => {
  walkEveryPath(palmVein, {
    ...exploredPalmVein,
    origins: {
      ...sharedOrigins,
      ...enrolmentOrigins,
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker }),
    },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});
