import { describe } from 'vitest';
import { enrolledByPhone, foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { keyFobDetail, stagedKeyFob } from './keyFobStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(keyFobDetail);

describe('generated paths of a key fob on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud(stagedKeyFob, 'keyFob'),
    { ...shared, ...those('adding.enrolling') },
    {
      ...IN_THE_CLOUD,
      leftOut: { ...notInTheCloud('keyFob'), ...foundIsAskedAbout('keyFob'), ...enrolledByPhone('keyFob') },
    },
  );
});
