import { describe } from 'vitest';
import { enrolledByPhone, foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { fingerprintDetail, stagedFingerprint } from './fingerprintStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(fingerprintDetail);

describe('generated paths of a fingerprint on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud(stagedFingerprint, 'fingerprint'),
    { ...shared, ...those('adding.enrolling') },
    {
      ...IN_THE_CLOUD,
      leftOut: {
        ...notInTheCloud('fingerprint'),
        ...foundIsAskedAbout('fingerprint'),
        ...enrolledByPhone('fingerprint'),
      },
    },
  );
});
