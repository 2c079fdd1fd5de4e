import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { fingerprintDetail, stagedFingerprint } from './fingerprintStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(fingerprintDetail);

describe('generated paths of a fingerprint at the server', () => {
  walkTogetherAtServer(stagedFingerprint, { ...shared, ...those('adding.enrolling') });
});
