import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { seenAtServer } from './credentialSeen.ts';
import { passcodeDetail, stagedPasscode } from './passcodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed, stands } = seenAtServer(passcodeDetail);

describe('the server walks a passcode', () => {
  walkTogetherAtServer(stagedPasscode, {
    ...shared,
    // Proved by a use after it lapsed, its time is over. Where the console keeps the times, it is over when it is taken out.
    normal: (here, { context: { times } }) =>
      stands(times === null && here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
    ...those('outside', 'over', 'unused', 'lapsed', 'reset'),
    ...onItsWay('takingOut'),
    ...failed('takeOutFailed'),
  });
});
