import { describe } from 'vitest';
import { keyFob } from '../../machines/aggregates/keyFob.decide.ts';
import type { KeyFobFact } from '../../models/facts/keyFob.facts.ts';
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
import { NOON } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const reported = { type: 'keyFob.batteryReported.v1', data: { ...aboutIt, battery: 0 }, at: NOON } as KeyFobFact;

describe('paths of a key fob', () => {
  walkEveryPath(keyFob, {
    examples: {
      ...sharedExamples([{ kind: 'keyFob', battery: null }]),
      ...enrolmentExamples,
      'keyFob.batteryReported.v1': ({ context: { content } }) =>
        content?.kind === 'keyFob' && content.battery === null ? [reported] : [],
    },
    matters: context => [sharedMatters(context), context.enrolment],
    tells: regardlessOfTurn,
    origins: {
      ...sharedOrigins,
      ...enrolmentOrigins,
      'keyFob.batteryReported.v1': ({ data }) => ({ type: 'reportBattery', battery: data.battery }),
    },
    invariants: { ...sharedInvariants, 'adding.enrolling': whileEnrolling },
  });
});
