import { describe } from 'vitest';
import { palmVein } from '../../machines/aggregates/palmVein.decide.ts';
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
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a palm vein', () => {
  walkEveryPath(palmVein, {
    examples: { ...sharedExamples([{ kind: 'palmVein' }]), ...enrolmentExamples },
    matters: context => [sharedMatters(context), context.enrolment],
    tells: regardlessOfTurn,
    origins: { ...sharedOrigins, ...enrolmentOrigins },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});
