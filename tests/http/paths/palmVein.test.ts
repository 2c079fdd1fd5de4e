import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { palmVeinDetail, stagedPalmVein } from './palmVeinStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(palmVeinDetail);

describe('the server walks a palm vein', () => {
  walkTogetherAtServer(stagedPalmVein, { ...shared, ...those('adding.enrolling') });
});
