import { MINUTE_MS } from '../../../models/duration.ts';
import { isOfOldApp, LockVersion, lockVersionOf } from '../../../models/lockVersion.ts';
import type { DiscoveryBlockReason } from '../../../models/way.ts';
import type { FoundGateway, FoundLock } from '../finding.ts';
import { wifiAddress } from './adopted.ts';
import { type Features, featuresOf } from './features.ts';
import { type ListedGateway, type ListedLock, OF_ADMINISTRATOR } from './shapes.ts';

export const foundGateway = ({ gatewayId, gatewayName, networkName, isOnline }: ListedGateway): FoundGateway => ({
  address: String(gatewayId),
  name: gatewayName ?? String(gatewayId),
  networkName: networkName ?? '',
  online: isOnline === 1,
});

interface SaidOfLock extends ListedLock {
  autoLockTime?: number | null | undefined;
  keyboardPwdVersion?: number | null | undefined;
}

export function foundLock(
  said: SaidOfLock,
  { capabilities, remoteUnlock, wifi }: Features,
  uplink: { gateway: number | null; online: boolean },
  model: string,
): FoundLock {
  const { lockId, lockAlias, lockMac, electricQuantity, timezoneRawOffset, autoLockTime, keyboardPwdVersion } = said;
  const passcodeVersion = lockVersionOf(keyboardPwdVersion);
  const keepsPasscodes = passcodeVersion !== LockVersion.NOT_ALLOWED;
  const gateway = wifi ? wifiAddress(lockId) : uplink.gateway === null ? null : String(uplink.gateway);
  const blockReason = (): DiscoveryBlockReason | null => {
    if (gateway === null) return 'noGateway';
    if (!wifi && !uplink.online) return 'gatewayOffline';
    return capabilities.includes('remoteUnlock') && !remoteUnlock ? 'remoteUnlockOff' : null;
  };
  return {
    address: String(lockId),
    name: lockAlias || lockMac || String(lockId),
    mac: lockMac ?? '',
    maker: '',
    model,
    gateway,
    battery: electricQuantity ?? null,
    zoneOffsetMinutes: typeof timezoneRawOffset === 'number' ? Math.round(timezoneRawOffset / MINUTE_MS) : null,
    autoLockSeconds: Math.max(0, autoLockTime ?? 0),
    remoteUnlock,
    addedByOldApp: isOfOldApp(keyboardPwdVersion),
    passcodeVersion,
    capabilities: keepsPasscodes ? capabilities : capabilities.filter(one => one !== 'passcode'),
    blockReason: blockReason(),
    refused: null,
  };
}

/** An eKey alone lets a person open the door, but not manage the lock. */
export const foundEKeys = (eKeys: readonly ListedLock[], locks: readonly ListedLock[]): FoundLock[] =>
  eKeys
    .filter(
      ({ lockId, userType }) => String(userType) !== OF_ADMINISTRATOR && !locks.some(lock => lock.lockId === lockId),
    )
    .map(eKey => {
      const lock = foundLock(eKey, featuresOf(eKey.featureValue ?? ''), { gateway: null, online: false }, '');
      return { ...lock, blockReason: null, refused: 'notAdministrator' };
    });
