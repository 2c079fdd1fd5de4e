import { describe } from 'vitest';
import { cardDetail, stagedCard } from './cardStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed } = seenAtServer(cardDetail);

describe('generated paths of a card at the server', () => {
  walkTogetherAtServer(stagedCard, {
    ...shared,
    ...onItsWay('reportingLost'),
    ...failed('reportFailed'),
    ...those('lost'),
  });
});
