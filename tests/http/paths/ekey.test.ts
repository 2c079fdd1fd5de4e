import { describe } from 'vitest';
import { eKeySeenAtServer } from './ekeySeen.ts';
import { stagedEKey } from './ekeyStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

describe('the server walks an eKey', () => {
  walkTogetherAtServer(stagedEKey, eKeySeenAtServer);
});
