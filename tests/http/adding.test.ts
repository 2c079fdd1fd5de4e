/** Discovering locks and pairing them: a paired lock behaves like any other. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addingCalls, type DiscoveredLock } from '../../models/calls/adding.calls.ts';
import { cardCalls, fingerprintCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { CommandId, type CredentialId, type LockId } from '../../models/ids.ts';
import { CAPABILITIES, OpenState } from '../../models/lockState.ts';
import { JobType } from '../../models/progress.ts';
import { LockVipStatus } from '../../models/vipTime.ts';
import { CONNECTORS, type Connector } from '../../models/way.ts';
import { createSimulatedDriver } from '../../src/drivers/simulated/simulatedDriver.ts';
import type { FindableLock, SimulatedWorld } from '../../src/drivers/simulatedWorld.ts';
import { systemClock } from '../../src/engine/clock.ts';
import type { Drivers } from '../../src/server/connectors/fleet.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type HouseOptions, locks, nameOf, openHouse, type RunningHouse, uidOf } from './house.ts';

const way: Connector = 'simulated';
const always = { kind: 'permanent' } as const;

const usual: FindableLock = {
  ...{ address: 'door', name: 'S202', mac: '00:00:00:00:0F:01', model: 'S202', gateway: 'bridge', refused: null },
  ...{
    capabilities: CAPABILITIES.filter(one => !['autoLock', 'codesByMaker', 'timesByConsole'].includes(one)),
    remoteUnlock: true,
  },
  ...{ battery: 70, openState: OpenState.UNLOCKED, autoLockSeconds: 0, clockDriftMsPerDay: 0 },
};
const KEPT = [
  { name: 'Cleaning', content: { kind: 'passcode', type: 6, digits: '604218' } },
  { name: 'Card of the annex', content: { kind: 'card', number: '3370604218' } },
  { name: 'Old finger', content: { kind: 'fingerprint', template: null } },
] as const;
const WORLD: SimulatedWorld['findable'] = {
  gateways: [
    { address: 'bridge', name: 'Annex', online: true },
    { address: 'gone', name: 'Barn', online: false },
  ],
  locks: [
    {
      ...usual,
      credentials: KEPT.map((one, nth) => ({ ...one, credentialId: -(nth + 1) as CredentialId, validity: always })),
    },
    { ...usual, address: 'second' },
    { ...usual, address: 'off', remoteUnlock: false },
    { ...usual, address: 'barn', gateway: 'gone' },
    { ...usual, address: 'gate', gateway: null },
    { ...usual, address: 'next door', refused: 'ofSomebodyElse' },
  ],
};

const owners: HouseOptions = {
  findable: WORLD,
  adding: { connectors: [way], adders: [nameOf('owner').toUpperCase(), nameOf('admin')] },
};

async function atHome(options: HouseOptions = owners) {
  const house = await openHouse(options);
  return { house, owner: await house.signIn('owner') };
}

const wish = (address: string, lockAlias = 'Annex door') =>
  ({ way, address, lockAlias, timeZone: 'Europe/Berlin' }) as const;
async function found(who: SignedClient): Promise<DiscoveredLock[]> {
  const answer = await who.data(addingCalls.find, { way });
  return answer.state === 'found' ? answer.list : expect.fail(answer.state);
}
const refusal = async (who: SignedClient, call: (typeof addingCalls)['adopt' | 'find'], params: object) => {
  const { errorMsg, data } = await who.ask(call, params);
  return [errorMsg, (data as { why?: string } | undefined)?.why];
};
const doorSays = (house: RunningHouse, who: SignedClient, lockId: LockId, openState: OpenState) =>
  house.until(async () => {
    const detail = await who.data(lockCalls.detail, { lockId });
    return detail.openState === openState && detail.openStateAt !== null ? detail : null;
  });
async function unlocked(house: RunningHouse, who: SignedClient, lockId: LockId) {
  const { attemptId } = await who.data(lockCalls.unlock, { lockId });
  return house.until(async () => {
    const { state } = await who.data(lockCalls.attempt, { attemptId });
    return ['requested', 'sent'].includes(state) ? null : state;
  });
}

it('a lock beyond the number that VIP covers is paired, but cannot be added to a group', async () => {
  const { house, owner } = await atHome();
  const { groupId } = await owner.data(groupCalls.add, { groupName: 'Annex' });
  const uid = uidOf('owner');
  const data = { uid, until: Date.UTC(2100, 0, 1), orderId: 'order-2', locks: 5 };
  await house.write('vip', uid, [{ type: 'vip.upgraded.v1', data }]);
  expect(await owner.ask(addingCalls.adopt, { ...wish('door'), groupId })).toMatchObject({
    errorMsg: 'locksNotCovered',
    data: { names: ['Annex door'] },
  });
  const { lockId } = await owner.data(addingCalls.adopt, wish('door'));
  expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ vipStatus: LockVipStatus.NOT_OPEN });
});

describe('discovered locks', () => {
  it('are listed with the reason why each cannot be controlled or paired, if any', async () => {
    const { owner } = await atHome();
    const list = await found(owner);
    expect(
      list.map(({ address, gatewayName, obstacle, refused }) => [address, gatewayName, obstacle, refused]),
    ).toEqual([
      ['door', 'Annex', null, null],
      ['second', 'Annex', null, null],
      ['off', 'Annex', 'remoteUnlockOff', null],
      ['barn', 'Barn', 'gatewayOffline', null],
      ['gate', null, 'noGateway', null],
      ['next door', 'Annex', null, 'ofSomebodyElse'],
    ]);
  });

  it('are visible only to the accounts that the operator configured', async () => {
    const { house, owner } = await atHome();
    const guest = await house.signIn('guest');
    expect(await owner.data(addingCalls.ways, {})).toEqual({
      list: [
        { way, closed: null, signedInAs: null, toSet: [] },
        ...CONNECTORS.filter(each => each !== way).map(each => ({
          ...{ way: each, closed: 'notConfigured', signedInAs: null, toSet: [] },
        })),
      ],
    });
    expect((await guest.data(addingCalls.ways, {})).list[0]).toEqual({
      ...{ way, closed: 'notYours', signedInAs: null, toSet: [] },
    });
    expect(await refusal(guest, addingCalls.find, { way })).toEqual(['wayClosed', 'notYours']);
    expect(await refusal(guest, addingCalls.adopt, wish('door'))).toEqual(['wayClosed', 'notYours']);
    expect(await refusal(owner, addingCalls.find, { way: 'mqtt' })).toEqual(['wayClosed', 'notConfigured']);
  });
});

describe('the instructions for pairing a first lock', () => {
  it('name the missing settings only to operators', async () => {
    const house = await openHouse({ operators: [nameOf('owner')], adding: { connectors: [way], adders: [] } });
    const toSet = async (person: 'owner' | 'guest') =>
      (await (await house.signIn(person)).data(addingCalls.ways, {})).list.map(item => [item.way, item.toSet]);
    const told = await toSet('owner');
    expect(told.map(([name]) => name)).toEqual(CONNECTORS);
    expect(told.slice(0, 3)).toEqual([
      ['simulated', ['LOCK_ADDERS']],
      ['mqtt', ['MQTT_URL', 'LOCK_ADDERS']],
      ['ttlock', ['TTLOCK_HOST', 'TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET']],
    ]);
    expect(await toSet('guest')).toEqual(CONNECTORS.map(name => [name, []]));
  });
});

describe('a lock that is paired', () => {
  it('belongs to the account that paired it, reports its state and unlocks', async () => {
    const { house, owner } = await atHome();
    const { lockId } = await owner.data(addingCalls.adopt, wish('door'));
    const detail = await doorSays(house, owner, lockId, OpenState.UNLOCKED);
    expect(detail).toMatchObject({
      lockAlias: 'Annex door',
      lockName: 'S202',
      electricQuantity: 70,
      openStateSource: 'query',
    });
    expect(await unlocked(house, owner, lockId)).toBe('done');
    const { list } = await owner.data(gatewayCalls.list, {});
    expect(list.map(({ gatewayName, online }) => [gatewayName, online])).toContainEqual(['Annex', 1]);
    expect((await found(owner)).find(({ address }) => address === 'door')?.lockId).toBe(lockId);
  });

  it('imports its credentials, which then work like those that the console issued', async () => {
    const { house, owner } = await atHome();
    const { lockId } = await owner.data(addingCalls.adopt, wish('door'));
    const [passcode, card, finger] = await house.until(async () => {
      const all = [
        ...(await owner.data(passcodeCalls.list, { lockId })).list,
        ...(await owner.data(cardCalls.list, { lockId })).list,
        ...(await owner.data(fingerprintCalls.list, { lockId })).list,
      ];
      return all.length === 3 && all.every(({ standing }) => standing.state === 'normal') ? all : null;
    });
    expect([passcode?.name, card?.name, finger?.name]).toEqual(['Cleaning', 'Card of the annex', 'Old finger']);
    expect(passcode && house.opensTo(lockId, passcode.credentialId)).toBe(true);
    await owner.data(passcodeCalls.delete, { lockId, credentialId: passcode?.credentialId as CredentialId });
    await house.until(async () => ((await owner.data(passcodeCalls.list, { lockId })).list.length === 0 ? true : null));
    expect(passcode && house.opensTo(lockId, passcode.credentialId)).toBe(false);
  });

  it('shares its gateway with the next lock, and cannot be paired twice', async () => {
    const { house, owner } = await atHome();
    const first = { ...wish('door'), commandId: CommandId.parse('once') };
    const { lockId } = await owner.data(addingCalls.adopt, first);
    expect(await owner.data(addingCalls.adopt, first)).toEqual({ lockId });
    expect(await refusal(owner, addingCalls.adopt, wish('door'))).toEqual(['takenIn', undefined]);
    await owner.data(addingCalls.adopt, wish('second'));
    const { list } = await owner.data(gatewayCalls.list, {});
    expect(list.filter(({ gatewayName }) => gatewayName === 'Annex')).toHaveLength(1);
    // A lock is stored under the owner of its gateway; other accounts do not learn that the lock exists.
    const admin = await house.signIn('admin');
    expect((await found(admin)).map(({ lockId: known, refused }) => [known, refused]).slice(0, 3)).toEqual(
      Array(3).fill([null, 'ofSomebodyElse']),
    );
    expect(await refusal(admin, addingCalls.adopt, wish('off'))).toEqual(['notAdoptable', 'ofSomebodyElse']);
  });

  it('can be paired by only one of several concurrent requests; the others are rejected', async () => {
    const { house, owner } = await atHome();
    const admin = await house.signIn('admin');
    const answers = await Promise.all(
      [owner, admin, owner, admin].map(who => who.ask(addingCalls.adopt, wish('gate'))),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1);
    for (const { errorCode, errorMsg } of answers)
      if (errorCode !== 0) expect(['takenIn', 'notAdoptable']).toContain(errorMsg);
  });

  it('must be among the discovered locks, belong to no other account, and join only an existing group', async () => {
    const { owner } = await atHome();
    expect(await refusal(owner, addingCalls.adopt, wish('nowhere'))).toEqual(['lockNotFound', undefined]);
    expect(await refusal(owner, addingCalls.adopt, wish('next door'))).toEqual(['notAdoptable', 'ofSomebodyElse']);
    expect(await refusal(owner, addingCalls.adopt, { ...wish('door'), groupId: 404 })).toEqual([
      'groupNotFound',
      undefined,
    ]);
  });

  it('is complete, including its credentials, after a crash during the import', async () => {
    const { house, owner } = await atHome();
    house.holdEffects(['bringInCredentials']);
    const { lockId } = await owner.data(addingCalls.adopt, wish('door'));
    await doorSays(house, owner, lockId, OpenState.UNLOCKED);
    house.holdEffects([]);
    await house.crash();
    const again = await house.signIn('owner');
    await house.until(async () => ((await again.data(cardCalls.list, { lockId })).list.length === 1 ? true : null));
    expect(await unlocked(house, again, lockId)).toBe('done');
  });

  it('is stored even without a gateway, and then cannot be unlocked for the reason “noGateway”', async () => {
    const { owner } = await atHome();
    const { lockId } = await owner.data(addingCalls.adopt, wish('gate'));
    const { hasGateway, obstacles } = await owner.data(lockCalls.detail, { lockId });
    expect([hasGateway, obstacles.unlock]).toEqual([false, 'noGateway']);
  });
});

describe('locks of several connectors', () => {
  /** The same simulated world behind a second connector. */
  const another = (folder: string): Drivers => ({
    mqtt: createSimulatedDriver({
      world: { gateways: [], locks: [], ...(WORLD && { findable: WORLD }) },
      file: join(folder, 'another.sqlite'),
      clock: systemClock,
    }),
  });
  const both = { connectors: ['simulated', 'mqtt'], adders: [nameOf('owner')] } as const;

  it('are unlocked by one job, each through its own connector', async () => {
    const { house, owner } = await atHome({ ...owners, adding: both, drivers: another });
    const lockIds = [locks.door.lockId];
    for (const by of both.connectors)
      lockIds.push((await owner.data(addingCalls.adopt, { ...wish('door'), way: by })).lockId);
    const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
    const ended = await house.until(async () => {
      const detail = await owner.data(jobCalls.detail, { jobId });
      return detail.state === 'ended' ? detail : null;
    });
    expect(ended).toMatchObject({ succeeded: 3, total: 3 });
    for (const lockId of lockIds) await doorSays(house, owner, lockId, OpenState.UNLOCKED);
  });

  it('are rejected with “notConfigured” after their connector was removed', async () => {
    let has = true;
    const house = await openHouse({ ...owners, adding: both, drivers: folder => (has ? another(folder) : {}) });
    const owner = await house.signIn('owner');
    const { lockId } = await owner.data(addingCalls.adopt, { ...wish('second'), way: 'mqtt' });
    await doorSays(house, owner, lockId, OpenState.UNLOCKED);
    has = false;
    await house.crash();
    const again = await house.signIn('owner');
    expect(await again.ask(lockCalls.unlock, { lockId })).toMatchObject({ errorMsg: 'notConfigured' });
    expect((await again.data(addingCalls.ways, {})).list[1]).toMatchObject({ way: 'mqtt', closed: 'notConfigured' });
  });
});
