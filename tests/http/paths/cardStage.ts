/** How whatever happens to a card comes about in the tests' house. */
import { card } from '../../../machines/aggregates/card.decide.ts';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { cardCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { exploredCard } from '../../support/explored/card.ts';
import { NOON } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
import { type AtCredential, canGo, credentialStage, goBy, lockOf } from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, asked, play } = credentialStage('card', cardCalls);

export const stagedCard: Staged<typeof cardMachine, AtCredential> = {
  machine: cardMachine,
  exploration: {
    ...exploredCard,
    examples: {
      ...exploredCard.examples,
      'credential.requested.v1': state =>
        exploredCard.examples['credential.requested.v1'](state).map(event => ({
          ...event,
          data: { ...event.data, lockId: lockOf(event.data.reach) },
        })),
    },
    matters: context => [exploredCard.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream,
  playable: canGo,
  play: {
    ...play,
    'credential.requested.v1': async ({ data }, here) => {
      here.lockId = data.lockId;
      await goBy(here, data.reach);
      const { lockId, name, validity, content } = data;
      const cardNumber = content.kind === 'card' && content.readAtLock ? undefined : '12345678';
      here.credentialId = (await here.owner.data(cardCalls.add, { lockId, name, validity, cardNumber })).credentialId;
    },
    'card.read.v1': (_, { house, credentialId }) => {
      const ref = streamRef(uidOf('owner'), 'card', credentialId as CredentialId);
      return house.loop.handle(card, ref, { type: 'tellNumber', numberRef: 'ref-read' }, { by: 0, answer: null });
    },
    'card.reportedLost.v1': asked(cardCalls.reportLost),
    'card.found.v1': asked(cardCalls.found),
  },
};
