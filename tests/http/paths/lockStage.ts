import { type LockCommand, lock } from '../../../machines/aggregates/lock.decide.ts';
import { lockMachine } from '../../../machines/aggregates/lock.machine.ts';
import { lockSetting } from '../../../machines/aggregates/lockSetting.decide.ts';
import { addingCalls } from '../../../models/calls/adding.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import type { LockSetting, SaidSetting } from '../../../models/lockSettings.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { ConnectorAddress } from '../../../models/way.ts';
import { offsetAt } from '../../../models/zoneChange.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { settingRef } from '../../../src/server/features/settings/settingKit.ts';
import { exploredLock } from '../../support/explored/lock.ts';
import { accessGranted, fact, lockData, NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { PASSWORD, type RunningHouse, uidOf, unknownYet } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const { gatewayId } = unknownYet;

/** The lock answers no queries, and an administrator watches it from the start. */
export interface AtTheLock extends Stage {
  lockId: LockId;
  admin: SignedClient;
}
const ofAdmin = accessGranted(uidOf('admin'), 'admin');
/** Lists the lock for its administrator, as after each change of their locks. */
const toldApplied = (house: RunningHouse) =>
  house.write('administrator', uidOf('admin'), [
    { type: 'administrator.applied.v1', data: { owner: uidOf('owner'), uid: uidOf('admin'), revision: 1 } },
  ]);
/** One session per house, for all of its locks. */
const admins = new WeakMap<RunningHouse, SignedClient>();

async function withAdmin(stage: Stage): Promise<AtTheLock> {
  const { house, among } = stage;
  const admin = admins.get(house) ?? (await house.signIn('admin'));
  if (!admins.has(house)) {
    house.holdQueries();
    await house.write('gateway', gatewayId, [
      fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
      fact('gateway.cameOnline.v1', { gatewayId }),
    ]);
  }
  admins.set(house, admin);
  return { ...stage, lockId: (5000 + (among?.nth ?? 0)) as LockId, admin };
}

const ref = ({ lockId }: AtTheLock) => streamRef(uidOf('owner'), 'lock', lockId);
const system = { by: uidOf('owner'), answer: null };
/** No call or report leads to these commands yet. */
const told = async (here: AtTheLock, command: LockCommand) => here.house.loop.handle(lock, ref(here), command, system);

/** The lock reports its setting, each time later than before, which also updates the lock's own stream. */
async function tells({ house, clock, lockId }: AtTheLock, said: SaidSetting, reportedAt = clock.now()) {
  const place = settingRef(uidOf('owner'), lockId, said.setting.name);
  const { reportedAt: lastReportedAt } = (await house.loop.snapshot(lockSetting, place)).snapshot.context;
  const command = {
    type: 'report',
    lockId,
    said,
    reportedAt: Math.max(reportedAt, (lastReportedAt ?? 0) + 1),
  } as const;
  return house.loop.handle(lockSetting, place, command, system);
}
const isSet = (here: AtTheLock, setting: LockSetting) => tells(here, { setting });

const imported = ({ house, lockId }: AtTheLock, ...facts: { type: string; data: object }[]) =>
  house.write(
    'lock',
    lockId,
    facts.map(({ type, data }) => ({ type, data: { ...data, lockId } })),
  );
/** Each lock needs its own connector address. */
const reachedAs = ({ lockId }: AtTheLock, reachedBy: ConnectorAddress | undefined) =>
  reachedBy && { reachedBy: { ...reachedBy, address: String(lockId) } };
/** All capabilities that the pages of the machine's states need. */
const capabilities: Capability[] = [...lockData.capabilities, 'autoLock', 'passageMode', 'clock', 'readsSettings'];
const zoneOffsetMs = offsetAt(lockData.timeZone, NOON);

export const stagedLock: Staged<typeof lockMachine, AtTheLock> = {
  machine: lockMachine,
  exploration: exploredLock,
  setUp: withAdmin,
  startsAt: NOON,
  stream: ref,
  aside: ({ data }) => (data as { uid?: number }).uid === ofAdmin.data.uid,
  // Two clock reports of the same moment cannot be told apart.
  playable: ({ type, data }, { context: { clock } }) =>
    type !== 'lock.clockReported.v1' || clock === null || data.reportedAt > clock.reportedAt,
  play: {
    'lock.added.v1': async ({ type, data }, here) => {
      await imported(here, { type, data: { ...data, capabilities, ...reachedAs(here, data.reachedBy) } }, ofAdmin);
      await toldApplied(here.house);
    },
    'lock.linked.v1': (fact, here) => imported(here, fact),
    'lock.unlinked.v1': (fact, here) => imported(here, fact),
    'lock.accessGranted.v1': (fact, here) => imported(here, fact),
    'lock.accessRevoked.v1': (fact, here) => imported(here, fact),
    'lock.handedOver.v1': ({ data: { from, to } }, here) => told(here, { type: 'handOver', from, to, inUse: false }),
    'lock.removed.v1': (_, { owner, lockId }) => owner.data(addingCalls.delete, { lockId, password: PASSWORD }),
    'lock.released.v1': async () => {},
    'lock.lost.v1': (_, { house, lockId }) => house.report({ type: 'lockLost', lockId }),
    'lock.found.v1': (_, { house, lockId }) => house.report({ type: 'lockFound', lockId }),
    'lock.doorReported.v1': ({ data }, { house, lockId }) => house.report({ type: 'door', ...data, lockId }),
    'lock.batteryReported.v1': ({ data }, { house, lockId }) => house.report({ type: 'battery', ...data, lockId }),
    'lock.stateAsked.v1': (_, { owner, lockId }) => owner.data(lockCalls.queryState, { lockId }),
    'lock.stateUnreadable.v1': ({ data: { reason } }, here) => told(here, { type: 'cannotTell', reason }),
    'lock.autoLockDue.v1': async () => {},
    'lock.passageEnded.v1': async () => {},
    'lock.passageModeReported.v1': ({ data }, here) => isSet(here, { name: 'passageMode', value: data.passageMode }),
    'lock.autoLockTimeSet.v1': ({ data }, here) => isSet(here, { name: 'autoLockTime', value: data.autoLockSeconds }),
    'lock.remoteUnlockSet.v1': ({ data }, here) => isSet(here, { name: 'remoteUnlock', value: data.allowed ? 1 : 2 }),
    'lock.clockReported.v1': ({ data: { reportedAt, driftMs } }, here) =>
      tells(here, { setting: { name: 'clock', value: { zoneOffsetMs } }, driftMs }, reportedAt),
    'lock.renamed.v1': ({ data: { alias: lockAlias } }, { owner, lockId }) =>
      owner.data(lockCalls.rename, { lockId, lockAlias }),
    'lock.zoneSet.v1': ({ data: { timeZone } }, { owner, lockId }) =>
      owner.data(lockCalls.changeTimezoneRawOffset, { lockId, timeZone }),
    'lock.roomStatusSet.v1': ({ data: { roomStatus } }, { owner, lockId }) =>
      owner.data(lockCalls.updateSetting, { lockId, setting: { name: 'roomStatus', value: roomStatus } }),
    'lock.frozen.v1': ({ data: { uid } }, here) => told(here, { type: 'freeze', uid }),
    'lock.thawed.v1': ({ data: { uid } }, here) => told(here, { type: 'thaw', uid }),
  },
};
