import { describe } from 'vitest';
import { stagedPalmVein } from '../../http/paths/palmVeinStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a palm vein', () => {
  walkCredentialsLive(stagedPalmVein, { list: 'palmVein' });
});
