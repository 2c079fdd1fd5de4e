/** A face with a due verification, in each state in which the due time may find it. */

import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { verificationOf } from '../../../machines/aggregates/faceContext.ts';
import { VERIFICATION_NOTICE_MS, verifyBefore } from '../../../models/faceVerification.ts';
import type { FaceFact } from '../../../models/facts/face.facts.ts';
import { aboutIt, asker } from '../credentialFacts.ts';
import { waysFrom } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Examples } from '../paths.ts';

type All = Examples<typeof faceMachine>;
type State = Parameters<All['face.verificationDue.v1']>[0];
type VerificationFact = Extract<
  FaceFact,
  {
    type: `face.${'verificationSet' | 'verified' | 'verificationNear' | 'verificationDue' | 'suspensionBegan' | 'suspended' | 'resumed'}.v1`;
  }
>;
type Of<Type extends VerificationFact['type']> = Extract<VerificationFact, { type: Type }>;

const told = <const Type extends VerificationFact['type']>(
  type: Type,
  data: Omit<Of<Type>['data'], keyof typeof aboutIt>,
  at: number,
) => ({ type, data: { ...aboutIt, ...data }, at }) as unknown as Of<Type>;

/** Daily verification from {@link NOON} on. */
const DUE = verifyBefore('daily', asker.timeZone, NOON) ?? 0;
const NEXT = verifyBefore('daily', asker.timeZone, DUE);
const NEAR = DUE - VERIFICATION_NOTICE_MS.daily;

export const isWatched = ({ context: { verification } }: State) => verification !== null;
const isOverdue = ({ context: { verification } }: State) => verification?.overdue === true;
/** True if nothing is pending: due times during a pending write have the same effect. */
const isQuiet = ({ value }: State) =>
  typeof value === 'string' || !['sent', 'unconfirmed', 'inDoubt', 'resting'].includes(Object.values(value)[0] ?? '');
const isOut = (state: State) => state.hasTag('out');
const isKept = (state: State) =>
  state.status === 'active' && !state.hasTag('delete') && state.context.credentialId !== null;
const hasFeatures = (state: State) => !state.hasTag('featureless');
const isWaitingFor = (state: State) =>
  isKept(state) && isOverdue(state) && !isOut(state) && isQuiet(state) && hasFeatures(state);

/** The photo check times out long before. */
const isAhead = (state: State) =>
  isKept(state) && isQuiet(state) && state.value !== 'checking' && verificationOf(state.context).dueAt === DUE;

export const verificationExamples = {
  'face.verificationSet.v1': (state: State) =>
    isKept(state) && isQuiet(state) && !isWatched(state)
      ? [told('face.verificationSet.v1', { uid: owner, every: 'daily', dueAt: DUE }, NOON)]
      : [],
  'face.verificationNear.v1': (state: State) =>
    isAhead(state) && !verificationOf(state.context).near ? [told('face.verificationNear.v1', {}, NEAR)] : [],
  'face.verificationDue.v1': (state: State) =>
    isAhead(state) && verificationOf(state.context).near ? [told('face.verificationDue.v1', {}, DUE)] : [],
  'face.suspensionBegan.v1': (state: State) =>
    isWaitingFor(state) && state.context.presence !== 'no'
      ? waysFrom(state).map(connectivity => told('face.suspensionBegan.v1', { connectivity }, DUE))
      : [],
  'face.suspended.v1': (state: State) =>
    isWaitingFor(state) && state.context.presence === 'no' ? [told('face.suspended.v1', {}, DUE)] : [],
  'face.verified.v1': (state: State) =>
    isWaitingFor(state) ? [told('face.verified.v1', { uid: owner, dueAt: NEXT }, DUE)] : [],
  'face.resumed.v1': (state: State) =>
    isKept(state) && isOut(state) && isQuiet(state)
      ? waysFrom(state).map(connectivity => told('face.resumed.v1', { uid: owner, dueAt: NEXT, connectivity }, DUE))
      : [],
} satisfies Partial<All>;

/** Verification values that distinguish states. */
export const verificationMatters = ({ verification }: CredentialContext) =>
  verification && [verification.overdue, verification.near, verification.dueAt === DUE];
