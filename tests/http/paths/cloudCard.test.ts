import { describe } from 'vitest';
import { cardDetail, stagedCard } from './cardStage.ts';
import { foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed } = seenAtServer(cardDetail);

describe('generated paths of a card on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud(stagedCard, 'card'),
    { ...shared, ...onItsWay('reportingLost'), ...failed('reportFailed'), ...those('lost') },
    { ...IN_THE_CLOUD, leftOut: { ...notInTheCloud('card', 'reportingLost'), ...foundIsAskedAbout('card') } },
  );
});
