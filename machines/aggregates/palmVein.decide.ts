import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewEnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { Aggregate } from '../aggregate.ts';
import { type CredentialCommand, decideCredential } from './credential/credential.decide.ts';
import { decideEnrolment, type EnrolCommand } from './credential/enrolment.ts';
import { palmVeinMachine } from './palmVein.machine.ts';

export type PalmVeinCommand = CredentialCommand | EnrolCommand;

export const palmVein: Aggregate<typeof palmVeinMachine, PalmVeinCommand, NewCredentialFact | NewEnrolmentFact> = {
  kind: 'palmVein',
  machine: palmVeinMachine,
  decide: (command, snapshot, now) =>
    command.type === 'enrol' ? decideEnrolment(command, snapshot, now) : decideCredential(command, snapshot, now),
};
