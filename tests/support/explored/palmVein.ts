import type { palmVeinMachine } from '../../../machines/aggregates/palmVein.machine.ts';
import { enrolmentExamples, regardlessOfTurn, sharedExamples, sharedMatters, toldByFile } from '../credentialPaths.ts';
import type { Exploration } from '../paths.ts';

const CONTENT = { kind: 'palmVein' } as const;

export const exploredPalmVein: Exploration<typeof palmVeinMachine> = {
  examples: { ...sharedExamples([CONTENT]), 'credential.imported.v1': toldByFile(CONTENT), ...enrolmentExamples },
  matters: context => [sharedMatters(context), context.enrolment],
  tells: regardlessOfTurn,
};
