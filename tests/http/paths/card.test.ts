import { describe } from 'vitest';
import { cardDetail, stagedCard } from './cardStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { walkAtServer } from './walkStaged.ts';

const { shared, those, onItsWay, failed } = seenAtServer(cardDetail);

describe('the server walks a card', () => {
  walkAtServer(stagedCard, {
    ...shared,
    ...onItsWay('reportingLost'),
    ...failed('reportFailed'),
    ...those('lost'),
  });
});
