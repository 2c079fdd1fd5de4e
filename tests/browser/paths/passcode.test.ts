import { describe } from 'vitest';
import { stagedPasscode } from '../../http/paths/passcodeStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a passcode in the browser', () => {
  walkCredentialsLive(stagedPasscode, {
    list: 'passcode',
    settles: ['passcode.used.v1'],
    leaves: [
      'passcode.revealed.v1',
      'passcode.turnDue.v1',
      'passcode.timesChanged.v1',
      'passcode.timesSet.v1',
      'passcode.endChanged.v1',
    ],
    isOut: facts => facts.lastIndexOf('passcode.timeEnded.v1') > facts.lastIndexOf('passcode.timeBegan.v1'),
  });
});
