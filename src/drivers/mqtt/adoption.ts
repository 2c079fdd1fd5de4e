import type { LockId } from '../../../models/ids.ts';
import type { Adopted } from '../finding.ts';
import type { AdoptedThings } from './adoptedThings.ts';
import type { GatewayPresence } from './gatewayPresence.ts';
import type { Inventory } from './inventory.ts';
import type { KeptAnnouncements } from './keptAnnouncements.ts';
import type { MqttReporter } from './reporter.ts';
import type { StateQueries } from './stateQueries.ts';
import type { MqttWire } from './wire.ts';

interface Parts {
  things: AdoptedThings;
  wire: MqttWire;
  inventory: Inventory;
  presence: GatewayPresence;
  queries: StateQueries;
  reporter: MqttReporter;
  kept: KeptAnnouncements;
}

export function createAdoption({ things, wire, inventory, presence, queries, reporter, kept }: Parts) {
  return {
    async keepAnnouncements(): Promise<void> {
      for (const { address } of things.locks()) {
        const announcement = inventory.announcement(address);
        if (announcement) await kept.keep(address, announcement);
      }
    },

    async adopt(adopted: Adopted): Promise<void> {
      const added = things.add(adopted);
      for (const { address } of added.locks) {
        const [announced, before] = [inventory.announcement(address), await kept.of(address)];
        if (announced) await kept.keep(address, announced);
        else if (before) wire.listen(inventory.recall(address, before));
      }
      if (!wire.up) return;
      presence.reportThere(added.gateways.map(({ address }) => address));
      for (const { lockId, address } of added.locks) reporter.introduce(lockId, inventory.seen(address));
      queries.query(added.locks.map(({ address }) => address));
    },

    release(lockId: LockId): void {
      const address = things.remove(lockId);
      if (address !== undefined) queries.forget(address);
    },
  };
}
