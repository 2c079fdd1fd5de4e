import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { UnreachableReason } from '../../../models/outcome.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { AdoptedThings } from './adoptedThings.ts';
import type { Announced } from './announced.ts';
import type { Inventory } from './inventory.ts';
import type { MqttWire } from './wire.ts';

interface Parts {
  things: AdoptedThings;
  wire: MqttWire;
  inventory: Inventory;
}

export type LockConnectivity = ReturnType<typeof createConnectivity>;

export function createConnectivity({ things, wire, inventory }: Parts) {
  const isThere = (gateway: DeviceAddress): boolean => wire.up && inventory.isThere(gateway);

  return {
    isThere,

    announced(lockId: LockId): Announced | null {
      const adopted = things.lock(lockId);
      return adopted ? inventory.lock(adopted.address) : null;
    },

    resolve({ lockId, gatewayId }: { lockId: LockId; gatewayId: GatewayId }): Announced | UnreachableReason {
      const adopted = things.lock(lockId);
      const gateway = things.gatewayAddress(gatewayId);
      if (adopted?.gatewayId !== gatewayId || gateway === undefined) return 'noGateway';
      if (!isThere(gateway)) return 'gatewayOffline';
      const lock = inventory.lock(adopted.address);
      return lock?.gateway === gateway ? lock : 'lockOutOfReach';
    },
  };
}
