import { reject } from '../../models/errorCodes.ts';
import type { NewImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewEnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { NewKeyFobFact } from '../../models/facts/keyFob.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { type CredentialCommand, decideCredential } from './credential/credential.decide.ts';
import { decideEnrolment, type EnrolCommand } from './credential/enrolment.ts';
import { decideImport, type ImportCredential } from './credential/imported.ts';
import { keyFobMachine } from './keyFob.machine.ts';

export type KeyFobCommand =
  | CredentialCommand
  | ImportCredential
  | EnrolCommand
  | { type: 'reportBattery'; battery: number };
type NewFact = NewCredentialFact | NewImportedCredentialFact | NewEnrolmentFact | NewKeyFobFact;

export const keyFob: Aggregate<typeof keyFobMachine, KeyFobCommand, NewFact> = {
  kind: 'keyFob',
  machine: keyFobMachine,
  decide(command, snapshot, now) {
    if (command.type === 'enrol') return decideEnrolment(command, snapshot, now);
    if (command.type === 'import') return decideImport(command, snapshot, now);
    if (command.type !== 'reportBattery') return decideCredential(command, snapshot, now);
    const { credentialId, lockId, content } = snapshot.context;
    if (!credentialId || !lockId || !snapshot.matches('normal')) return reject('notInThisState');
    const { battery } = command;
    if (content?.kind === 'keyFob' && content.battery === battery) return [];
    return [{ type: 'keyFob.batteryReported.v1', data: { credentialId, lockId, battery } }];
  },
};
