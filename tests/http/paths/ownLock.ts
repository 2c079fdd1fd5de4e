/** A lock for one path, with its own gateway, so that no path waits for another. */
import { type GatewayId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import { CAPABILITIES } from '../../../models/lockState.ts';
import { lockData } from '../../support/givenFacts.ts';
import { type RunningHouse, uidOf } from '../house.ts';

export async function ownLock(house: RunningHouse, number: number, timeZone = 'Europe/Berlin'): Promise<LockId> {
  const [lockId, gatewayId] = [number as LockId, number as GatewayId];
  await house.write('gateway', gatewayId, [
    { type: 'gateway.added.v1', data: { gatewayId, name: `Gateway ${number}`, networkName: 'home' } },
    { type: 'gateway.cameOnline.v1', data: { gatewayId } },
  ]);
  const added = { ...lockData, lockId, alias: `Door ${number}`, mac: String(number), timeZone };
  await house.write('lock', lockId, [
    { type: 'lock.added.v1', data: { ...added, autoLockSeconds: 0, capabilities: CAPABILITIES } },
    { type: 'lock.linked.v1', data: { lockId, gatewayId } },
    { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED } },
  ]);
  return lockId;
}
