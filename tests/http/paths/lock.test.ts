import { describe, expect } from 'vitest';
import { type LockCommand, lock } from '../../../machines/aggregates/lock.decide.ts';
import { lockMachine } from '../../../machines/aggregates/lock.machine.ts';
import { type LockDetail, lockCalls } from '../../../models/calls/lock.calls.ts';
import { OnlineState, OpenState } from '../../../models/lockState.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { exploredLock } from '../../support/explored/lock.ts';
import { accessGranted, NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { uidOf, unknownYet } from '../house.ts';
import { type Stage, walkAtServer } from './walkAtServer.ts';

const { lockId } = unknownYet;
const ref = streamRef(uidOf('owner'), 'lock', lockId);

/** The lock does not answer questions, and its administrator looks at it from the first moment. */
interface AtTheLock extends Stage {
  admin: SignedClient;
}
const ofAdmin = accessGranted(uidOf('admin'), 'admin');

async function withAdmin(stage: Stage): Promise<AtTheLock> {
  stage.house.holdQueries();
  return { ...stage, admin: await stage.house.signIn('admin') };
}

/** What no call brings about yet goes into the same loop that calls go through. */
const told = async ({ house }: Stage, command: LockCommand) =>
  house.loop.handle(lock, ref, command, { by: uidOf('owner'), answer: null });
const imported = ({ house }: Stage, ...facts: { type: string; data: unknown }[]) => house.write('lock', lockId, facts);

const shows =
  (expected: Partial<LockDetail>) =>
  async ({ admin }: AtTheLock) =>
    expect(await admin.data(lockCalls.detail, { lockId })).toMatchObject(expected);
const mayNot = (obstacle: LockDetail['obstacles']['unlock']) =>
  shows({ obstacles: expect.objectContaining({ unlock: obstacle }) });
/** No call tells of it yet: it is read from the log alone. */
const notToldYet = async () => {};

describe('the server walks a lock', () => {
  walkAtServer(lockMachine, exploredLock, {
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
      'lock.lost.v1': async (_, { house }) => house.setFault({ lockId }, 'offline', true),
      'lock.found.v1': async (_, { house }) => house.setFault({ lockId }, 'offline', false),
      'lock.doorReported.v1': ({ data }, { house }) => house.report({ type: 'door', ...data }),
      'lock.batteryReported.v1': ({ data }, { house }) => house.report({ type: 'battery', ...data }),
      'lock.stateAsked.v1': (_, { owner }) => owner.data(lockCalls.queryState, { lockId }),
      'lock.autoLockDue.v1': async () => {},
      'lock.passageEnded.v1': async () => {},
      'lock.passageModeReported.v1': ({ data }, here) =>
        told(here, { type: 'learnSetting', setting: { name: 'passageMode', value: data.passageMode } }),
      'lock.autoLockTimeSet.v1': ({ data }, here) =>
        told(here, { type: 'learnSetting', setting: { name: 'autoLockTime', value: data.autoLockSeconds } }),
      'lock.remoteUnlockSet.v1': ({ data }, here) =>
        told(here, { type: 'learnSetting', setting: { name: 'remoteUnlock', value: data.allowed ? 1 : 2 } }),
      'lock.clockReported.v1': ({ data: { reportedAt, driftMs } }, here) =>
        told(here, { type: 'reportClock', reportedAt, driftMs }),
      'lock.frozen.v1': ({ data: { uid } }, here) => told(here, { type: 'freeze', uid }),
      'lock.thawed.v1': ({ data: { uid } }, here) => told(here, { type: 'thaw', uid }),
    },
    answers: {
      absent: async ({ owner }) =>
        expect(await owner.ask(lockCalls.detail, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' }),
      'present.link.noGateway': mayNot('noGateway'),
      'present.link.heard': shows({ hasGateway: true }),
      'present.link.lost': shows({ hasGateway: true, online: OnlineState.OFFLINE }),
      'present.door.unknown': shows({ openState: OpenState.UNKNOWN }),
      'present.door.locked': shows({ openState: OpenState.LOCKED }),
      'present.door.unlocked.heldOpen': shows({ openState: OpenState.UNLOCKED }),
      'present.door.unlocked.willLock': shows({ openState: OpenState.UNLOCKED }),
      'present.door.unlocked.overdue': shows({ openState: OpenState.UNLOCKED }),
      'present.door.unlocked.stays': shows({ openState: OpenState.UNLOCKED }),
      'present.passageMode.off': notToldYet,
      'present.passageMode.on': notToldYet,
      'present.clock.unknown': notToldYet,
      'present.clock.right': notToldYet,
      'present.clock.off': notToldYet,
      'present.freezing.thawed': notToldYet,
      'present.freezing.frozen': async (here, snapshot) => {
        if (!snapshot.matches({ present: { link: 'noGateway' } })) await mayNot('lockFrozen')(here);
      },
      'present.remoteUnlock.off': shows({ remoteUnlockAllowed: false }),
      'present.remoteUnlock.allowed': shows({ remoteUnlockAllowed: true }),
    },
  });
});
