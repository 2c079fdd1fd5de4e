import { gateway } from '../../../../machines/aggregates/gateway.decide.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, GatewayId } from '../../../../models/ids.ts';
import type { Connector, DeviceAddress } from '../../../../models/way.ts';
import type { FoundGateway } from '../../../drivers/finding.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { addressOwners } from '../../connectors/connectivityRow.ts';
import { newNumericId } from '../../storage/newNumericId.ts';

type NewGateway = Pick<FoundGateway, 'address' | 'name' | 'networkName'>;

export function createGatewayAdoption({ store, loop, newId }: { store: Store; loop: Loop; newId: NewId }) {
  /** Adopts a gateway with its first lock. After a crash the next lock uses the same gateway. */
  async function adoptGateway(
    uid: AccountId,
    way: Connector,
    { address, name, networkName }: NewGateway,
  ): Promise<GatewayId | Rejection> {
    const known = (await addressOwners(store.db, way)).gateways.get(address);
    if (known) return known.ownerId === uid ? known.id : reject('notAdoptable', { why: 'ofSomebodyElse' });
    const gatewayId = GatewayId.parse(newNumericId(newId));
    return loop.handle(
      gateway,
      streamRef(uid, gateway.kind, gatewayId),
      { type: 'adopt', gatewayId, name, networkName, reachedBy: { way, address } },
      { by: uid, answer: gatewayId },
    );
  }

  /** Null if the lock has no gateway. */
  return async (
    uid: AccountId,
    way: Connector,
    gateways: readonly FoundGateway[],
    address: DeviceAddress | null,
  ): Promise<GatewayId | Rejection | null> => {
    if (address === null) return null;
    const candidate = gateways.find(one => one.address === address) ?? { address, name: address, networkName: '' };
    const adopted = await adoptGateway(uid, way, candidate);
    // A concurrent adoption was faster, so retry with its gateway.
    return isRejection(adopted) && adopted.rejected === 'conflict' ? adoptGateway(uid, way, candidate) : adopted;
  };
}
