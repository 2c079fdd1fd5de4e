import { describe } from 'vitest';
import { stagedFace } from '../../http/paths/faceStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a face', () => {
  walkCredentialsLive(stagedFace, { list: 'face' });
});
