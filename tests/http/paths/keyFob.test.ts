import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { keyFobDetail, stagedKeyFob } from './keyFobStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(keyFobDetail);

describe('the server walks a key fob', () => {
  walkTogetherAtServer(stagedKeyFob, { ...shared, ...those('adding.enrolling') });
});
