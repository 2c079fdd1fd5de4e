import { expect } from 'vitest';
import { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { verificationTimes } from '../../../machines/aggregates/faceContext.ts';
import { faceCalls } from '../../../models/calls/credential.calls.ts';
import type { Connectivity } from '../../../models/credential.ts';
import { byGateway } from '../../support/credentialFacts.ts';
import { exploredFace } from '../../support/explored/face.ts';
import { NOON } from '../../support/givenFacts.ts';
import { drawnFace, seesDrawnFaces } from '../../support/photos.ts';
import type { RunningHouse } from '../house.ts';
import {
  type AtCredential,
  canGo,
  credentialStage,
  goAway,
  goingBy,
  inItsLock,
  labelOf,
  linkedFor,
  oneOf,
} from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, play, detail } = credentialStage('face', faceCalls);

export const faceDetail = detail;

/** Each photo is drawn differently: a face may be added once only. */
let drawn = 0;
const photo = async () => [{ field: 'photo', ...(await drawnFace(++drawn)) }];

/** Features of a replaced photo may be computed late: their effect is rescheduled before it is cancelled. */
async function untilComputed(here: AtCredential, ...how: Parameters<AtCredential['letFeatures']>) {
  for (let waited = 0; !here.letFeatures(...how); waited++) {
    if (waited > 600) expect.fail('nothing was computed');
    await here.clock.advance(waited < 100 ? 10 : 1000);
  }
}

/** One per house: held effects are held for all paths in it. */
const held = new WeakMap<RunningHouse, ReturnType<RunningHouse['holdEffects']>>();

/** Releases the held effect for the overdue verification. */
async function isEnforced(here: AtCredential) {
  const { house } = here;
  const ref = stream(here) ?? expect.fail('there is none yet');
  const before = (await house.store.readStream(ref)).length;
  held.get(house)?.(ref);
  await house.until(async () => ((await house.store.readStream(ref)).length > before ? true : null));
}

/** A write stays pending that long only with an offline gateway. */
async function timeComes(here: AtCredential, from: { hasTag(tag: string): boolean }, at: number | null | undefined) {
  if (from.hasTag('unsent')) await goAway(here);
  await here.clock.leap(Math.max(0, (at ?? 0) - here.clock.now()));
}

async function isVerified(here: AtCredential) {
  const files = await photo();
  expect(await here.owner.upload(faceCalls.verify, oneOf(here), files)).toMatchObject({ errorCode: 0 });
}

export const stagedFace: Staged<typeof faceMachine, AtCredential> = {
  machine: faceMachine,
  house: { faces: seesDrawnFaces },
  exploration: {
    ...exploredFace,
    examples: {
      ...exploredFace.examples,
      'credential.requested.v1': state => exploredFace.examples['credential.requested.v1'](state).map(inItsLock),
      // The event's own time is later: its play needs time to prepare.
      'face.verificationNear.v1': state =>
        exploredFace.examples['face.verificationNear.v1'](state).map(event => ({ ...event, at: NOON })),
      'face.verificationDue.v1': state =>
        exploredFace.examples['face.verificationDue.v1'](state).map(event => ({ ...event, at: NOON })),
    },
    matters: context => [exploredFace.matters(context), context.lockId],
  },
  setUp(stage) {
    if (!held.has(stage.house)) held.set(stage.house, stage.house.holdEffects(['enforceVerification']));
    return setUp(stage);
  },
  startsAt: NOON,
  leaps: true,
  stream,
  playable: canGo,
  play: {
    ...play,
    'credential.requested.v1': async ({ data }, here) => {
      here.lockId = here.meant(data.lockId);
      const wish = { lockId: here.lockId, name: labelOf(here, data.name), validity: data.validity };
      const files = await photo();
      const { data: added } = await goingBy(here, data.connectivity, () =>
        here.owner.upload(faceCalls.add, wish, files),
      );
      here.credentialId = added?.credentialId ?? expect.fail('it was not added');
    },
    'face.featuresMade.v1': (_, here) => untilComputed(here),
    'face.photoRefused.v1': ({ data: { reason } }, here) =>
      reason === 'notChecked' ? Promise.resolve() : untilComputed(here, { kind: 'refused', reason }),
    'face.verificationSet.v1': ({ data: { every } }, here) =>
      linkedFor(here, byGateway, () => here.owner.data(faceCalls.setVerification, { ...oneOf(here), every })),
    'face.verificationNear.v1': (_, here, from) => timeComes(here, from, verificationTimes(from.context)?.nearAt),
    'face.verificationDue.v1': (_, here, from) => timeComes(here, from, verificationTimes(from.context)?.dueAt),
    'face.suspensionBegan.v1': ({ data }, here) => goingBy(here, data.connectivity, () => isEnforced(here)),
    'face.suspended.v1': (_, here) => isEnforced(here),
    'face.verified.v1': (_, here) => isVerified(here),
    'face.resumed.v1': ({ data }, here) => goingBy(here, data.connectivity, () => isVerified(here)),
    'face.photoReplaced.v1': async (_, here, { context }) => {
      // Releases what is still computed of the former photo.
      here.letFeatures();
      const files = await photo();
      const replace = () => here.owner.upload(faceCalls.changePhoto, oneOf(here), files);
      expect(await goingBy(here, context.connectivity as Connectivity, replace)).toMatchObject({ errorCode: 0 });
    },
  },
};
