import type { CredentialId, GatewayId, LockId, OperationId } from '../../../models/ids.ts';
import { CAPABILITIES, type LockAction, OpenState } from '../../../models/lockState.ts';
import type { OperateRequest } from '../../../src/drivers/driver.ts';
import type { CredentialRequest, LockContent } from '../../../src/drivers/lockCredential.ts';
import type { SimulatedLock, SimulatedWorld } from '../../../src/drivers/simulatedWorld.ts';

export const gatewayId = 1 as GatewayId;
export const otherGatewayId = 2 as GatewayId;

/** Locks 7 and 8 share a gateway, 9 has another, 10 has none. None auto-locks by default. */
export const front = 7 as LockId;
export const back = 8 as LockId;
export const shed = 9 as LockId;
export const safe = 10 as LockId;
export const nowhere = 99 as LockId;

const lock = (lockId: LockId, gateway: GatewayId | null, but: Partial<SimulatedLock>): SimulatedLock => ({
  lockId,
  gatewayId: gateway,
  capabilities: CAPABILITIES.filter(capability => !['codesByMaker', 'timesByConsole'].includes(capability)),
  remoteUnlock: true,
  battery: 80,
  openState: OpenState.LOCKED,
  autoLockSeconds: 0,
  clockDriftMsPerDay: 0,
  ...but,
});

export const givenWorld = (but: Partial<SimulatedLock> = {}): SimulatedWorld => ({
  gateways: [
    { gatewayId, online: true },
    { gatewayId: otherGatewayId, online: true },
  ],
  locks: [lock(front, gatewayId, but), lock(back, gatewayId, {}), lock(shed, otherGatewayId, {}), lock(safe, null, {})],
});

let count = 0;
const DEADLINE_MS = 30_000;

export const request = (now: number, action: LockAction, lockId = front, gateway = gatewayId): OperateRequest => ({
  operationId: `op-${++count}` as OperationId,
  lockId,
  gatewayId: gateway,
  action,
  deadlineAt: now + DEADLINE_MS,
});

export const passcode = (digits = '482913', type = 6): LockContent => ({ kind: 'passcode', type, digits });

/** Default: a permanent passcode to be added to the front door. */
export function writing(now: number, but: Partial<CredentialRequest> = {}): CredentialRequest {
  const content = but.content === undefined ? passcode() : but.content;
  return {
    credentialId: 31 as CredentialId,
    lockId: front,
    gatewayId,
    kind: content?.kind ?? 'passcode',
    change: 'add',
    revision: 1,
    name: 'Cleaning lady',
    validity: { kind: 'permanent' },
    deadlineAt: now + DEADLINE_MS,
    ...but,
    content,
  };
}
