import { describe } from 'vitest';
import { enrolledByPhone, foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { palmVeinDetail, stagedPalmVein } from './palmVeinStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(palmVeinDetail);

describe('generated paths of a palm vein on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud(stagedPalmVein, 'palmVein'),
    { ...shared, ...those('adding.enrolling') },
    {
      ...IN_THE_CLOUD,
      leftOut: { ...notInTheCloud('palmVein'), ...foundIsAskedAbout('palmVein'), ...enrolledByPhone('palmVein') },
    },
  );
});
