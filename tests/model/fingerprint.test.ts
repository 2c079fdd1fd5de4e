import { describe } from 'vitest';
import { fingerprint } from '../../machines/aggregates/fingerprint.decide.ts';
import { asker } from '../support/credentialFacts.ts';
import { enrolmentOrigins, sharedInvariants, sharedOrigins, whileEnrolling } from '../support/credentialPaths.ts';
import { exploredFingerprint } from '../support/explored/fingerprint.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a fingerprint', () => {
  walkEveryPath(fingerprint, {
    ...exploredFingerprint,
    origins: {
      ...sharedOrigins,
      ...enrolmentOrigins,
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker }),
      'fingerprint.transferred.v1': ({ data: { uid, to } }) => ({ type: 'transfer', uid, to }),
    },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});
