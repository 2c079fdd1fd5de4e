/** How whatever happens to a lock comes about in the tests' house. */
import { type LockCommand, lock } from '../../../machines/aggregates/lock.decide.ts';
import { lockMachine } from '../../../machines/aggregates/lock.machine.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockSetting } from '../../../models/lockSettings.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { exploredLock } from '../../support/explored/lock.ts';
import { accessGranted, fact, NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { uidOf, unknownYet } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const { lockId, gatewayId } = unknownYet;
const ref = streamRef(uidOf('owner'), 'lock', lockId);

/** The lock does not answer questions, and its administrator looks at it from the first moment. */
export interface AtTheLock extends Stage {
  admin: SignedClient;
}
const ofAdmin = accessGranted(uidOf('admin'), 'admin');

async function withAdmin(stage: Stage): Promise<AtTheLock> {
  const { house } = stage;
  house.holdQueries();
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  return { ...stage, admin: await house.signIn('admin') };
}

/** What no call brings about yet goes into the same loop that calls go through. */
const told = async ({ house }: Stage, command: LockCommand) =>
  house.loop.handle(lock, ref, command, { by: uidOf('owner'), answer: null });
const learns = (here: Stage, setting: LockSetting) =>
  told(here, { type: 'learnSetting', setting, reportedAt: NOON, driftMs: null });
const imported = ({ house }: Stage, ...facts: { type: string; data: unknown }[]) => house.write('lock', lockId, facts);

export const stagedLock: Staged<typeof lockMachine, AtTheLock> = {
  machine: lockMachine,
  exploration: exploredLock,
  setUp: withAdmin,
  startsAt: NOON,
  stream: () => ref,
  aside: ({ data }) => (data as { uid?: number }).uid === ofAdmin.data.uid,
  play: {
    'lock.added.v1': (fact, here) => imported(here, fact, ofAdmin),
    'lock.linked.v1': (fact, here) => imported(here, fact),
    'lock.unlinked.v1': (fact, here) => imported(here, fact),
    'lock.accessGranted.v1': (fact, here) => imported(here, fact),
    'lock.accessRevoked.v1': (fact, here) => imported(here, fact),
    'lock.handedOver.v1': ({ data: { from, to } }, here) => told(here, { type: 'handOver', from, to, inUse: false }),
    'lock.lost.v1': async (_, { house }) => house.setFault({ lockId }, 'offline', true),
    'lock.found.v1': async (_, { house }) => house.setFault({ lockId }, 'offline', false),
    'lock.doorReported.v1': ({ data }, { house }) => house.report({ type: 'door', ...data }),
    'lock.batteryReported.v1': ({ data }, { house }) => house.report({ type: 'battery', ...data }),
    'lock.stateAsked.v1': (_, { owner }) => owner.data(lockCalls.queryState, { lockId }),
    'lock.autoLockDue.v1': async () => {},
    'lock.passageEnded.v1': async () => {},
    'lock.passageModeReported.v1': ({ data }, here) => learns(here, { name: 'passageMode', value: data.passageMode }),
    'lock.autoLockTimeSet.v1': ({ data }, here) => learns(here, { name: 'autoLockTime', value: data.autoLockSeconds }),
    'lock.remoteUnlockSet.v1': ({ data }, here) => learns(here, { name: 'remoteUnlock', value: data.allowed ? 1 : 2 }),
    'lock.clockReported.v1': ({ data: { reportedAt, driftMs } }, here) =>
      told(here, { type: 'learnSetting', setting: { name: 'clock', value: { zoneOffsetMs: 0 } }, reportedAt, driftMs }),
    'lock.renamed.v1': ({ data: { alias: lockAlias } }, { owner }) =>
      owner.data(lockCalls.rename, { lockId, lockAlias }),
    'lock.zoneSet.v1': ({ data: { timeZone } }, { owner }) =>
      owner.data(lockCalls.changeTimezoneRawOffset, { lockId, timeZone }),
    'lock.roomStatusSet.v1': ({ data: { roomStatus } }, { owner }) =>
      owner.data(lockCalls.updateSetting, { lockId, setting: { name: 'roomStatus', value: roomStatus } }),
    'lock.frozen.v1': ({ data: { uid } }, here) => told(here, { type: 'freeze', uid }),
    'lock.thawed.v1': ({ data: { uid } }, here) => told(here, { type: 'thaw', uid }),
  },
};
