import { describe } from 'vitest';
import { stagedCard } from '../../http/paths/cardStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a card', () => {
  walkCredentialsLive(stagedCard, { list: 'card', leaves: ['card.read.v1'] });
});
