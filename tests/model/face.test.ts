import { describe, expect } from 'vitest';
import { face } from '../../machines/aggregates/face.decide.ts';
import { asker } from '../support/credentialFacts.ts';
import { sharedInvariants, sharedOrigins } from '../support/credentialPaths.ts';
import { exploredFace } from '../support/explored/face.ts';
import { NOON } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a face', () => {
  walkEveryPath(face, {
    ...exploredFace,
    origins: {
      ...sharedOrigins,
      'face.featuresMade.v1': ({ data: { turn, featuresRef } }) => ({ type: 'tellFeatures', turn, featuresRef }),
      'face.photoRefused.v1': ({ data: { turn, reason }, at }) =>
        at === NOON ? { type: 'refusePhoto', turn, reason } : 'timer',
      'face.photoReplaced.v1': ({ data: { uid, photoRef } }) => ({
        type: 'replacePhoto',
        uid,
        photoRef,
        own: asker.own,
      }),
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
