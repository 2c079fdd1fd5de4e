/**
 * A finger, palm or fob is shown to the lock several times. The console starts this enrolment, counts the steps and
 * times it out.
 */
import { assign, cancel, raise } from 'xstate';
import { ENROL_STEP_MS } from '../../../models/credential.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import type { EnrolmentFact, NewEnrolmentFact } from '../../../models/facts/enrolment.facts.ts';
import type { Decision } from '../../../src/engine/chart/aggregate.ts';
import type { StateMeta } from '../../tags.ts';
import type { AnyCredentialFact } from './actions.ts';
import { type CredentialContext, requested } from './context.ts';
import type { CredentialView } from './credential.decide.ts';
import type { lifecycle } from './lifecycle.ts';

export function enrolmentActionsFor<Other extends AnyCredentialFact>() {
  type Fact = CredentialFact | EnrolmentFact | Other;
  return {
    rememberStep: assign<CredentialContext, Fact, undefined, Fact, never>(({ event }) => {
      const { step, of } = (event as EnrolmentFact).data;
      return { enrolment: { step, of } };
    }),
    giveUpEnrolling: raise<CredentialContext, Fact, Fact, undefined, 'untilStepOver', 'untilStepOver'>(
      ({ context, event }) => {
        const { credentialId, lockId, revision } = requested(context);
        const data = {
          credentialId,
          lockId,
          change: 'add',
          revision,
          reason: 'enrolTimedOut',
          nextTryAt: null,
        } as const;
        return { type: 'credential.failed.v1', data, at: event.at };
      },
      { id: 'enrol', delay: 'untilStepOver' },
    ),
    stopWaitingForStep: cancel<CredentialContext, Fact, undefined, Fact>('enrol'),
  };
}

export const enrolmentDelays = { untilStepOver: ENROL_STEP_MS };

export function enrolling(id: string, { states, ...adding }: ReturnType<typeof lifecycle>['adding']) {
  const step = { actions: 'rememberStep', target: `#${id}.adding.enrolling` } as const;
  return {
    ...adding,
    states: {
      ...states,
      sent: { ...states.sent, on: { ...states.sent.on, 'enrolment.began.v1': step } },
      enrolling: {
        tags: 'waiting',
        meta: { waitsFor: 'person' } satisfies StateMeta,
        entry: 'giveUpEnrolling',
        exit: 'stopWaitingForStep',
        on: {
          'enrolment.stepped.v1': { ...step, reenter: true },
          ...states.sent.on,
        },
      },
    },
  } as const;
}

/** Step 0: the lock has started to wait for the first scan. */
export interface EnrolCommand {
  type: 'enrol';
  revision: number;
  step: number;
  of: number;
}

export function decideEnrolment(
  { revision, step, of }: EnrolCommand,
  view: CredentialView,
  now: number,
): Decision<NewEnrolmentFact> {
  const { credentialId, lockId, enrolment } = view.context;
  if (!credentialId || !lockId) return reject('notInThisState');
  // The step is repeated, out of order, or of an earlier revision.
  if (revision !== view.context.revision || (enrolment && step <= enrolment.step)) return [];
  const type = enrolment ? 'enrolment.stepped.v1' : 'enrolment.began.v1';
  const fact: NewEnrolmentFact = { type, data: { credentialId, lockId, revision, step, of } };
  return view.can({ ...fact, at: now }) ? [fact] : [];
}
