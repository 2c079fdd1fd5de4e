import { describe } from 'vitest';
import { palmVein } from '../../machines/aggregates/palmVein.decide.ts';
import { enrolmentOrigins, sharedInvariants, sharedOrigins, whileEnrolling } from '../support/credentialPaths.ts';
import { exploredPalmVein } from '../support/explored/palmVein.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a palm vein', () => {
  walkEveryPath(palmVein, {
    ...exploredPalmVein,
    origins: {
      ...sharedOrigins,
      ...enrolmentOrigins,
    },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});
