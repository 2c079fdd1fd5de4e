import { describe } from 'vitest';
import { stagedKeyFob } from '../../http/paths/keyFobStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a key fob', () => {
  walkCredentialsLive(stagedKeyFob, { list: 'keyfobNo', leaves: ['keyFob.batteryReported.v1'] });
});
