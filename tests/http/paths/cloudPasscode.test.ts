import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { passcodeDetail, stagedPasscode } from './passcodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed, stands } = seenAtServer(passcodeDetail);

describe('generated paths of a passcode on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud(stagedPasscode, 'passcode'),
    {
      ...shared,
      // A use proves a lapsed passcode valid, but its validity has expired by then.
      normal: here => stands(here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
      ...those('outside', 'over', 'unused', 'lapsed', 'reset'),
      ...onItsWay('takingOut'),
      ...failed('takeOutFailed'),
    },
    {
      ...IN_THE_CLOUD,
      leftOut: {
        ...notInTheCloud('passcode'),
        ...foundIsAskedAbout('passcode'),
        'these locks know periods: the console keeps none for them': [
          ...['outside', 'over', 'takingOut', 'takeOutFailed'].map(state => `state passcode.${state}`),
          'transition passcode on passcode.timesSet.v1 if hasWindow → itself',
          ...['adding', 'addFailed', 'normal', 'updating', 'updateFailed'].map(
            state => `transition passcode.${state} on passcode.timesChanged.v1 → itself`,
          ),
        ],
        'what lock and cloud work out is for whole hours, which the paths of the limited one do not keep to': [
          'state passcode.lapsed',
        ],
        'without a gateway nothing leads to these locks': ['unused', 'normal'].map(
          state =>
            `transition passcode.${state} on passcode.ended.v1 if carriedByRecipient → passcode.deleteFailed.givenUp`,
        ),
      },
    },
  );
});
