import type { keyFobMachine } from '../../../machines/aggregates/keyFob.machine.ts';
import type { KeyFobFact } from '../../../models/facts/keyFob.facts.ts';
import { aboutIt } from '../credentialFacts.ts';
import { enrolmentExamples, regardlessOfTurn, sharedExamples, sharedMatters, toldByFile } from '../credentialPaths.ts';
import { NOON } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const reported = { type: 'keyFob.batteryReported.v1', data: { ...aboutIt, battery: 0 }, at: NOON } as KeyFobFact;

const CONTENT = { kind: 'keyFob', battery: null } as const;

export const exploredKeyFob: Exploration<typeof keyFobMachine> = {
  examples: {
    ...sharedExamples([CONTENT]),
    'credential.imported.v1': toldByFile(CONTENT),
    ...enrolmentExamples,
    'keyFob.batteryReported.v1': ({ context: { content } }) =>
      content?.kind === 'keyFob' && content.battery === null ? [reported] : [],
  },
  matters: context => [sharedMatters(context), context.enrolment],
  tells: regardlessOfTurn,
};
