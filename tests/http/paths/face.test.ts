import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { seenAtServer } from './credentialSeen.ts';
import { faceDetail, stagedFace } from './faceStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed, stands } = seenAtServer(faceDetail);

describe('generated paths of a face at the server', () => {
  walkTogetherAtServer(stagedFace, {
    ...shared,
    // The validity has expired by the time verification is due.
    normal: here => stands(here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
    ...those('checking', 'photoRefused', 'suspended'),
    ...onItsWay('takingOut'),
    ...failed('takeOutFailed'),
  });
});
