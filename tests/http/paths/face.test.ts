import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { faceDetail, stagedFace } from './faceStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(faceDetail);

describe('the server walks a face', () => {
  walkTogetherAtServer(stagedFace, { ...shared, ...those('checking', 'photoRefused') });
});
