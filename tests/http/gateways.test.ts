/** Effects wait for an offline gateway and run in order; a remote unlock fails at once instead. */
import { expect, it } from 'vitest';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { GatewayId } from '../../models/ids.ts';
import { locks, openHouse } from './house.ts';

const hall = 1 as GatewayId;
const { lockId } = locks.door;

it('effects that wait for an offline gateway run in the order of their requests once it is back online', async () => {
  const written: string[] = [];
  const house = await openHouse();
  const owner = await house.signIn('owner');
  await house.setFault({ gatewayId: hall }, 'offline', true);
  await house.until(async () =>
    (await owner.data(gatewayCalls.detail, { gatewayId: hall })).online === 0 ? true : null,
  );

  for (const nth of [1, 2, 3, 4])
    await owner.data(cardCalls.add, {
      lockId,
      name: `Card ${nth}`,
      cardNumber: `100000000${nth}`,
      validity: { kind: 'permanent' },
    });
  // A remote unlock fails at once and does not wait.
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
  await house.until(async () =>
    (await owner.data(lockCalls.attempt, { attemptId })).state === 'unreachable' ? true : null,
  );
  const waiting = await house.until(async () => {
    const page = await owner.data(gatewayCalls.waiting, { gatewayId: hall });
    return page.total === 4 ? page.list : null;
  });
  expect(waiting.map(({ kind, lockAlias, credential }) => [kind, lockAlias, credential?.name])).toEqual(
    [1, 2, 3, 4].map(nth => ['write', 'Front door', `Card ${nth}`]),
  );
  const { list } = await owner.data(gatewayCalls.list, { online: 'offline' });
  expect(list.map(({ gatewayName, waiting: count }) => [gatewayName, count])).toEqual([
    ['Garden', 0],
    ['Hall', 4],
  ]);
  expect(await states(owner)).toEqual(['adding.waiting']);

  await house.setFault({ gatewayId: hall }, 'offline', false);
  await house.until(async () => ((await states(owner)).join() === 'normal' ? true : null));
  const { facts } = await house.store.readAll(null, 10_000);
  for (const { type, stream } of facts) if (type === 'credential.confirmed.v1') written.push(stream);
  const asked = facts.filter(({ type }) => type === 'credential.requested.v1').map(({ stream }) => stream);
  expect(written).toEqual(asked);
  expect(await owner.data(gatewayCalls.waiting, { gatewayId: hall })).toMatchObject({ total: 0 });
  expect(await owner.data(lockCalls.attempt, { attemptId })).toMatchObject({
    state: 'unreachable',
    reason: 'gatewayOffline',
  });
});

const states = async (owner: Awaited<ReturnType<Awaited<ReturnType<typeof openHouse>>['signIn']>>) => {
  const { list } = await owner.data(cardCalls.list, { lockId });
  return [...new Set(list.map(({ standing }) => standing.state))];
};
