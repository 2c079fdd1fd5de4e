import type { SnapshotFrom } from 'xstate';
import { lockSetting } from '../../../machines/aggregates/lockSetting.decide.ts';
import { lockSettingMachine } from '../../../machines/aggregates/lockSetting.machine.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { type GatewayId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { LockSetting } from '../../../models/lockSettings.ts';
import type { Outcome, RefusedReason, UnconfirmedReason, UnreachableReason } from '../../../models/outcome.ts';
import type { SettingOutcome } from '../../../src/drivers/driver.ts';
import { settingRef } from '../../../src/server/features/settings/settingKit.ts';
import { exploredLockSetting } from '../../support/explored/lockSetting.ts';
import { lockData, NOON } from '../../support/givenFacts.ts';
import { seconds } from '../../support/givenSettings.ts';
import { uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

/** A driver's timeout of 30 seconds, plus two. */
const SILENCE_MS = 32_000;
/** With spread 0.5. */
const FIRST_RETRY_MS = 1500;

/** Resolves the pending requests of each path's lock. */
interface Hand {
  apply: ((outcome: Outcome) => void) | null;
  read: ((outcome: SettingOutcome) => void) | null;
  /** True while a read must settle an unconfirmed write; other reads get no answer. */
  inDoubt: boolean;
  said: SettingOutcome | null;
}
const hands = new Map<LockId, Hand>();
const handOf = (lockId: LockId): Hand => {
  const hand = hands.get(lockId) ?? { apply: null, read: null, inDoubt: false, said: null };
  hands.set(lockId, hand);
  return hand;
};

export interface AtTheSetting extends Stage {
  lockId: LockId;
  gatewayId: GatewayId;
}
type Snapshot = SnapshotFrom<typeof lockSettingMachine>;

/** Each lock has its own gateway, offline so that requests wait until the path lets them go. */
async function withLock(stage: Stage): Promise<AtTheSetting> {
  const number = 3000 + (stage.among?.nth ?? 0);
  const [lockId, gatewayId] = [number as LockId, number as GatewayId];
  hands.delete(lockId);
  await stage.house.write('gateway', gatewayId, [
    { type: 'gateway.added.v1', data: { gatewayId, name: `Gateway ${number}`, networkName: 'home' } },
  ]);
  const capabilities = ['autoLock', 'readsSettings'];
  const uid = uidOf('owner');
  await stage.house.write('lock', lockId, [
    {
      type: 'lock.added.v1',
      data: { ...lockData, lockId, alias: `Door ${number}`, mac: String(number), autoLockSeconds: 0, capabilities },
    },
    { type: 'lock.linked.v1', data: { lockId, gatewayId } },
    { type: 'lock.accessGranted.v1', data: { lockId, uid, role: 'owner', groupId: NOT_GROUPED } },
  ]);
  return { ...stage, lockId, gatewayId };
}

const ref = ({ lockId }: AtTheSetting) => settingRef(uidOf('owner'), lockId, 'autoLockTime');
const gatewayIs = ({ house, gatewayId }: AtTheSetting, type: 'gatewayOnline' | 'gatewayOffline') =>
  house.report({ type, gatewayId });

/** Goes offline first, so that the next request waits again. */
async function answers(here: AtTheSetting, outcome: Outcome) {
  await gatewayIs(here, 'gatewayOffline');
  handOf(here.lockId).apply?.(outcome);
}
async function tells(here: AtTheSetting, said: SettingOutcome) {
  await gatewayIs(here, 'gatewayOffline');
  const hand = handOf(here.lockId);
  hand.said = said;
  hand.read?.(said);
}
const readAs = (setting: LockSetting): SettingOutcome => ({ kind: 'done', said: { setting } });
const isRead = (from: Snapshot) => from.matches({ inFlight: 'unconfirmed' });

export const stagedLockSetting: Staged<typeof lockSettingMachine, AtTheSetting> = {
  machine: lockSettingMachine,
  exploration: exploredLockSetting(NOON + SILENCE_MS, FIRST_RETRY_MS),
  setUp: withLock,
  startsAt: NOON,
  stream: ref,
  house: {
    broken: {
      applySetting: ({ lockId }) =>
        new Promise(answer => {
          handOf(lockId).apply = answer;
        }),
      readSetting: ({ lockId }) => {
        const hand = handOf(lockId);
        if (!hand.inDoubt) return Promise.resolve({ kind: 'unreachable', reason: 'gatewayBusy' });
        if (hand.said) return Promise.resolve(hand.said);
        return new Promise(answer => {
          hand.read = answer;
        });
      },
    },
  },
  play: {
    // No driver reports a setting unasked yet, so the test sends the command.
    'lockSetting.reported.v1': ({ data: { setting, reportedAt } }, here) => {
      const command = { type: 'report', lockId: here.lockId, said: { setting }, reportedAt } as const;
      return here.house.loop.handle(lockSetting, ref(here), command, { by: 0, answer: null });
    },
    'lockSetting.asked.v1': async (_, here) => {
      handOf(here.lockId).inDoubt = false;
      await here.owner.data(lockCalls.querySetting, { lockId: here.lockId });
    },
    'lockSetting.requested.v1': ({ data: { setting, readsBack } }, here) => {
      const { lockId, gatewayId, owner, house } = here;
      if (readsBack) return owner.data(lockCalls.updateSetting, { lockId, setting });
      // As for a lock whose settings cannot be read.
      const connectivity = { gatewayId, readsBack };
      const command = { type: 'request', lockId, setting, uid: uidOf('owner'), connectivity } as const;
      return house.loop.handle(lockSetting, ref(here), command, { by: uidOf('owner'), answer: null });
    },
    'lockSetting.sent.v1': async (_, here) => {
      Object.assign(handOf(here.lockId), { apply: null, read: null, said: null, inDoubt: true });
      await gatewayIs(here, 'gatewayOnline');
    },
    'lockSetting.confirmed.v1': (_, here, from) => {
      const setting = from.context.wish?.setting ?? seconds(5);
      return isRead(from) ? tells(here, readAs(setting)) : answers(here, { kind: 'done' });
    },
    'lockSetting.refused.v1': ({ data: { reason } }, here) =>
      answers(here, { kind: 'refused', reason: reason as RefusedReason }),
    'lockSetting.failed.v1': ({ data: { reason } }, here) =>
      reason === 'notTaken'
        ? tells(here, readAs(seconds(0)))
        : answers(here, { kind: 'unreachable', reason: reason as UnreachableReason }),
    'lockSetting.unconfirmed.v1': ({ data: { reason } }, here) =>
      answers(here, { kind: 'unconfirmed', reason: reason as UnconfirmedReason }),
    'lockSetting.unreadable.v1': ({ data: { reason = 'notSupported' } }, here, from) => {
      if (isRead(from)) return tells(here, { kind: 'refused', reason });
      // The command that follows a driver's refusal outside of an unconfirmed write.
      const command = { type: 'cannotTell', lockId: here.lockId, name: 'autoLockTime', reason } as const;
      return here.house.loop.handle(lockSetting, ref(here), command, { by: 0, answer: null });
    },
    'lockSetting.retryDue.v1': async () => {},
  },
  // A driver that answered `unconfirmed` does not fail or refuse afterwards.
  playable: ({ type, data }, from) =>
    !isRead(from) || type !== 'lockSetting.failed.v1' || (data as { reason: string }).reason === 'notTaken'
      ? !(isRead(from) && type === 'lockSetting.refused.v1')
      : false,
};
