import { simulatedCalls } from '../../../../models/calls/simulated.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { ownerOfGateway } from '../../projections/gatewayRow.ts';
import { ownerOfLock } from '../../projections/lockRow.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies, SetFault } from './dependencies.ts';

/** A fault is of one gateway or of one lock, and only its owner's to turn on. */
export const simulatedRoutes = ({ store }: Pick<Dependencies, 'store'>, setFault: SetFault): Route[] => [
  route(simulatedCalls.setFault, async ({ gatewayId, lockId, fault, on }, { uid }) => {
    if ((gatewayId === undefined) === (lockId === undefined))
      return reject('badParameter', { fields: { lockId: 'either a lock or a gateway' } });
    if (lockId !== undefined) {
      if ((await ownerOfLock(store.db, lockId)) !== uid) return reject('lockNotFound');
      await setFault({ lockId }, fault, on === 'true');
    }
    if (gatewayId !== undefined) {
      if ((await ownerOfGateway(store.db, gatewayId)) !== uid) return reject('noGateway');
      await setFault({ gatewayId }, fault, on === 'true');
    }
    return {};
  }),
];
