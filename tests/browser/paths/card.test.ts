import { describe } from 'vitest';
import { stagedCard } from '../../http/paths/cardStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a card in the browser', () => {
  walkCredentialsLive(stagedCard, { list: 'card', leaves: ['card.read.v1'] });
});
