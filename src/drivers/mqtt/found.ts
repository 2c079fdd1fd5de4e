import type { DeviceAddress } from '../../../models/way.ts';
import type { FoundGateway, FoundLock } from '../finding.ts';
import type { Announced, Unusable } from './announced.ts';
import { isUsable } from './announcedLocks.ts';
import type { ReportedState } from './reportedState.ts';

/** Null until the bridge has reported whether it is online. */
export type Bridges = ReadonlyMap<DeviceAddress, boolean | null>;

export const foundBridges = (bridges: Bridges): FoundGateway[] =>
  [...bridges].flatMap(([base, online]) =>
    online === null ? [] : [{ address: base, name: base, networkName: '', online }],
  );

export function foundLock(lock: Announced | Unusable, seen: ReportedState, bridges: Bridges): FoundLock {
  const { address, name, maker, model, gateway } = lock;
  const usable = isUsable(lock);
  const away = bridges.has(gateway) && bridges.get(gateway) !== true;
  return {
    address,
    name,
    mac: usable ? lock.mac : '',
    maker,
    model,
    gateway,
    battery: seen.battery,
    zoneOffsetMinutes: null,
    autoLockSeconds: seen.autoLockSeconds,
    remoteUnlock: usable && lock.capabilities.includes('remoteUnlock'),
    addedByOldApp: false,
    passcodeVersion: null,
    capabilities: usable ? lock.capabilities : [],
    blockReason: away ? 'gatewayOffline' : seen.online === false ? 'lockOffline' : null,
    refused: usable ? null : 'notUnderstood',
  };
}
