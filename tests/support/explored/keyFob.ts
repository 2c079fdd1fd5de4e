/** What is worth trying of a key fob, at every depth. */
import type { keyFobMachine } from '../../../machines/aggregates/keyFob.machine.ts';
import type { KeyFobFact } from '../../../models/facts/keyFob.facts.ts';
import { aboutIt } from '../credentialFacts.ts';
import { enrolmentExamples, regardlessOfTurn, sharedExamples, sharedMatters } from '../credentialPaths.ts';
import { NOON } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const reported = { type: 'keyFob.batteryReported.v1', data: { ...aboutIt, battery: 0 }, at: NOON } as KeyFobFact;

export const exploredKeyFob: Exploration<typeof keyFobMachine> = {
  examples: {
    ...sharedExamples([{ kind: 'keyFob', battery: null }]),
    ...enrolmentExamples,
    'keyFob.batteryReported.v1': ({ context: { content } }) =>
      content?.kind === 'keyFob' && content.battery === null ? [reported] : [],
  },
  matters: context => [sharedMatters(context), context.enrolment],
  tells: regardlessOfTurn,
};
