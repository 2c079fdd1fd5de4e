import { qrCode } from '../../../machines/aggregates/qrCode.decide.ts';
import { qrCodeMachine } from '../../../machines/aggregates/qrCode.machine.ts';
import { qrCodeCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { byGateway } from '../../support/credentialFacts.ts';
import { exploredQrCode } from '../../support/explored/qrCode.ts';
import { NOON } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
import {
  type AtCredential,
  canGo,
  credentialStage,
  goingBy,
  inItsLock,
  labelOf,
  linkedFor,
  lockOf,
  oneOf,
  toldByFile,
} from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const { setUp, stream, play, detail } = credentialStage('qrCode', qrCodeCalls);
export const qrCodeDetail = detail;

export const stagedQrCode: Staged<typeof qrCodeMachine, AtCredential> = {
  machine: qrCodeMachine,
  exploration: {
    ...exploredQrCode,
    examples: {
      ...exploredQrCode.examples,
      'credential.requested.v1': state => exploredQrCode.examples['credential.requested.v1'](state).map(inItsLock),
      'credential.imported.v1': state => exploredQrCode.examples['credential.imported.v1'](state).map(inItsLock),
      'qrCode.issued.v1': state =>
        exploredQrCode.examples['qrCode.issued.v1'](state).map(event => ({
          ...event,
          data: { ...event.data, lockId: lockOf(byGateway) },
        })),
    },
    matters: context => [exploredQrCode.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream,
  playable: canGo,
  play: {
    ...play,
    'credential.requested.v1': async ({ data: { lockId, name, validity, connectivity } }, here) => {
      here.lockId = here.meant(lockId);
      const wish = { lockId: here.lockId, name: labelOf(here, name), validity, changes: false, remoteUnlock: true };
      here.credentialId = (
        await goingBy(here, connectivity, () => here.owner.data(qrCodeCalls.add, wish))
      ).credentialId;
    },
    'credential.imported.v1': toldByFile('qrCode', 'ref-code'),
    'qrCode.issued.v1': async ({ data: { lockId, name, validity } }, here) => {
      here.lockId = lockId;
      const wish = { lockId, name: labelOf(here, name), validity, changes: true, remoteUnlock: true };
      const issue = () => here.owner.data(qrCodeCalls.add, wish);
      here.credentialId = (await linkedFor(here, byGateway, issue)).credentialId;
    },
    'qrCode.changed.v1': ({ data: { validity } }, here) =>
      here.owner.data(qrCodeCalls.changePeriod, { ...oneOf(here), validity }),
    'qrCode.renewed.v1': (_, here) => here.owner.data(qrCodeCalls.renewLink, oneOf(here)),
    'qrCode.linkRevoked.v1': (_, here) => here.owner.data(qrCodeCalls.revokeLink, oneOf(here)),
    'qrCode.shown.v1': (_, here) => here.owner.data(qrCodeCalls.show, oneOf(here)),
    // Sends the guest call's command: opening the real link would first record a view.
    'qrCode.unlockAsked.v1': ({ data: { operationId } }, { house, credentialId }) => {
      const ref = streamRef(uidOf('owner'), 'qrCode', credentialId as CredentialId);
      return house.loop.handle(
        qrCode,
        ref,
        { type: 'askUnlock', operationId, timeZone: 'UTC' },
        { by: 0, answer: null },
      );
    },
  },
};
