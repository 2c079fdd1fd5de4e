import { describe } from 'vitest';
import { stagedPalmVein } from '../../http/paths/palmVeinStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a palm vein in the browser', () => {
  walkCredentialsLive(stagedPalmVein, { list: 'palmVein' });
});
