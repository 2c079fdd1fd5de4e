/** What is worth trying of a face, at every depth. */
import type { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { FACE_CHECK_MS } from '../../../models/credential.ts';
import type { FaceFact } from '../../../models/facts/face.facts.ts';
import { aboutIt } from '../credentialFacts.ts';
import { regardlessOfTurn, sharedExamples, sharedMatters } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const NEW = { kind: 'face', photoRef: 'ref-photo', featuresRef: null } as const;

type Of<Type extends FaceFact['type']> = Extract<FaceFact, { type: Type }>;
const own = <const Type extends FaceFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

export const exploredFace: Exploration<typeof faceMachine> = {
  examples: {
    ...sharedExamples([NEW]),
    'face.featuresMade.v1': ({ context: { turn } }) => [
      own('face.featuresMade.v1', { ...aboutIt, turn, featuresRef: 'ref-features' }),
    ],
    'face.photoRefused.v1': ({ context: { turn } }) => [
      own('face.photoRefused.v1', { ...aboutIt, turn, reason: 'severalFaces' }),
      own('face.photoRefused.v1', { ...aboutIt, turn, reason: 'notChecked' }, NOON + FACE_CHECK_MS),
    ],
    'face.photoReplaced.v1': () => [own('face.photoReplaced.v1', { ...aboutIt, uid: owner, photoRef: 'ref-other' })],
  },
  matters: sharedMatters,
  tells: regardlessOfTurn,
};
