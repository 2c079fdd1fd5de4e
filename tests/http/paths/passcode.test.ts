import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { seenAtServer } from './credentialSeen.ts';
import { passcodeDetail, stagedPasscode } from './passcodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed, stands } = seenAtServer(passcodeDetail);

describe('generated paths of a passcode at the server', () => {
  walkTogetherAtServer(stagedPasscode, {
    ...shared,
    // A use proves a lapsed passcode valid, but its validity has expired by then; not if the console keeps its times.
    normal: (here, { context: { times } }) =>
      stands(times === null && here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
    ...those('outside', 'over', 'unused', 'lapsed', 'reset'),
    ...onItsWay('takingOut'),
    ...failed('takeOutFailed'),
  });
});
