import { MINUTE_MS } from '../../../models/duration.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { LockVersion } from '../../../models/lockVersion.ts';
import { offsetAt } from '../../../models/zoneChange.ts';
import type { DriverClock } from '../clock.ts';
import type { Driver, Report } from '../driver.ts';
import type { FindingDriver, FoundLock } from '../finding.ts';
import type { FindableLock, SimulatedWorld } from '../simulatedWorld.ts';
import type { World } from './world.ts';

interface Parts {
  world: World;
  findable: SimulatedWorld['findable'];
  clock: DriverClock;
  mention(report: Report): void;
}

type Finding = Omit<FindingDriver, keyof Driver>;

const MAKER = 'Latchwork';

export function createFinding({ world, findable, clock, mention }: Parts): Finding {
  const { gateways, locks } = findable ?? { gateways: [], locks: [] };

  function found({ address, name, mac, model, gateway, refused, timeZone = 'UTC', ...able }: FindableLock): FoundLock {
    const { battery, autoLockSeconds, remoteUnlock, capabilities } = able;
    const leading = gateways.find(one => one.address === gateway);
    const unlockable = remoteUnlock ? null : 'remoteUnlockOff';
    return {
      ...{ address, name, mac, model, gateway, refused, autoLockSeconds, remoteUnlock, capabilities },
      maker: MAKER,
      addedByOldApp: false,
      passcodeVersion: capabilities.includes('passcode') ? LockVersion.V3 : LockVersion.NOT_ALLOWED,
      battery: Math.ceil(battery),
      zoneOffsetMinutes: offsetAt(timeZone, clock.now()) / MINUTE_MS,
      blockReason: leading ? (leading.online ? unlockable : 'gatewayOffline') : 'noGateway',
    };
  }

  return {
    find: async () => ({
      kind: 'done',
      gateways: gateways.map(gateway => ({ ...gateway, networkName: '' })),
      locks: locks.map(found),
    }),

    async adopt({ gateways: leading, locks: adopted }) {
      const newGateways = leading.flatMap(({ gatewayId, address }) => {
        const there = gateways.find(one => one.address === address);
        return there ? [{ gatewayId, online: there.online }] : [];
      });
      const newLocks = adopted.flatMap(({ lockId, gatewayId, address }) => {
        const there = locks.find(one => one.address === address);
        return there ? [{ ...there, lockId, gatewayId }] : [];
      });
      for (const report of world.grow(newGateways, newLocks, clock.now())) mention(report);
    },

    release: world.cutOff,
    forget: async () => {},

    credentialsIn: async lockId =>
      world.memory
        .all(lockId)
        .filter(({ credentialId }) => credentialId < 0)
        .map(({ credentialId, ...known }) => ({ address: String(credentialId), ...known })),

    async adoptCredential(lockId, credentialId: CredentialId, address) {
      world.memory.callIt(lockId, credentialId, Number(address));
    },
  };
}
