import { describe } from 'vitest';
import { enrolledByPhone, foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { keyFobDetail, stagedKeyFob } from './keyFobStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(keyFobDetail);

describe('the server walks a key fob in a lock of a maker’s cloud', () => {
  walkTogetherAtServer(
    inTheCloud(stagedKeyFob, 'keyFob'),
    { ...shared, ...those('adding.enrolling') },
    {
      ...IN_THE_CLOUD,
      leftOut: { ...notInTheCloud('keyFob'), ...foundIsAskedAbout('keyFob'), ...enrolledByPhone('keyFob') },
    },
  );
});
