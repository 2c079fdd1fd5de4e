import { describe } from 'vitest';
import { stagedFingerprint } from '../../http/paths/fingerprintStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a fingerprint', () => {
  walkCredentialsLive(stagedFingerprint, { list: 'fingerprint', leaves: ['fingerprint.transferred.v1'] });
});
