import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { keyFobDetail, stagedKeyFob } from './keyFobStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(keyFobDetail);

describe('generated paths of a key fob at the server', () => {
  walkTogetherAtServer(stagedKeyFob, { ...shared, ...those('adding.enrolling') });
});
