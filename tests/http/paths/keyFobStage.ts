import { keyFob } from '../../../machines/aggregates/keyFob.decide.ts';
import { keyFobMachine } from '../../../machines/aggregates/keyFob.machine.ts';
import { keyFobCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredKeyFob } from '../../support/explored/keyFob.ts';
import { NOON } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
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

const { setUp, stream, play, detail } = credentialStage('keyFob', keyFobCalls);
export const keyFobDetail = detail;

export const stagedKeyFob: Staged<typeof keyFobMachine, AtCredential> = {
  machine: keyFobMachine,
  exploration: {
    ...exploredKeyFob,
    examples: {
      ...exploredKeyFob.examples,
      'credential.requested.v1': state => exploredKeyFob.examples['credential.requested.v1'](state).map(inItsLock),
      'credential.imported.v1': state => exploredKeyFob.examples['credential.imported.v1'](state).map(inItsLock),
    },
    matters: context => [exploredKeyFob.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream,
  playable: canGo,
  play: {
    ...play,
    ...enrollingOf('keyFob'),
    'credential.imported.v1': toldByLock('keyFob'),
    'credential.requested.v1': async ({ data: { lockId, name, validity, connectivity } }, here) => {
      here.lockId = lockId;
      const wish = { lockId, name: labelOf(here, name), validity };
      here.credentialId = (
        await goingBy(here, connectivity, () => here.owner.data(keyFobCalls.add, wish))
      ).credentialId;
    },
    // No driver reports it yet, so the test sends the command.
    'keyFob.batteryReported.v1': ({ data: { battery } }, { house, credentialId }) => {
      const ref = streamRef(uidOf('owner'), 'keyFob', credentialId as CredentialId);
      return house.loop.handle(keyFob, ref, { type: 'reportBattery', battery }, { by: 0, answer: null });
    },
  },
};
