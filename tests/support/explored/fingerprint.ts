import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { fingerprintMachine } from '../../../machines/aggregates/fingerprint.machine.ts';
import type { FingerprintFact } from '../../../models/facts/fingerprint.facts.ts';
import { aboutIt } from '../credentialFacts.ts';
import { enrolmentExamples, regardlessOfTurn, sharedExamples, sharedMatters, toldByFile } from '../credentialPaths.ts';
import { guest, NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const COLLECTED = { kind: 'fingerprint', templateRef: 'ref-template', holder: owner } as const;
const AT_LOCK = { kind: 'fingerprint', templateRef: null, holder: owner } as const;
const transferred = {
  type: 'fingerprint.transferred.v1',
  data: { ...aboutIt, uid: owner, to: guest },
  at: NOON,
} as FingerprintFact;

const fingerOf = ({ content }: CredentialContext) => (content?.kind === 'fingerprint' ? content : null);

export const exploredFingerprint: Exploration<typeof fingerprintMachine> = {
  examples: {
    ...sharedExamples([AT_LOCK, COLLECTED]),
    'credential.imported.v1': toldByFile(AT_LOCK),
    'enrolment.began.v1': state =>
      fingerOf(state.context)?.templateRef === null ? enrolmentExamples['enrolment.began.v1'](state) : [],
    'enrolment.stepped.v1': enrolmentExamples['enrolment.stepped.v1'],
    'fingerprint.transferred.v1': ({ context, value }) =>
      value === 'normal' && fingerOf(context)?.holder === owner ? [transferred] : [],
  },
  matters: context => [sharedMatters(context), context.enrolment],
  tells: regardlessOfTurn,
};
