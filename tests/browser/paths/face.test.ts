import { describe } from 'vitest';
import { stagedFace } from '../../http/paths/faceStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a face in the browser', () => {
  walkCredentialsLive(stagedFace, { list: 'face' });
});
