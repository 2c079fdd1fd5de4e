/**
 * Only reports turn the door's state from unlocked to locked or back. When auto-lock is due, the lock is queried, not
 * presumed locked. It is queried once, since repeated queries would wake a lock that is kept open. A passage period
 * postpones the query to its end.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { LockFact } from '../../models/facts/lock.facts.ts';
import { named } from '../effects.ts';
import { type LockContext, lockAfter, UNKNOWN_LOCK } from './lockContext.ts';
import { aboutIt, lockDelays as delays, lockGuards as guards, passageEnd } from './lockGuards.ts';

const chart = setup({
  types: { context: {} as LockContext, events: {} as LockFact },
  actions: {
    queryState: named<'queryState'>,
    bringInCredentials: named<'bringInCredentials'>,
    followZone: named<'followZone'>,
    releaseLock: named<'releaseLock'>,
    remember: assign(({ context, event }) => lockAfter(context, event)),
    expectAutoLock: raise(now => aboutIt('lock.autoLockDue.v1', now), { id: 'autoLock', delay: 'pastAutoLock' }),
    stopExpectingAutoLock: cancel('autoLock'),
    expectPassageEnd: raise(now => aboutIt('lock.passageEnded.v1', now), { id: 'passage', delay: 'untilPassageEnds' }),
    stopExpectingPassageEnd: cancel('passage'),
  },
  guards,
  delays,
});

const askTheLock = chart.enqueueActions(({ context: { lockId, gatewayId }, enqueue }) => {
  if (lockId && gatewayId) enqueue({ type: 'queryState', params: { lockId, gatewayId } });
});

/** An adopted lock has a history, so query its state and read its credentials. */
const getToKnow = chart.enqueueActions(({ context: { lockId, gatewayId, reachedBy }, enqueue }) => {
  if (!lockId || !gatewayId || !reachedBy) return;
  enqueue({ type: 'queryState', params: { lockId, gatewayId } });
  enqueue({ type: 'bringInCredentials', params: { lockId, gatewayId } });
});

const followZone = chart.enqueueActions(({ event, enqueue }) => {
  if (event.type !== 'lock.zoneSet.v1') return;
  const { lockId, uid } = event.data;
  enqueue({ type: 'followZone', params: { lockId, uid, offsetMs: null } });
});

const release = chart.enqueueActions(({ context: { gatewayId, reachedBy }, event, enqueue }) => {
  if (event.type !== 'lock.removed.v1' || !reachedBy) return;
  enqueue({ type: 'releaseLock', params: { ...event.data, gatewayId, ...reachedBy } });
});

const expectPassageEndIfAny = chart.enqueueActions(({ context, event, enqueue }) => {
  if (passageEnd({ context, event }) !== null) enqueue('expectPassageEnd');
});

const unlocked = chart.createStateConfig({
  initial: 'stays',
  on: {
    'lock.doorReported.v1': { guard: 'answersStillUnlocked', actions: 'remember' },
    'lock.passageModeReported.v1': { guard: 'meantToBeOpen', target: '.heldOpen' },
  },
  states: {
    heldOpen: {
      tags: 'done',
      entry: expectPassageEndIfAny,
      exit: 'stopExpectingPassageEnd',
      on: {
        'lock.passageEnded.v1': [{ guard: 'locksByItself', target: 'willLock' }, { target: 'stays' }],
        'lock.passageModeReported.v1': [
          { guard: 'meantToBeOpen', target: 'heldOpen', reenter: true },
          { guard: 'locksByItself', target: 'willLock' },
          { target: 'stays' },
        ],
      },
    },
    willLock: {
      tags: 'waiting',
      meta: { waitsFor: 'lock' },
      entry: 'expectAutoLock',
      exit: 'stopExpectingAutoLock',
      on: {
        'lock.autoLockDue.v1': [
          { guard: 'meantToBeOpen', target: 'heldOpen' },
          { target: 'overdue', actions: askTheLock },
        ],
        'lock.autoLockTimeSet.v1': { guard: 'willNotLock', target: 'stays', actions: 'remember' },
      },
    },
    overdue: { tags: 'attention' },
    stays: { tags: 'attention' },
  },
});

export const lockMachine = chart.createMachine({
  id: 'lock',
  context: UNKNOWN_LOCK,
  initial: 'absent',
  states: {
    absent: {
      tags: 'idle',
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
        'lock.autoLockTimeSet.v1': { actions: 'remember' },
        'lock.renamed.v1': { actions: 'remember' },
        'lock.zoneSet.v1': { actions: ['remember', followZone] },
        'lock.roomStatusSet.v1': { actions: 'remember' },
        'lock.accessGranted.v1': { actions: 'remember' },
        'lock.accessRevoked.v1': { actions: 'remember' },
        'lock.handedOver.v1': { actions: 'remember' },
        'lock.stateAsked.v1': { actions: ['remember', askTheLock] },
        'lock.stateUnreadable.v1': { actions: 'remember' },
        'lock.removed.v1': { target: 'leaving', actions: [release, 'remember'] },
      },
      states: {
        link: {
          initial: 'noGateway',
          on: {
            'lock.linked.v1': { target: '.heard', actions: ['remember', getToKnow] },
            'lock.unlinked.v1': { target: '.noGateway', actions: 'remember' },
          },
          states: {
            noGateway: { tags: 'idle' },
            heard: { tags: 'done', on: { 'lock.lost.v1': 'lost' } },
            lost: { tags: 'danger', on: { 'lock.found.v1': 'heard' } },
          },
        },
        door: {
          initial: 'unknown',
          on: {
            'lock.doorReported.v1': [
              { guard: 'saysLocked', target: '.locked', actions: 'remember' },
              { guard: 'saysUnlockedInPassage', target: '.unlocked.heldOpen', actions: 'remember' },
              { guard: 'saysUnlockedAndWillLock', target: '.unlocked.willLock', actions: 'remember' },
              { guard: 'saysUnlocked', target: '.unlocked.stays', actions: 'remember' },
              { target: '.unknown', actions: 'remember' },
            ],
          },
          states: { unknown: { tags: 'idle' }, locked: { tags: 'done' }, unlocked },
        },
        passageMode: {
          initial: 'off',
          on: {
            'lock.passageModeReported.v1': [
              { guard: 'passageOn', target: '.on', actions: 'remember' },
              { target: '.off', actions: 'remember' },
            ],
          },
          states: { off: { tags: 'idle' }, on: { tags: 'done' } },
        },
        clock: {
          initial: 'unknown',
          on: {
            'lock.clockReported.v1': [
              { guard: 'keepsTime', target: '.right', actions: 'remember' },
              { target: '.off', actions: 'remember' },
            ],
          },
          states: { unknown: { tags: 'idle' }, right: { tags: 'done' }, off: { tags: 'attention' } },
        },
        freezing: {
          initial: 'thawed',
          states: {
            thawed: { tags: 'done', on: { 'lock.frozen.v1': 'frozen' } },
            frozen: { tags: 'attention', on: { 'lock.thawed.v1': 'thawed' } },
          },
        },
        remoteUnlock: {
          initial: 'off',
          on: {
            'lock.remoteUnlockSet.v1': [{ guard: 'mayRemotely', target: '.allowed' }, { target: '.off' }],
          },
          states: { off: { tags: 'idle' }, allowed: { tags: 'done' } },
        },
      },
    },
    /** The lock's address can be adopted again once the driver has released the lock. */
    leaving: { tags: 'waiting', meta: { waitsFor: 'lane' }, on: { 'lock.released.v1': 'absent' } },
  },
});
