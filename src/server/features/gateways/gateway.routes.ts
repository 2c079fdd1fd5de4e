import { type GatewayCommand, gateway } from '../../../../machines/aggregates/gateway.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { type GatewayItem, gatewayCalls } from '../../../../models/calls/gateway.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, GatewayId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { type GatewayLine, gatewayDetail, listGateways, locksOfGateway, waitingForGateway } from './gatewayList.ts';
import { placeOfGateway } from './gatewayRow.ts';

interface GatewayParams {
  gatewayId: GatewayId;
  commandId?: CommandId | undefined;
}

export function gatewayRoutes({ store, loop, driver }: Pick<Dependencies, 'store' | 'loop' | 'driver'>): Route[] {
  const refOf = (account: AccountId, gatewayId: GatewayId) => streamRef(account, gateway.kind, gatewayId);

  async function toItem({ account, ...line }: GatewayLine): Promise<GatewayItem> {
    const { snapshot } = await loop.snapshot(gateway, refOf(account, line.gatewayId));
    const missingDriver = driver.missingDriver(snapshot.context.reachedBy);
    return { ...line, standing: stateSummaryOf(snapshot), missingDriver };
  }

  async function authorizeGateway(uid: AccountId, gatewayId: GatewayId): Promise<AccountId | null> {
    const place = await placeOfGateway(store.db, gatewayId);
    return place?.owner === uid ? place.account : null;
  }

  async function execute(uid: AccountId, { gatewayId, commandId }: GatewayParams, command: GatewayCommand) {
    const account = await authorizeGateway(uid, gatewayId);
    if (account === null) return reject('gatewayNotFound');
    return loop.handle(gateway, refOf(account, gatewayId), command, commandOptions(uid, commandId, {}));
  }

  return [
    route(gatewayCalls.list, async (params, { uid }) => {
      const { list, ...page } = await listGateways(store.db, uid, params);
      return { ...page, list: await Promise.all(list.map(toItem)) };
    }),
    route(gatewayCalls.detail, async ({ gatewayId }, { uid }) => {
      const line = await gatewayDetail(store.db, uid, gatewayId);
      return line ? toItem(line) : reject('gatewayNotFound');
    }),
    route(gatewayCalls.locks, async ({ gatewayId, ...place }, { uid }) => {
      if ((await authorizeGateway(uid, gatewayId)) === null) return reject('gatewayNotFound');
      return locksOfGateway(store.db, uid, gatewayId, place);
    }),
    route(gatewayCalls.waiting, async ({ gatewayId, ...place }, { uid }) => {
      const account = await authorizeGateway(uid, gatewayId);
      if (account === null) return reject('gatewayNotFound');
      return waitingForGateway(store.db, uid, { account, gatewayId }, place);
    }),
    route(gatewayCalls.rename, ({ gatewayName: name, ...params }, { uid }) =>
      execute(uid, params, { type: 'rename', gatewayId: params.gatewayId, uid, name }),
    ),
    route(gatewayCalls.delete, (params, { uid }) =>
      execute(uid, params, { type: 'remove', gatewayId: params.gatewayId, uid }),
    ),
  ];
}
