/** Enrolment at the lock: the lock reports its progress. */
import type { EnrolledKind } from '../../../models/credential.ts';
import type { EnrolmentFact } from '../../../models/facts/enrolment.facts.ts';
import type { CredentialId } from '../../../models/ids.ts';
import type { AtCredential } from './credentialStage.ts';

export function enrollingOf(kind: EnrolledKind) {
  const reported = (
    { data: { step, of } }: EnrolmentFact,
    { house, lockId, credentialId }: AtCredential,
    { context: { revision } }: { context: { revision: number } },
  ) =>
    house.report({ type: 'enrolment', lockId, kind, credentialId: credentialId as CredentialId, revision, step, of });
  return { 'enrolment.began.v1': reported, 'enrolment.stepped.v1': reported };
}
