import { reject } from '../../models/errorCodes.ts';
import type { NewImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewEnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { NewFingerprintFact } from '../../models/facts/fingerprint.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { type CredentialCommand, decideCredential } from './credential/credential.decide.ts';
import { decideEnrolment, type EnrolCommand } from './credential/enrolment.ts';
import { decideImport, type ImportCredential } from './credential/imported.ts';
import { fingerprintMachine } from './fingerprint.machine.ts';

export type FingerprintCommand =
  | CredentialCommand
  | ImportCredential
  | EnrolCommand
  | { type: 'transfer'; uid: AccountId; to: AccountId };
type NewFact = NewCredentialFact | NewImportedCredentialFact | NewEnrolmentFact | NewFingerprintFact;

export const fingerprint: Aggregate<typeof fingerprintMachine, FingerprintCommand, NewFact> = {
  kind: 'fingerprint',
  machine: fingerprintMachine,
  decide(command, snapshot, now) {
    const { credentialId, lockId, content } = snapshot.context;
    const atLock = content?.kind === 'fingerprint' && content.templateRef === null;
    if (command.type === 'enrol') return atLock ? decideEnrolment(command, snapshot, now) : reject('notInThisState');
    if (command.type === 'import') return decideImport(command, snapshot, now);
    if (command.type !== 'transfer') return decideCredential(command, snapshot, now);
    const { uid, to } = command;
    if (
      !credentialId ||
      !lockId ||
      content?.kind !== 'fingerprint' ||
      snapshot.status !== 'active' ||
      snapshot.hasTag('delete')
    )
      return reject('notInThisState');
    if (content.holder === to) return reject('unchanged');
    return [{ type: 'fingerprint.transferred.v1', data: { credentialId, lockId, uid, to } }];
  },
};
