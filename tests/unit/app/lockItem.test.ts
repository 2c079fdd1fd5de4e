import { describe, expect, it } from 'vitest';
import { applyLockFact, connectionOf, doorOf, isBatteryLow } from '../../../machines/selectors/lockItem.ts';
import type { LockItem } from '../../../models/calls/lock.calls.ts';
import { GatewayId, GroupId, LockId } from '../../../models/ids.ts';
import { OnlineState, OpenState } from '../../../models/lockState.ts';

const lockId = LockId.parse(7);
const gatewayId = GatewayId.parse(3);
const frontDoor: LockItem = {
  lockId,
  lockName: 'LW7',
  lockAlias: 'Front door',
  lockMac: 'C4:5B:BE:00:00:07',
  electricQuantity: 80,
  hasGateway: true,
  groupId: GroupId.parse(1),
  openState: OpenState.LOCKED,
  openStateSource: 'gateway',
  openStateAt: 1000,
  unlockObstacle: null,
  missingDriver: null,
  vipStatus: null,
  online: OnlineState.ONLINE,
  gatewayId,
};
const reported = (openState: OpenState, reportedAt: number) =>
  ({ type: 'lock.doorReported.v1', data: { lockId, openState, source: 'query', reportedAt }, at: reportedAt }) as const;

describe('a row of the lock list', () => {
  it('shows the last door report with its source and time', () => {
    expect(applyLockFact(frontDoor, reported(OpenState.UNLOCKED, 2000))).toMatchObject({
      openState: OpenState.UNLOCKED,
      openStateSource: 'query',
      openStateAt: 2000,
    });
  });

  it('ignores a door report older than the one shown', () => {
    expect(applyLockFact(frontDoor, reported(OpenState.UNLOCKED, 999))).toBe(frontDoor);
  });

  it('does not change the door state when an unlock command is sent or completed', () => {
    const operationId = 'op-1' as never;
    for (const type of ['operation.sent.v1', 'operation.done.v1'] as const) {
      expect(applyLockFact(frontDoor, { type, data: { operationId, lockId }, at: 5000 })).toBe(frontDoor);
    }
  });

  it('shows a lock as offline only when its own gateway goes offline', () => {
    const went = (id: number) =>
      ({ type: 'gateway.wentOffline.v1', data: { gatewayId: GatewayId.parse(id) }, at: 1 }) as const;
    expect(connectionOf(applyLockFact(frontDoor, went(3)))).toBe('offline');
    expect(applyLockFact(frontDoor, went(4))).toBe(frontDoor);
  });

  it('shows the door state as unknown if it was never reported', () => {
    expect(doorOf({ openState: OpenState.LOCKED, openStateAt: null })).toBe('unknown');
  });

  it('shows the door state as reported', () => {
    expect(doorOf({ openState: OpenState.LOCKED, openStateAt: 0 })).toBe('locked');
    expect(doorOf({ openState: OpenState.UNLOCKED, openStateAt: 1 })).toBe('unlocked');
    expect(doorOf({ openState: OpenState.UNKNOWN, openStateAt: 1 })).toBe('unknown');
  });

  it('applies a door report with the same timestamp as the one shown, and the first report', () => {
    expect(applyLockFact(frontDoor, reported(OpenState.UNLOCKED, 1000)).openState).toBe(OpenState.UNLOCKED);
    const silent = { ...frontDoor, openStateAt: null };
    expect(applyLockFact(silent, reported(OpenState.UNLOCKED, -1)).openState).toBe(OpenState.UNLOCKED);
  });

  it('shows the reported battery level', () => {
    const battery = { type: 'lock.batteryReported.v1', data: { lockId, battery: 20 }, at: 1 } as const;
    expect(applyLockFact(frontDoor, battery)).toEqual({ ...frontDoor, electricQuantity: 20 });
    expect([19, 20, 21].map(electricQuantity => isBatteryLow({ electricQuantity }))).toEqual([true, true, false]);
  });

  it('shows whether the lock has a gateway and whether it is online', () => {
    const alone = { ...frontDoor, hasGateway: false, gatewayId: null, online: OnlineState.OFFLINE };
    expect(applyLockFact(frontDoor, { type: 'lock.unlinked.v1', data: { lockId }, at: 1 })).toEqual(alone);
    expect(connectionOf(alone)).toBe('noGateway');
    expect(connectionOf(frontDoor)).toBe('online');
    expect(applyLockFact(alone, { type: 'lock.linked.v1', data: { lockId, gatewayId }, at: 1 })).toEqual({
      ...alone,
      hasGateway: true,
      gatewayId,
    });
    const lost = { type: 'lock.lost.v1', data: { lockId }, at: 1 } as const;
    const found = { type: 'lock.found.v1', data: { lockId }, at: 1 } as const;
    const away = applyLockFact(frontDoor, lost);
    expect(away).toEqual({ ...frontDoor, online: OnlineState.OFFLINE });
    expect(applyLockFact(away, lost)).toBe(away);
    expect(applyLockFact(away, found)).toEqual(frontDoor);
  });

  it('shows a lock as online again when its gateway comes back online', () => {
    const away = { ...frontDoor, online: OnlineState.OFFLINE };
    expect(applyLockFact(away, { type: 'gateway.cameOnline.v1', data: { gatewayId }, at: 1 })).toEqual(frontDoor);
  });

  it('ignores facts about other locks', () => {
    const other = { type: 'lock.unlinked.v1', data: { lockId: LockId.parse(8) }, at: 1 } as const;
    expect(applyLockFact(frontDoor, other)).toBe(frontDoor);
  });
});
