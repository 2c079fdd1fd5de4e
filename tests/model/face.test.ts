import { describe, expect } from 'vitest';
import { type FaceCommand, face } from '../../machines/aggregates/face.decide.ts';
import { verificationTimes } from '../../machines/aggregates/faceContext.ts';
import type { Connectivity } from '../../models/credential.ts';
import { asker, byGateway } from '../support/credentialFacts.ts';
import { afterFailure, sharedInvariants, sharedOrigins, whileWriting, within } from '../support/credentialPaths.ts';
import { exploredFace } from '../support/explored/face.ts';
import { NOON } from '../support/givenFacts.ts';
import { type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Invariants = Walkable<typeof face.machine, FaceCommand>['invariants'];
const OF_VERIFYING = ['enforceVerification', 'tellOfVerification'];
const verify = (connectivity: Connectivity = byGateway): FaceCommand => ({
  ...{ type: 'verify', uid: asker.uid, photoRef: 'ref-photo' },
  ...{ timeZone: asker.timeZone, connectivity },
});

/** In every state the timers match the verification dates. */
const watched = (invariants: Invariants) =>
  Object.fromEntries(
    Object.entries(invariants).map(([state, invariant]): [string, Invariants['normal']] => [
      state,
      standing => {
        const { context, timers, effects } = standing;
        expect(timers.includes('due')).toBe(verificationTimes(context) !== null);
        expect(timers.includes('near')).toBe(timers.includes('due') && context.verification?.near === false);
        const others = effects.filter(({ name }) => !OF_VERIFYING.includes(name));
        invariant({ ...standing, timers: timers.filter(id => id !== 'near' && id !== 'due'), effects: others });
      },
    ]),
  ) as Invariants;

describe('paths of a face', () => {
  walkEveryPath(face, {
    ...exploredFace,
    origins: {
      ...sharedOrigins,
      'face.featuresMade.v1': ({ data: { revision, featuresRef } }) => ({
        type: 'tellFeatures',
        revision,
        featuresRef,
      }),
      'face.photoRefused.v1': ({ data: { revision, reason }, at }) =>
        at === NOON ? { type: 'refusePhoto', revision, reason } : 'timer',
      'face.photoReplaced.v1': ({ data: { uid, photoRef } }) => ({
        ...{ type: 'replacePhoto', uid, photoRef },
        ...{ own: asker.own, timeZone: asker.timeZone },
      }),
      'face.verificationSet.v1': ({ data: { uid, every } }) => ({
        ...{ type: 'setVerification', uid, every },
        ...{ timeZone: asker.timeZone, connectivity: byGateway },
      }),
      'face.verificationNear.v1': () => 'timer',
      'face.verificationDue.v1': () => 'timer',
      'face.suspensionBegan.v1': ({ data: { connectivity } }) => ({ type: 'enforce', connectivity }),
      'face.suspended.v1': () => ({ type: 'enforce', connectivity: byGateway }),
      'face.verified.v1': () => verify(),
      'face.resumed.v1': ({ data: { connectivity } }) => verify(connectivity),
    },
    invariants: watched({
      ...sharedInvariants,
      ...within('takingOut', whileWriting),
      ...within('takeOutFailed', afterFailure),
      checking: ({ context, effects, timers }) => {
        expect(timers).toEqual(['unchecked']);
        expect(effects.at(-1)).toMatchObject({ name: 'computeFeatures', params: { revision: context.revision } });
        expect(context.content).toMatchObject({ featuresRef: null });
      },
      photoRefused: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context.reason).toMatch(/^(severalFaces|notChecked)$/);
      },
      // Nothing is in flight, and the lock holds nothing.
      suspended: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'no', held: null, nextTryAt: null });
      },
    }),
  });
});
