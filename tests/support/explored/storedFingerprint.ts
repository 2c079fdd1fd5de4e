import type { storedFingerprintMachine } from '../../../machines/aggregates/storedFingerprint.machine.ts';
import { handing, kept, renamed, said } from '../givenFinger.ts';
import type { Exploration } from '../paths.ts';

export const exploredFinger: Exploration<typeof storedFingerprintMachine> = {
  examples: {
    'collectedFinger.kept.v1': () => [kept],
    'collectedFinger.renamed.v1': ({ context: { name } }) => (name === renamed.data.name ? [] : [renamed]),
    'collectedFinger.transferAsked.v1': () => [said('collectedFinger.transferAsked.v1', handing)],
    'collectedFinger.handedOver.v1': () => [said('collectedFinger.handedOver.v1', handing)],
    'collectedFinger.deleted.v1': () => [said('collectedFinger.deleted.v1', { collectedId: handing.collectedId })],
  },
  matters: ({ name, to }) => [name, to],
};
