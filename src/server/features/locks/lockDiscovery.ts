import type { DiscoveredLock, DiscoveryResult } from '../../../../models/calls/adding.calls.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Connector, NotAdoptable } from '../../../../models/way.ts';
import type { FindOutcome, FoundLock } from '../../../drivers/finding.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type AddressOwners, addressOwners } from '../../connectors/connectivityRow.ts';
import type { Fleet } from '../../connectors/fleet.ts';
import { rolesOn } from './lockPermissions.ts';

/** `lockId`: null unless the account can see that lock. */
type Adoptability = { lockId: LockId | null; refused: NotAdoptable | null };

export function createLockDiscovery({ store, fleet }: { store: Store; fleet: Pick<Fleet, 'discoveryDriver'> }) {
  const discover = async (uid: AccountId, way: Connector): Promise<FindOutcome> =>
    (await fleet.discoveryDriver(way)?.find(uid)) ?? { kind: 'away' };

  /** A lock and its gateway must belong to the same account. */
  async function adoptability(
    uid: AccountId,
    owners: AddressOwners,
    locks: readonly FoundLock[],
  ): Promise<Adoptability[]> {
    const held = locks.flatMap(({ address }) => owners.locks.get(address)?.id ?? []);
    const roles = await rolesOn(store.db, uid, held);
    return locks.map(({ address, gateway, refused }) => {
      const lockId = owners.locks.get(address)?.id ?? null;
      if (lockId !== null) return roles.has(lockId) ? { lockId, refused } : { lockId: null, refused: 'ofSomebodyElse' };
      const candidate = gateway === null ? undefined : owners.gateways.get(gateway);
      return { lockId, refused: candidate && candidate.ownerId !== uid ? 'ofSomebodyElse' : refused };
    });
  }

  async function find(uid: AccountId, way: Connector): Promise<DiscoveryResult> {
    const found = await discover(uid, way);
    if (found.kind !== 'done') return { state: found.kind };
    const adoptable = await adoptability(uid, await addressOwners(store.db, way), found.locks);
    const names = new Map(found.gateways.map(({ address, name }) => [address, name]));
    const list = found.locks.map((lock, nth): DiscoveredLock => {
      const { address, name, mac, maker, model, gateway, battery, zoneOffsetMinutes, blockReason } = lock;
      return {
        ...{ address, name, mac, maker, model, battery, zoneOffsetMinutes, obstacle: blockReason },
        gatewayName: gateway === null ? null : (names.get(gateway) ?? gateway),
        ...(adoptable[nth] ?? { lockId: null, refused: null }),
      };
    });
    return { state: 'found', list };
  }

  return { discover, adoptability, find };
}
