import { describe } from 'vitest';
import { NOON } from '../../support/givenFacts.ts';
import { notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { canGo } from './credentialStage.ts';
import { faceDetail, stagedFace } from './faceStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those, onItsWay, failed, stands } = seenAtServer(faceDetail);

/** The fake cloud is never offline for that long. */
const waitsForDays = ({ type }: { type: string }, from: { hasTag(tag: 'unsent'): boolean }) =>
  type.startsWith('face.verification') && type !== 'face.verificationSet.v1' && from.hasTag('unsent');

describe('generated paths of a face on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud({ ...stagedFace, playable: (event, from) => canGo(event, from) && !waitsForDays(event, from) }, 'face'),
    {
      ...shared,
      // The validity has expired by the time verification is due.
      normal: here => stands(here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
      ...those('checking', 'photoRefused', 'suspended'),
      ...onItsWay('takingOut'),
      ...failed('takeOutFailed'),
    },
    {
      ...IN_THE_CLOUD,
      leftOut: {
        ...notInTheCloud('face', 'takingOut'),
        'the cloud is never away for so long that a face is overdue on its way': [
          ...['adding', 'updating'].flatMap(state => [
            `transition face.${state} on face.suspensionBegan.v1 → face.takingOut.waiting`,
            `transition face.${state} on face.suspended.v1 → face.suspended`,
          ]),
          // The shortest paths to these transitions start from a pending write.
          'transition face.suspended on face.resumed.v1 → face.adding.waiting',
          'transition face.suspended on credential.withdrawn.v1 → face.deleted',
          'transition face.suspended on credential.changeRequested.v1 → face.suspended',
        ],
      },
    },
  );
});
