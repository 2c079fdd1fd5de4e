import { describe, expect } from 'vitest';
import { lock } from '../../machines/aggregates/lock.decide.ts';
import type { lockMachine } from '../../machines/aggregates/lock.machine.ts';
import { UNKNOWN_LOCK } from '../../machines/aggregates/lockContext.ts';
import { remoteBlockReason } from '../../machines/selectors/remoteObstacle.ts';
import type { LockSetting } from '../../models/lockSettings.ts';
import { ALWAYS, AUTO_LOCK_SECONDS, exploredLock, is, OFF } from '../support/explored/lock.ts';
import { door, fact, guest, NOON, owner } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof lockMachine>;
const learn = (setting: LockSetting) => ({ type: 'learnSetting', setting, reportedAt: NOON, driftMs: null }) as const;
const obstacle = ({ snapshot }: Here) => remoteBlockReason(snapshot, owner, 'unlock');
const asked = ({ effects }: Here) => effects.filter(({ name }) => name === 'queryState').length;

describe('paths of a lock', () => {
  walkEveryPath(lock, {
    ...exploredLock,
    origins: {
      'lock.added.v1': () => 'elsewhere',
      'lock.linked.v1': () => 'elsewhere',
      'lock.unlinked.v1': () => 'elsewhere',
      'lock.lost.v1': () => ({ type: 'lose' }),
      'lock.found.v1': () => ({ type: 'find' }),
      'lock.doorReported.v1': ({ data: { lockId: _, ...report } }) => ({ type: 'reportDoor', ...report }),
      'lock.passageModeReported.v1': ({ data }) => learn({ name: 'passageMode', value: data.passageMode }),
      'lock.passageEnded.v1': () => 'timer',
      'lock.stateAsked.v1': ({ data: { uid } }) => ({ type: 'askState', uid }),
      'lock.stateUnreadable.v1': ({ data: { reason } }) => ({ type: 'cannotTell', reason }),
      'lock.autoLockDue.v1': () => 'timer',
      'lock.autoLockTimeSet.v1': ({ data }) => learn({ name: 'autoLockTime', value: data.autoLockSeconds }),
      'lock.clockReported.v1': ({ data: { reportedAt, driftMs } }) => ({
        ...learn({ name: 'clock', value: { zoneOffsetMs: 0 } }),
        reportedAt,
        driftMs,
      }),
      'lock.frozen.v1': ({ data: { uid } }) => ({ type: 'freeze', uid }),
      'lock.thawed.v1': ({ data: { uid } }) => ({ type: 'thaw', uid }),
      'lock.batteryReported.v1': ({ data: { battery } }) => ({ type: 'reportBattery', battery }),
      'lock.renamed.v1': ({ data: { uid, alias } }) => ({ type: 'rename', uid, alias }),
      'lock.zoneSet.v1': ({ data: { uid, timeZone } }) => ({ type: 'setZone', uid, timeZone }),
      'lock.roomStatusSet.v1': ({ data: { uid, roomStatus } }) => ({ type: 'setRoomStatus', uid, roomStatus }),
      'lock.remoteUnlockSet.v1': ({ data }) => learn({ name: 'remoteUnlock', value: data.allowed ? 1 : 2 }),
      'lock.accessGranted.v1': () => 'elsewhere',
      'lock.accessRevoked.v1': () => 'elsewhere',
      'lock.handedOver.v1': ({ data: { from, to } }) => ({ type: 'handOver', from, to, inUse: false }),
      'lock.removed.v1': ({ data: { uid } }) => ({ type: 'remove', uid, inUse: false }),
      'lock.released.v1': ({ data: { lockId } }) => ({ type: 'letGo', lockId }),
    },
    invariants: {
      absent: ({ context, effects, timers }) => {
        const others = effects.filter(({ name }) => name !== 'releaseLock');
        expect([context.lockId, others, timers]).toEqual([null, [], []]);
      },
      leaving: here => {
        expect(here.context, 'it is nobody’s').toEqual(UNKNOWN_LOCK);
        expect(here.timers).toEqual([]);
        expect(here.effects.at(-1)).toMatchObject({ name: 'releaseLock', params: { uid: owner, address: 'door' } });
      },
      'present.link.noGateway': here => {
        expect(here.context.gatewayId).toBeNull();
        expect(obstacle(here)).toMatch(/noPermission|noGateway/);
      },
      'present.link.heard': ({ context, snapshot }) => {
        expect(context.gatewayId).not.toBeNull();
        expect(snapshot.can(fact('lock.lost.v1', { lockId: door })), 'it can be lost').toBe(true);
      },
      'present.link.lost': ({ context, snapshot }) => {
        expect(context.gatewayId).not.toBeNull();
        expect(snapshot.can(fact('lock.found.v1', { lockId: door })), 'it can be found').toBe(true);
      },
      'present.door.unknown': ({ context, timers }) => {
        expect(context.report?.openState ?? 2).toBe(2);
        expect(timers).toEqual([]);
      },
      'present.door.locked': ({ context, timers }) => {
        expect(context.report?.openState).toBe(0);
        expect(timers).toEqual([]);
      },
      'present.door.unlocked.heldOpen': ({ context, timers }) => {
        expect(context.report?.openState).toBe(1);
        expect(context.passageMode.on).toBe(true);
        expect(timers, 'what has no end ends by nothing').toEqual(is(context.passageMode, ALWAYS) ? [] : ['passage']);
      },
      'present.door.unlocked.willLock': ({ context, timers }) => {
        expect(context.report?.openState).toBe(1);
        expect(context.autoLockSeconds).toBe(AUTO_LOCK_SECONDS);
        expect(timers).toEqual(['autoLock']);
      },
      'present.door.unlocked.overdue': here => {
        expect(here.context.report?.openState, 'it is not presumed locked').toBe(1);
        expect(here.timers).toEqual([]);
        if (here.context.gatewayId) expect(asked(here)).toBeGreaterThan(0);
      },
      'present.door.unlocked.stays': ({ context, timers }) => {
        expect(context.report?.openState).toBe(1);
        expect(timers).toEqual([]);
      },
      'present.passageMode.off': ({ context }) => expect(context.passageMode).toEqual(OFF),
      'present.passageMode.on': ({ context }) => expect(context.passageMode.on).toBe(true),
      'present.clock.unknown': ({ context }) => expect(context.clock).toBeNull(),
      'present.clock.right': ({ context }) => expect(Math.abs(context.clock?.driftMs ?? 0)).toBe(30_000),
      'present.clock.off': ({ context }) => expect(Math.abs(context.clock?.driftMs ?? 0)).toBe(30_001),
      'present.freezing.thawed': here => expect(obstacle(here)).not.toBe('lockFrozen'),
      'present.freezing.frozen': here => {
        expect(obstacle(here)).not.toBeNull();
        expect(remoteBlockReason(here.snapshot, owner, 'lock'), 'it may be locked').not.toBe('lockFrozen');
      },
      'present.remoteUnlock.off': here => expect(obstacle(here)).not.toBeNull(),
      'present.remoteUnlock.allowed': here => {
        expect(obstacle(here)).not.toBe('remoteUnlockOff');
        if (!here.context.access[guest]) expect(remoteBlockReason(here.snapshot, guest, 'unlock')).toBe('noPermission');
      },
    },
  });
});
