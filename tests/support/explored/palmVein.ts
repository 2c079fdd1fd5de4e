/** What is worth trying of a palm vein, at every depth. */
import type { palmVeinMachine } from '../../../machines/aggregates/palmVein.machine.ts';
import { enrolmentExamples, regardlessOfTurn, sharedExamples, sharedMatters } from '../credentialPaths.ts';
import type { Exploration } from '../paths.ts';

export const exploredPalmVein: Exploration<typeof palmVeinMachine> = {
  examples: { ...sharedExamples([{ kind: 'palmVein' }]), ...enrolmentExamples },
  matters: context => [sharedMatters(context), context.enrolment],
  tells: regardlessOfTurn,
};
