import { simulatedCalls } from '../../../models/calls/simulated.calls.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { Dependencies, FaultKnobs, FaultTarget } from '../compose/dependencies.ts';
import { faultsAtPlace, listFaultPlaces } from '../features/explorer/faultPlaces.ts';
import { ownerOfGateway } from '../features/gateways/gatewayRow.ts';
import { accessOf } from '../features/locks/lockPermissions.ts';
import { type Route, route } from '../http/route.ts';

/** Only the owner of a lock or gateway may switch its faults. */
export function simulatedRoutes({ store }: Pick<Dependencies, 'store'>, knobs: FaultKnobs): Route[] {
  async function isOf(uid: AccountId, place: FaultTarget): Promise<boolean> {
    if ('lockId' in place) return (await accessOf(store.db, uid, place.lockId))?.role === 'owner';
    return (await ownerOfGateway(store.db, place.gatewayId)) === uid;
  }

  return [
    route(simulatedCalls.faults, (params, { uid }) => listFaultPlaces(store.db, uid, knobs.faultsOn(), params)),
    route(simulatedCalls.setFault, async ({ gatewayId, lockId, fault, on }, { uid }) => {
      if ((gatewayId === undefined) === (lockId === undefined))
        return reject('badParameter', { fields: { lockId: 'either a lock or a gateway' } });
      if (lockId !== undefined) {
        if (!(await isOf(uid, { lockId }))) return reject('lockNotFound');
        await knobs.setFault({ lockId }, fault, on === 'true');
        return { faults: faultsAtPlace(knobs.faultsOn(), { lockId }) };
      }
      if (gatewayId === undefined || (await ownerOfGateway(store.db, gatewayId)) !== uid) return reject('noGateway');
      await knobs.setFault({ gatewayId }, fault, on === 'true');
      return { faults: faultsAtPlace(knobs.faultsOn(), { gatewayId }) };
    }),
    route(simulatedCalls.clearFaults, async (_, { uid }) => {
      for (const { fault, ...place } of knobs.faultsOn())
        if (await isOf(uid, place)) await knobs.setFault(place, fault, false);
      return {};
    }),
  ];
}
