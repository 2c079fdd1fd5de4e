import { describe, expect } from 'vitest';
import { face } from '../../machines/aggregates/face.decide.ts';
import { FACE_CHECK_MS } from '../../models/credential.ts';
import type { FaceFact } from '../../models/facts/face.facts.ts';
import { aboutIt } from '../support/credentialFacts.ts';
import {
  regardlessOfTurn,
  sharedExamples,
  sharedInvariants,
  sharedMatters,
  sharedOrigins,
} from '../support/credentialPaths.ts';
import { NOON, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const NEW = { kind: 'face', photoRef: 'ref-photo', featuresRef: null } as const;

type Of<Type extends FaceFact['type']> = Extract<FaceFact, { type: Type }>;
const own = <const Type extends FaceFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

describe('paths of a face', () => {
  walkEveryPath(face, {
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
    origins: {
      ...sharedOrigins,
      'face.featuresMade.v1': ({ data: { turn, featuresRef } }) => ({ type: 'tellFeatures', turn, featuresRef }),
      'face.photoRefused.v1': ({ data: { turn, reason }, at }) =>
        at === NOON ? { type: 'refusePhoto', turn, reason } : 'timer',
      'face.photoReplaced.v1': ({ data: { uid, photoRef } }) => ({ type: 'replacePhoto', uid, photoRef }),
    },
    invariants: {
      ...sharedInvariants,
      checking: ({ context, effects, timers }) => {
        expect(timers).toEqual(['unchecked']);
        expect(effects.at(-1)).toMatchObject({ name: 'computeFeatures', params: { turn: context.turn } });
        expect(context.content).toMatchObject({ featuresRef: null });
      },
      photoRefused: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context.reason).toMatch(/^(severalFaces|notChecked)$/);
      },
    },
  });
});
