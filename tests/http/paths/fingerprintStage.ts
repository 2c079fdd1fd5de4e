import { fingerprint } from '../../../machines/aggregates/fingerprint.decide.ts';
import { fingerprintMachine } from '../../../machines/aggregates/fingerprint.machine.ts';
import { fingerprintCalls } from '../../../models/calls/credential.calls.ts';
import { fingerprintDataCalls } from '../../../models/calls/fingerprintData.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { FingerprintVendor } from '../../../models/plugIn.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredFingerprint } from '../../support/explored/fingerprint.ts';
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

const { setUp, stream, play, detail } = credentialStage('fingerprint', fingerprintCalls);
export const fingerprintDetail = detail;

/** A unique template, as from a desk device. */
const finger = (here: AtCredential) => ({
  name: 'Right thumb',
  vendor: FingerprintVendor.WEIDUN,
  template: Buffer.from(labelOf(here, 'thumb')).toString('base64'),
});

export const stagedFingerprint: Staged<typeof fingerprintMachine, AtCredential> = {
  machine: fingerprintMachine,
  exploration: {
    ...exploredFingerprint,
    examples: {
      ...exploredFingerprint.examples,
      'credential.requested.v1': state => exploredFingerprint.examples['credential.requested.v1'](state).map(inItsLock),
      'credential.imported.v1': state => exploredFingerprint.examples['credential.imported.v1'](state).map(inItsLock),
    },
    matters: context => [exploredFingerprint.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream,
  playable: canGo,
  play: {
    ...play,
    ...enrollingOf('fingerprint'),
    'credential.imported.v1': toldByLock('fingerprint'),
    'credential.requested.v1': async ({ data: { lockId, name, validity, content, connectivity } }, here) => {
      here.lockId = lockId;
      const { owner } = here;
      const wish = { lockId, name: labelOf(here, name), validity };
      const collected = content.kind === 'fingerprint' && content.templateRef !== null;
      const collectedId = collected ? (await owner.data(fingerprintDataCalls.add, finger(here))).collectedId : null;
      here.credentialId = (
        await goingBy(here, connectivity, () =>
          collectedId === null
            ? owner.data(fingerprintCalls.add, wish)
            : owner.data(fingerprintDataCalls.issue, { ...wish, collectedId }),
        )
      ).credentialId;
    },
    // No call transfers a fingerprint on a lock, so the test sends the command.
    'fingerprint.transferred.v1': ({ data: { uid, to } }, { house, credentialId }) => {
      const ref = streamRef(uidOf('owner'), 'fingerprint', credentialId as CredentialId);
      return house.loop.handle(fingerprint, ref, { type: 'transfer', uid, to }, { by: uid, answer: null });
    },
  },
};
