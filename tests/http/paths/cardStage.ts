import { card } from '../../../machines/aggregates/card.decide.ts';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { cardCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredCard } from '../../support/explored/card.ts';
import { NOON } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
import {
  type AtCredential,
  canGo,
  credentialStage,
  goingBy,
  inItsLock,
  labelOf,
  numberOf,
  toldByFile,
} from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, asked, play, detail } = credentialStage('card', cardCalls);
export const cardDetail = detail;

export const stagedCard: Staged<typeof cardMachine, AtCredential> = {
  machine: cardMachine,
  exploration: {
    ...exploredCard,
    examples: {
      ...exploredCard.examples,
      'credential.requested.v1': state => exploredCard.examples['credential.requested.v1'](state).map(inItsLock),
      'credential.imported.v1': state => exploredCard.examples['credential.imported.v1'](state).map(inItsLock),
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
      here.lockId = here.meant(data.lockId);
      const { validity, content, connectivity } = data;
      const { lockId } = here;
      const cardNumber = content.kind === 'card' && content.readAtLock ? undefined : numberOf(here, 12_345_678);
      const wish = { lockId, name: labelOf(here, data.name), validity, cardNumber };
      here.credentialId = (await goingBy(here, connectivity, () => here.owner.data(cardCalls.add, wish))).credentialId;
    },
    'credential.imported.v1': toldByFile('card', 'ref-number'),
    'card.read.v1': (_, { house, credentialId }) => {
      const ref = streamRef(uidOf('owner'), 'card', credentialId as CredentialId);
      return house.loop.handle(card, ref, { type: 'tellNumber', numberRef: 'ref-read' }, { by: 0, answer: null });
    },
    'card.reportedLost.v1': asked(cardCalls.reportLost),
    'card.found.v1': asked(cardCalls.found),
  },
};
