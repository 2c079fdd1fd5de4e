import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { gatewayMachine } from '../../../machines/aggregates/gateway.machine.ts';
import { gatewayCalls } from '../../../models/calls/gateway.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { OnlineState, Signal } from '../../../models/lockState.ts';
import { type AtTheGateway, keeperOf, stagedGateway } from './gatewayStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

type Snapshot = SnapshotFrom<typeof gatewayMachine>;

/** The lock and the list of gateways must agree. */
const stands = (online: OnlineState, signal: Signal) => async (here: AtTheGateway, snapshot: Snapshot) => {
  const { context } = snapshot;
  const { gatewayId, lockId } = here;
  expect(await here.owner.data(lockCalls.detail, { lockId })).toMatchObject({ online });
  const keeper = keeperOf(here, context);
  const { list } = await keeper.data(gatewayCalls.list, { pageSize: 200 });
  const seen = list.find(one => one.gatewayId === gatewayId);
  expect(seen).toMatchObject({ gatewayName: context.name, online, signal, lockNum: 1 });
  const { list: locks } = await keeper.data(gatewayCalls.locks, { gatewayId });
  expect(locks).toHaveLength(1);
  expect(locks[0]).toMatchObject({ lockId, served: true, signal: context.nearby[0]?.signal ?? null });
  const other = keeper === here.owner ? here.heir : here.owner;
  expect(await other.ask(gatewayCalls.detail, { gatewayId })).toMatchObject({ errorMsg: 'gatewayNotFound' });
};
const isNobodys = async ({ owner, gatewayId }: AtTheGateway) => {
  expect(await owner.ask(gatewayCalls.detail, { gatewayId })).toMatchObject({ errorMsg: 'gatewayNotFound' });
};
const { OFFLINE, ONLINE } = OnlineState;

describe('generated paths of a gateway at the server', () => {
  walkTogetherAtServer(stagedGateway, {
    absent: isNobodys,
    offline: stands(OFFLINE, Signal.UNKNOWN),
    'online.unmeasured': stands(ONLINE, Signal.UNKNOWN),
    'online.weak': stands(ONLINE, Signal.WEAK),
    'online.medium': stands(ONLINE, Signal.MEDIUM),
    'online.strong': stands(ONLINE, Signal.STRONG),
    removed: async here => {
      await isNobodys(here);
      await here.house.until(async () => {
        const { hasGateway } = await here.owner.data(lockCalls.detail, { lockId: here.lockId });
        return hasGateway ? null : true;
      });
    },
  });
});
