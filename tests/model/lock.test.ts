import { describe, expect } from 'vitest';
import { lock } from '../../machines/aggregates/lock.decide.ts';
import type { lockMachine } from '../../machines/aggregates/lock.machine.ts';
import { remoteObstacle } from '../../machines/selectors/remoteObstacle.ts';
import type { OpenState, OpenStateSource } from '../../models/lockState.ts';
import { accessGranted, door, fact, guest, linked, lockAdded, NOON, owner } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof lockMachine>;

const lockId = door;
const LATER = NOON + 1000;
const said = (openState: OpenState, source: OpenStateSource = 'gateway') =>
  fact('lock.doorReported.v1', { lockId, openState, source, reportedAt: LATER }, LATER);
/** A report is news unless the lock has said later, or at the same moment the same. */
const isNews = ({ context: { report } }: { context: Here['context'] }, openState: OpenState) =>
  !report || report.reportedAt < LATER || (report.reportedAt === LATER && report.openState !== openState);

/** What has nothing to do with link and door is tried before there are any, else the search would not end. */
const isNew = ({ gatewayId, report }: Here['context']) => gatewayId === null && report === null;

const obstacle = ({ snapshot }: Here) => remoteObstacle(snapshot, owner, 'unlock');

describe('paths of a lock', () => {
  walkEveryPath(lock, {
    examples: {
      'lock.added.v1': () => [
        lockAdded({ remoteUnlock: true }),
        lockAdded({ remoteUnlock: false }),
        lockAdded({ autoLockSeconds: 0 }),
      ],
      'lock.linked.v1': () => [linked],
      'lock.unlinked.v1': () => [fact('lock.unlinked.v1', { lockId })],
      'lock.lost.v1': () => [fact('lock.lost.v1', { lockId })],
      'lock.found.v1': () => [fact('lock.found.v1', { lockId })],
      'lock.doorReported.v1': state => [
        ...([0, 1, 2] as const).filter(openState => isNews(state, openState)).map(openState => said(openState)),
        ...(isNews(state, 1) ? [said(1, 'query')] : []),
        // The same word again, later: an unlocked lock that was asked.
        ...(state.context.report?.openState === 1 && state.context.report.reportedAt === LATER
          ? [fact('lock.doorReported.v1', { lockId, openState: 1, source: 'query', reportedAt: LATER + 1 }, LATER + 1)]
          : []),
      ],
      'lock.stateAsked.v1': ({ context }) =>
        context.access[owner] && context.gatewayId ? [fact('lock.stateAsked.v1', { lockId, uid: owner })] : [],
      'lock.autoLockDue.v1': ({ context: { report, autoLockSeconds } }) =>
        report?.reportedAt === LATER && autoLockSeconds > 0
          ? [fact('lock.autoLockDue.v1', { lockId }, LATER + autoLockSeconds * 1000 + 5000)]
          : [],
      'lock.batteryReported.v1': ({ context }) =>
        context.battery === 90 && isNew(context) ? [fact('lock.batteryReported.v1', { lockId, battery: 89 })] : [],
      'lock.remoteUnlockSet.v1': () =>
        [true, false].map(allowed => fact('lock.remoteUnlockSet.v1', { lockId, allowed })),
      'lock.accessGranted.v1': ({ context }) => (!context.access[owner] && isNew(context) ? [accessGranted()] : []),
      'lock.accessRevoked.v1': ({ context }) =>
        context.access[owner] && isNew(context) ? [fact('lock.accessRevoked.v1', { lockId, uid: owner })] : [],
    },
    matters: ({ access, autoLockSeconds, report }) => [Object.keys(access), autoLockSeconds > 0, report?.reportedAt],
    origins: {
      'lock.added.v1': () => 'elsewhere',
      'lock.linked.v1': () => 'elsewhere',
      'lock.unlinked.v1': () => 'elsewhere',
      'lock.lost.v1': () => ({ type: 'lose' }),
      'lock.found.v1': () => ({ type: 'find' }),
      'lock.doorReported.v1': ({ data: { lockId: _, ...report } }) => ({ type: 'reportDoor', ...report }),
      'lock.stateAsked.v1': ({ data: { uid } }) => ({ type: 'askState', uid }),
      'lock.autoLockDue.v1': () => 'timer',
      'lock.batteryReported.v1': ({ data: { battery } }) => ({ type: 'reportBattery', battery }),
      'lock.remoteUnlockSet.v1': () => 'elsewhere',
      'lock.accessGranted.v1': () => 'elsewhere',
      'lock.accessRevoked.v1': () => 'elsewhere',
    },
    invariants: {
      absent: ({ context, effects, timers }) => expect([context.lockId, effects, timers]).toEqual([null, [], []]),
      'present.link.noGateway': here => {
        expect(here.context.gatewayId).toBeNull();
        expect(obstacle(here)).toMatch(/noPermission|noGateway/);
      },
      'present.link.heard': ({ context, snapshot }) => {
        expect(context.gatewayId).not.toBeNull();
        expect(snapshot.can(fact('lock.lost.v1', { lockId })), 'it can be lost').toBe(true);
      },
      'present.link.lost': ({ context, snapshot }) => {
        expect(context.gatewayId).not.toBeNull();
        expect(snapshot.can(fact('lock.found.v1', { lockId })), 'it can be found').toBe(true);
      },
      'present.door.unknown': ({ context, timers }) => {
        expect(context.report?.openState ?? 2).toBe(2);
        expect(timers).toEqual([]);
      },
      'present.door.locked': ({ context, timers }) => {
        expect(context.report?.openState).toBe(0);
        expect(timers).toEqual([]);
      },
      'present.door.unlocked': here => {
        expect(here.context.report?.openState).toBe(1);
        expect(here.timers.length).toBeLessThanOrEqual(here.context.autoLockSeconds > 0 ? 1 : 0);
      },
      'present.remoteUnlock.off': here => expect(obstacle(here)).not.toBeNull(),
      'present.remoteUnlock.allowed': here => {
        expect(obstacle(here)).not.toBe('remoteUnlockOff');
        expect(remoteObstacle(here.snapshot, guest, 'unlock')).toBe('noPermission');
      },
    },
  });
});
