import { describe } from 'vitest';
import { eKeySeenAtServer } from './ekeySeen.ts';
import { stagedEKey } from './ekeyStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

describe('generated paths of an eKey at the server', () => {
  walkTogetherAtServer(stagedEKey, eKeySeenAtServer);
});
