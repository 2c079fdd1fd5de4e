import { palmVeinMachine } from '../../../machines/aggregates/palmVein.machine.ts';
import { palmVeinCalls } from '../../../models/calls/credential.calls.ts';
import { exploredPalmVein } from '../../support/explored/palmVein.ts';
import { NOON } from '../../support/givenFacts.ts';
import {
  type AtCredential,
  canGo,
  credentialStage,
  goingBy,
  inItsLock,
  labelOf,
  toldByLock,
} from './credentialStage.ts';
import { enrollingOf } from './enrolling.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, play, detail } = credentialStage('palmVein', palmVeinCalls);
export const palmVeinDetail = detail;

export const stagedPalmVein: Staged<typeof palmVeinMachine, AtCredential> = {
  machine: palmVeinMachine,
  exploration: {
    ...exploredPalmVein,
    examples: {
      ...exploredPalmVein.examples,
      'credential.requested.v1': state => exploredPalmVein.examples['credential.requested.v1'](state).map(inItsLock),
      'credential.imported.v1': state => exploredPalmVein.examples['credential.imported.v1'](state).map(inItsLock),
    },
    matters: context => [exploredPalmVein.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream,
  playable: canGo,
  play: {
    ...play,
    ...enrollingOf('palmVein'),
    'credential.imported.v1': toldByLock('palmVein'),
    'credential.requested.v1': async ({ data: { lockId, name, validity, connectivity } }, here) => {
      here.lockId = lockId;
      const wish = { lockId, name: labelOf(here, name), validity };
      here.credentialId = (
        await goingBy(here, connectivity, () => here.owner.data(palmVeinCalls.add, wish))
      ).credentialId;
    },
  },
};
