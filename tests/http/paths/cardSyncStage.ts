/** Plays the comparison of a lock's cards with the console's on the test server. Each lock has its own gateway. */
import { cardSyncMachine } from '../../../machines/aggregates/cardSync.machine.ts';
import { cardSyncCalls } from '../../../models/calls/cardSync.calls.ts';
import { type GatewayId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { HeldCredential, HeldOutcome } from '../../../src/drivers/driver.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredCardSync } from '../../support/explored/cardSync.ts';
import { lockData } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

/** Resolves the pending read of each path's lock. */
const hands = new Map<LockId, (outcome: HeldOutcome) => void>();
const CLEANER: HeldCredential = {
  ...{ address: 'card-1', credentialId: null, name: 'Cleaner', validity: { kind: 'permanent' } },
  content: { kind: 'card', number: '99887766' },
};

export interface AtTheCards extends Stage {
  lockId: LockId;
}

async function withLock(stage: Stage): Promise<AtTheCards> {
  const number = 5000 + (stage.among?.nth ?? 0);
  const [lockId, gatewayId] = [number as LockId, number as GatewayId];
  await stage.house.write('gateway', gatewayId, [
    { type: 'gateway.added.v1', data: { gatewayId, name: `Gateway ${number}`, networkName: 'home' } },
    { type: 'gateway.cameOnline.v1', data: { gatewayId } },
  ]);
  const capabilities = ['card', 'readsCredentials'];
  const added = { ...lockData, lockId, alias: `Door ${number}`, mac: String(number), autoLockSeconds: 0, capabilities };
  await stage.house.write('lock', lockId, [
    { type: 'lock.added.v1', data: added },
    { type: 'lock.linked.v1', data: { lockId, gatewayId } },
    { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED } },
  ]);
  return { ...stage, lockId };
}

const answers = async ({ lockId }: AtTheCards, outcome: HeldOutcome) => hands.get(lockId)?.(outcome);

export const stagedCardSync: Staged<typeof cardSyncMachine, AtTheCards> = {
  machine: cardSyncMachine,
  exploration: exploredCardSync,
  setUp: withLock,
  stream: ({ lockId }) => streamRef(uidOf('owner'), 'cardSync', lockId),
  house: {
    broken: { listCredentials: ({ lockId }) => new Promise(answer => void hands.set(lockId, answer)) },
  },
  play: {
    'cardSync.asked.v1': (_, { owner, lockId }) => owner.data(cardSyncCalls.sync, { lockId }),
    // Happens on its own once the lane is free.
    'cardSync.begun.v1': async () => {},
    'cardSync.compared.v1': ({ data: { found, unreadable } }, here) =>
      answers(here, { kind: 'done', held: found.length > 0 ? [CLEANER] : [], unreadable }),
    'cardSync.failed.v1': (_, here) => answers(here, { kind: 'unreachable', reason: 'gatewayOffline' }),
  },
};
