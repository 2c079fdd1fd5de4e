import { describe } from 'vitest';
import { notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { faceDetail, stagedFace } from './faceStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(faceDetail);

describe('the server walks a face in a lock of a maker’s cloud', () => {
  walkTogetherAtServer(
    inTheCloud(stagedFace, 'face'),
    { ...shared, ...those('checking', 'photoRefused') },
    { ...IN_THE_CLOUD, leftOut: notInTheCloud('face') },
  );
});
