import { describe } from 'vitest';
import { fingerprint } from '../../machines/aggregates/fingerprint.decide.ts';
import type { FingerprintFact } from '../../models/facts/fingerprint.facts.ts';
import { aboutIt } from '../support/credentialFacts.ts';
import {
  enrolmentExamples,
  enrolmentOrigins,
  regardlessOfTurn,
  sharedExamples,
  sharedInvariants,
  sharedMatters,
  sharedOrigins,
  whileEnrolling,
} from '../support/credentialPaths.ts';
import { guest, NOON, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const COLLECTED = { kind: 'fingerprint', templateRef: 'ref-template', holder: owner } as const;
const AT_LOCK = { kind: 'fingerprint', templateRef: null, holder: owner } as const;
const transferred = {
  type: 'fingerprint.transferred.v1',
  data: { ...aboutIt, uid: owner, to: guest },
  at: NOON,
} as FingerprintFact;

describe('paths of a fingerprint', () => {
  walkEveryPath(fingerprint, {
    examples: {
      ...sharedExamples([AT_LOCK, COLLECTED]),
      'enrolment.began.v1': state => (isAtLock(state.context) ? enrolmentExamples['enrolment.began.v1'](state) : []),
      'enrolment.stepped.v1': enrolmentExamples['enrolment.stepped.v1'],
      'fingerprint.transferred.v1': ({ context, value }) =>
        value === 'normal' && context.content?.kind === 'fingerprint' && context.content.holder === owner
          ? [transferred]
          : [],
    },
    matters: context => [sharedMatters(context), context.enrolment],
    tells: regardlessOfTurn,
    origins: {
      ...sharedOrigins,
      ...enrolmentOrigins,
      'fingerprint.transferred.v1': ({ data: { uid, to } }) => ({ type: 'transfer', uid, to }),
    },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});

function isAtLock({ content }: { content: { kind: string } | null }) {
  return content?.kind === 'fingerprint' && 'templateRef' in content && content.templateRef === null;
}
