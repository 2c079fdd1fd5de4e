import { describe } from 'vitest';
import { stagedPasscode } from '../../http/paths/passcodeStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a passcode', () => {
  walkCredentialsLive(stagedPasscode, {
    list: 'passcode',
    settles: ['passcode.used.v1'],
    leaves: ['passcode.revealed.v1'],
  });
});
