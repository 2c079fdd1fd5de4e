import type { cardSyncMachine } from '../../../machines/aggregates/cardSync.machine.ts';
import type { CardSyncFact, NewCardSyncFact } from '../../../models/facts/cardSync.facts.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { door, gatewayId, NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

type Of<Type extends NewCardSyncFact['type']> = Extract<NewCardSyncFact, { type: Type }>;
const syncFact = <const Type extends NewCardSyncFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Extract<CardSyncFact, { type: Type }>;

const about = { lockId: door };
export const asked = { ...about, uid: owner, gatewayId };
const same = { held: 0, unreadable: 0, found: [], missing: [] };
export const different = {
  ...{ held: 2, unreadable: 1, missing: [4 as CredentialId] },
  found: [
    { address: 'card-1', name: 'Cleaner', validity: { kind: 'permanent' as const }, numberRef: 'card-found-17/a1' },
  ],
};

export const exploredCardSync: Exploration<typeof cardSyncMachine> = {
  examples: {
    'cardSync.asked.v1': () => [syncFact('cardSync.asked.v1', asked)],
    'cardSync.begun.v1': () => [syncFact('cardSync.begun.v1', about)],
    'cardSync.compared.v1': ({ context: { found } }) => {
      const forgets = found.map(({ numberRef }) => numberRef);
      return [same, different].map(compared =>
        syncFact('cardSync.compared.v1', { ...about, ...compared, forgets }, NOON),
      );
    },
    'cardSync.failed.v1': () => [syncFact('cardSync.failed.v1', { ...about, reason: 'gatewayOffline' })],
  },
  matters: ({ comparedAt, reason }) => [comparedAt !== null, reason],
};
