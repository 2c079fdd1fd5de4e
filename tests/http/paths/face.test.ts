import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { seenAtServer } from './credentialSeen.ts';
import { faceDetail, stagedFace } from './faceStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed, stands } = seenAtServer(faceDetail);

describe('the server walks a face', () => {
  walkTogetherAtServer(stagedFace, {
    ...shared,
    // By the time that it is due its validity is over.
    normal: here => stands(here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
    ...those('checking', 'photoRefused', 'suspended'),
    ...onItsWay('takingOut'),
    ...failed('takeOutFailed'),
  });
});
