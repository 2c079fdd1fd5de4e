import type { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import type { Connectivity } from '../../../models/credential.ts';
import type { CardFact } from '../../../models/facts/card.facts.ts';
import { aboutIt } from '../credentialFacts.ts';
import { isUnread, regardlessOfTurn, sharedExamples, sharedMatters, toldByFile, waysFrom } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const KNOWN = { kind: 'card', numberRef: 'ref-number', readAtLock: false, lost: false } as const;
const AT_LOCK = { kind: 'card', numberRef: null, readAtLock: true, lost: false } as const;

const own = <const Type extends CardFact['type']>(type: Type, data: Extract<CardFact, { type: Type }>['data']) =>
  ({ type, data, at: NOON }) as unknown as Extract<CardFact, { type: Type }>;
const asked = (connectivity: Connectivity) => ({ ...aboutIt, uid: owner, connectivity });

export const exploredCard: Exploration<typeof cardMachine> = {
  examples: {
    ...sharedExamples([KNOWN, AT_LOCK]),
    'credential.imported.v1': toldByFile(KNOWN),
    'card.read.v1': ({ context: { content } }) =>
      isUnread(content) ? [own('card.read.v1', { ...aboutIt, numberRef: 'ref-read' })] : [],
    'card.reportedLost.v1': state =>
      waysFrom(state).map(connectivity => own('card.reportedLost.v1', asked(connectivity))),
    'card.found.v1': state => waysFrom(state).map(connectivity => own('card.found.v1', asked(connectivity))),
  },
  matters: context => [sharedMatters(context), isUnread(context.content)],
  tells: regardlessOfTurn,
};
