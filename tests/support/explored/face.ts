import type { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { FACE_CHECK_MS } from '../../../models/credential.ts';
import type { FaceFact } from '../../../models/facts/face.facts.ts';
import { aboutIt } from '../credentialFacts.ts';
import { regardlessOfTurn, sharedExamples, sharedMatters } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';
import { isWatched, verificationExamples, verificationMatters } from './faceVerification.ts';

const NEW = { kind: 'face', photoRef: 'ref-photo', featuresRef: null } as const;

type Of<Type extends FaceFact['type']> = Extract<FaceFact, { type: Type }>;
const own = <const Type extends FaceFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

const shared = sharedExamples([NEW]);

/** Skips repetitions in faces that require verification. */
const apart =
  <State extends Parameters<typeof isWatched>[0], Fact>(make: (state: State) => readonly Fact[]) =>
  (state: State) =>
    isWatched(state) ? [] : make(state);
/** Only for the removal of an unverified face. */
const inTakingOut =
  <State extends Parameters<typeof isWatched>[0], Fact>(make: (state: State) => readonly Fact[]) =>
  (state: State) =>
    !isWatched(state) || state.hasTag('out') ? make(state) : [];

export const exploredFace: Exploration<typeof faceMachine> = {
  examples: {
    ...shared,
    ...verificationExamples,
    'credential.changeRequested.v1': state =>
      !isWatched(state) || state.matches('suspended') ? shared['credential.changeRequested.v1'](state) : [],
    'credential.retried.v1': inTakingOut(shared['credential.retried.v1']),
    'credential.deletionRequested.v1': inTakingOut(shared['credential.deletionRequested.v1']),
    'credential.withdrawn.v1': inTakingOut(shared['credential.withdrawn.v1']),
    'credential.renamed.v1': apart(shared['credential.renamed.v1']),
    'credential.givenTo.v1': apart(shared['credential.givenTo.v1']),
    'face.featuresMade.v1': ({ context: { revision } }) => [
      own('face.featuresMade.v1', { ...aboutIt, revision, featuresRef: 'ref-features' }),
    ],
    'face.photoRefused.v1': ({ context: { revision } }) => [
      own('face.photoRefused.v1', { ...aboutIt, revision, reason: 'severalFaces' }),
      own('face.photoRefused.v1', { ...aboutIt, revision, reason: 'notChecked' }, NOON + FACE_CHECK_MS),
    ],
    'face.photoReplaced.v1': apart(() => [
      own('face.photoReplaced.v1', { ...aboutIt, uid: owner, photoRef: 'ref-other' }),
    ]),
  },
  matters: context => [sharedMatters(context), verificationMatters(context)],
  tells: regardlessOfTurn,
};
