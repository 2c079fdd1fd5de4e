import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { palmVeinDetail, stagedPalmVein } from './palmVeinStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(palmVeinDetail);

describe('generated paths of a palm vein at the server', () => {
  walkTogetherAtServer(stagedPalmVein, { ...shared, ...those('adding.enrolling') });
});
