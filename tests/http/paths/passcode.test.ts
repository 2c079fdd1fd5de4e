import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { seenAtServer } from './credentialSeen.ts';
import { passcodeDetail, stagedPasscode } from './passcodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, stands } = seenAtServer(passcodeDetail);

describe('the server walks a passcode', () => {
  walkTogetherAtServer(stagedPasscode, {
    ...shared,
    // Proved by a use after it lapsed, its time is over.
    normal: here => stands(here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
    ...those('unused', 'lapsed', 'reset'),
  });
});
