import { describe, expect, it } from 'vitest';
import { applyLockFact, connectionOf, doorOf } from '../../../machines/selectors/lockItem.ts';
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
  online: OnlineState.ONLINE,
  gatewayId,
};
const reported = (openState: OpenState, reportedAt: number) =>
  ({ type: 'lock.doorReported.v1', data: { lockId, openState, source: 'query', reportedAt }, at: reportedAt }) as const;

describe('a row of the lock list', () => {
  it('shows a door as it was reported last, with who said so and when', () => {
    expect(applyLockFact(frontDoor, reported(OpenState.UNLOCKED, 2000))).toMatchObject({
      openState: OpenState.UNLOCKED,
      openStateSource: 'query',
      openStateAt: 2000,
    });
  });

  it('does not go back to an older report that is heard late', () => {
    expect(applyLockFact(frontDoor, reported(OpenState.UNLOCKED, 999))).toBe(frontDoor);
  });

  it('does not move its door because an unlock was sent or done', () => {
    const operationId = 'op-1' as never;
    for (const type of ['operation.sent.v1', 'operation.done.v1'] as const) {
      expect(applyLockFact(frontDoor, { type, data: { operationId, lockId }, at: 5000 })).toBe(frontDoor);
    }
  });

  it('goes offline with its own gateway and with no other', () => {
    const went = (id: number) =>
      ({ type: 'gateway.wentOffline.v1', data: { gatewayId: GatewayId.parse(id) }, at: 1 }) as const;
    expect(connectionOf(applyLockFact(frontDoor, went(3)))).toBe('offline');
    expect(applyLockFact(frontDoor, went(4))).toBe(frontDoor);
  });

  it('calls a door that was never reported unknown, whatever number it carries', () => {
    expect(doorOf({ openState: OpenState.LOCKED, openStateAt: null })).toBe('unknown');
  });
});
