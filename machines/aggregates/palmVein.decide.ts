import type { NewImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewEnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { type CredentialCommand, decideCredential } from './credential/credential.decide.ts';
import { decideEnrolment, type EnrolCommand } from './credential/enrolment.ts';
import { decideImport, type ImportCredential } from './credential/imported.ts';
import { palmVeinMachine } from './palmVein.machine.ts';

export type PalmVeinCommand = CredentialCommand | ImportCredential | EnrolCommand;
type NewFact = NewCredentialFact | NewImportedCredentialFact | NewEnrolmentFact;

export const palmVein: Aggregate<typeof palmVeinMachine, PalmVeinCommand, NewFact> = {
  kind: 'palmVein',
  machine: palmVeinMachine,
  decide(command, snapshot, now) {
    if (command.type === 'enrol') return decideEnrolment(command, snapshot, now);
    return command.type === 'import' ? decideImport(command, snapshot, now) : decideCredential(command, snapshot, now);
  },
};
