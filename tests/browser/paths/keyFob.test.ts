import { describe } from 'vitest';
import { stagedKeyFob } from '../../http/paths/keyFobStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a key fob in the browser', () => {
  walkCredentialsLive(stagedKeyFob, { list: 'keyfobNo', leaves: ['keyFob.batteryReported.v1'] });
});
