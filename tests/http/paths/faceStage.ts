/** How whatever happens to a face comes about in the tests' house. */
import { expect } from 'vitest';
import { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { faceCalls } from '../../../models/calls/credential.calls.ts';
import type { Reach } from '../../../models/credential.ts';
import { exploredFace } from '../../support/explored/face.ts';
import { NOON } from '../../support/givenFacts.ts';
import { drawnFace, seesDrawnFaces } from '../../support/photos.ts';
import { type AtCredential, canGo, credentialStage, goingBy, inItsLock, labelOf, oneOf } from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, play, detail } = credentialStage('face', faceCalls);

export const faceDetail = detail;

/** Nobody has been given the same before. */
let drawn = 0;
const photo = async () => [{ field: 'photo', ...(await drawnFace(++drawn)) }];

/** What computes features of an earlier photo is put off for a while before it hears that nobody wants them. */
async function untilComputed(here: AtCredential, ...how: Parameters<AtCredential['letFeatures']>) {
  for (let waited = 0; !here.letFeatures(...how); waited++) {
    if (waited > 600) expect.fail('nothing was computed');
    await here.clock.advance(waited < 100 ? 10 : 1000);
  }
}

export const stagedFace: Staged<typeof faceMachine, AtCredential> = {
  machine: faceMachine,
  house: { faces: seesDrawnFaces },
  exploration: {
    ...exploredFace,
    examples: {
      ...exploredFace.examples,
      'credential.requested.v1': state => exploredFace.examples['credential.requested.v1'](state).map(inItsLock),
    },
    matters: context => [exploredFace.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream,
  playable: canGo,
  play: {
    ...play,
    'credential.requested.v1': async ({ data }, here) => {
      here.lockId = here.meant(data.lockId);
      const wish = { lockId: here.lockId, name: labelOf(here, data.name), validity: data.validity };
      const files = await photo();
      const { data: added } = await goingBy(here, data.reach, () => here.owner.upload(faceCalls.add, wish, files));
      here.credentialId = added?.credentialId ?? expect.fail('it was not added');
    },
    'face.featuresMade.v1': (_, here) => untilComputed(here),
    'face.photoRefused.v1': ({ data: { reason } }, here) =>
      reason === 'notChecked' ? Promise.resolve() : untilComputed(here, { kind: 'refused', reason }),
    'face.photoReplaced.v1': async (_, here, { context }) => {
      // What was still computed of the photo before is of no use any more.
      here.letFeatures();
      const files = await photo();
      const replace = () => here.owner.upload(faceCalls.changePhoto, oneOf(here), files);
      expect(await goingBy(here, context.reach as Reach, replace)).toMatchObject({ errorCode: 0 });
    },
  },
};
