import { describe } from 'vitest';
import { keyFob } from '../../machines/aggregates/keyFob.decide.ts';
import { asker } from '../support/credentialFacts.ts';
import { enrolmentOrigins, sharedInvariants, sharedOrigins, whileEnrolling } from '../support/credentialPaths.ts';
import { exploredKeyFob } from '../support/explored/keyFob.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a key fob', () => {
  walkEveryPath(keyFob, {
    ...exploredKeyFob,
    origins: {
      ...sharedOrigins,
      ...enrolmentOrigins,
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker }),
      'keyFob.batteryReported.v1': ({ data }) => ({ type: 'reportBattery', battery: data.battery }),
    },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});
