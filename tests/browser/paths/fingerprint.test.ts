import { describe } from 'vitest';
import { stagedFingerprint } from '../../http/paths/fingerprintStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a fingerprint in the browser', () => {
  walkCredentialsLive(stagedFingerprint, { list: 'fingerprint', leaves: ['fingerprint.transferred.v1'] });
});
