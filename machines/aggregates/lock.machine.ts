/**
 * What is known of a lock: its link to a gateway, its door, and whether it may be operated from afar.
 *
 * A door changes only by what the lock has reported. Past the auto-lock time an unlocked lock is asked, not presumed
 * locked; and asked once, since one that is kept open would otherwise be woken for an answer every few seconds.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { LockFact } from '../../models/facts/lock.facts.ts';
import type { AccountId, GatewayId, GroupId, LockId } from '../../models/ids.ts';
import type { Capability, LockRole, OpenState, OpenStateSource } from '../../models/lockState.ts';
import { type Effects, named } from '../effects.ts';

export interface LockContext {
  lockId: LockId | null;
  name: string;
  alias: string;
  mac: string;
  timeZone: string;
  battery: number;
  autoLockSeconds: number;
  addedByOldApp: boolean;
  capabilities: readonly Capability[];
  gatewayId: GatewayId | null;
  /** The lock's last word on its bolt. */
  report: { openState: OpenState; source: OpenStateSource; reportedAt: number } | null;
  access: Readonly<Record<AccountId, { role: LockRole; groupId: GroupId }>>;
}

/** How long after its auto-lock time a silent lock is asked. */
const AUTO_LOCK_GRACE_MS = 5000;

const without = (access: LockContext['access'], uid: AccountId): LockContext['access'] =>
  Object.fromEntries(Object.entries(access).filter(([key]) => Number(key) !== uid));

const change = (context: LockContext, fact: LockFact): Partial<LockContext> => {
  switch (fact.type) {
    case 'lock.added.v1': {
      const { remoteUnlock: _, ...known } = fact.data;
      return known;
    }
    case 'lock.linked.v1':
      return { gatewayId: fact.data.gatewayId };
    case 'lock.unlinked.v1':
      return { gatewayId: null };
    case 'lock.doorReported.v1': {
      const { lockId: _, ...report } = fact.data;
      return { report };
    }
    case 'lock.batteryReported.v1':
      return { battery: fact.data.battery };
    case 'lock.accessGranted.v1':
      return { access: { ...context.access, [fact.data.uid]: { role: fact.data.role, groupId: fact.data.groupId } } };
    case 'lock.accessRevoked.v1':
      return { access: without(context.access, fact.data.uid) };
    default:
      return {};
  }
};

const chart = setup({
  types: { context: {} as LockContext, events: {} as LockFact },
  actions: {
    queryState: named<'queryState'>,
    remember: assign(({ context, event }) => change(context, event)),
    expectAutoLock: raise(
      ({ context, event }): LockFact => ({
        type: 'lock.autoLockDue.v1',
        data: { lockId: (context as Known).lockId },
        at: event.at,
      }),
      { id: 'autoLock', delay: 'pastAutoLock' },
    ),
    stopExpectingAutoLock: cancel('autoLock'),
  },
  guards: {
    saysLocked: ({ event }) => event.type === 'lock.doorReported.v1' && event.data.openState === 0,
    saysUnlocked: ({ event }) => event.type === 'lock.doorReported.v1' && event.data.openState === 1,
    answersStillUnlocked: ({ event }) =>
      event.type === 'lock.doorReported.v1' && event.data.openState === 1 && event.data.source === 'query',
    mayRemotely: ({ event }) =>
      (event.type === 'lock.added.v1' && event.data.remoteUnlock) ||
      (event.type === 'lock.remoteUnlockSet.v1' && event.data.allowed),
    locksByItself: ({ context }) => context.autoLockSeconds > 0,
  },
  delays: { pastAutoLock: ({ context }) => context.autoLockSeconds * 1000 + AUTO_LOCK_GRACE_MS },
});

type Known = LockContext & { lockId: LockId };
const question = ({ lockId, gatewayId }: LockContext): Effects['queryState'] | null =>
  lockId && gatewayId ? { lockId, gatewayId } : null;

const askTheLock = chart.enqueueActions(({ context, enqueue }) => {
  const params = question(context);
  if (params) enqueue({ type: 'queryState', params });
});

const expectAutoLockIfAny = chart.enqueueActions(({ enqueue, check }) => {
  if (check('locksByItself')) enqueue('expectAutoLock');
});

export const lockMachine = chart.createMachine({
  id: 'lock',
  context: {
    lockId: null,
    name: '',
    alias: '',
    mac: '',
    timeZone: 'UTC',
    battery: 0,
    autoLockSeconds: 0,
    addedByOldApp: false,
    capabilities: [],
    gatewayId: null,
    report: null,
    access: {},
  },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'lock.added.v1': [
          { guard: 'mayRemotely', target: ['present.remoteUnlock.allowed'], actions: 'remember' },
          { target: 'present', actions: 'remember' },
        ],
      },
    },
    present: {
      type: 'parallel',
      on: {
        'lock.batteryReported.v1': { actions: 'remember' },
        'lock.accessGranted.v1': { actions: 'remember' },
        'lock.accessRevoked.v1': { actions: 'remember' },
        'lock.stateAsked.v1': { actions: askTheLock },
      },
      states: {
        link: {
          initial: 'noGateway',
          on: {
            'lock.linked.v1': { target: '.heard', actions: 'remember' },
            'lock.unlinked.v1': { target: '.noGateway', actions: 'remember' },
          },
          states: {
            noGateway: {},
            heard: { on: { 'lock.lost.v1': 'lost' } },
            lost: { on: { 'lock.found.v1': 'heard' } },
          },
        },
        door: {
          initial: 'unknown',
          on: {
            'lock.doorReported.v1': [
              { guard: 'saysLocked', target: '.locked', actions: 'remember' },
              { guard: 'saysUnlocked', target: '.unlocked', actions: 'remember' },
              { target: '.unknown', actions: 'remember' },
            ],
          },
          states: {
            unknown: {},
            locked: {},
            unlocked: {
              entry: expectAutoLockIfAny,
              exit: 'stopExpectingAutoLock',
              on: {
                'lock.autoLockDue.v1': { actions: askTheLock },
                'lock.doorReported.v1': { guard: 'answersStillUnlocked', actions: 'remember' },
              },
            },
          },
        },
        remoteUnlock: {
          initial: 'off',
          on: {
            'lock.remoteUnlockSet.v1': [{ guard: 'mayRemotely', target: '.allowed' }, { target: '.off' }],
          },
          states: { off: {}, allowed: {} },
        },
      },
    },
  },
});
