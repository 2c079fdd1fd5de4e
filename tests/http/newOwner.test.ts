/** A lock's log stays in its first owner's account; whatever depends on the owner must use the current one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthorizationFilter } from '../../models/administrator.ts';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { fingerprintCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { credentialMessageCalls } from '../../models/calls/credentialMessage.calls.ts';
import { explorerCalls } from '../../models/calls/explorer.calls.ts';
import { faceAuthCalls } from '../../models/calls/faceAuth.calls.ts';
import { fingerprintDataCalls } from '../../models/calls/fingerprintData.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { simulatedCalls } from '../../models/calls/simulated.calls.ts';
import type { GatewayId } from '../../models/ids.ts';
import { NoticeChannel } from '../../models/messageTemplate.ts';
import { CreditService } from '../../models/order.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import { fromLive } from '../support/liveReader.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, type Person, type RunningHouse, UNITS, uidOf } from './house.ts';

const { lockId, alias } = locks.door;
const hall = 1 as GatewayId;
const always = { kind: 'permanent' } as const;
const { FINGERPRINT, FACE, EMAIL } = CreditService;

let house: RunningHouse;
let owner: SignedClient;
/** Is given the owner's front door, and owns no other lock. */
let guest: SignedClient;

const handOver = (from: Person = 'owner', to: Person = 'guest') =>
  house.write('lock', lockId, [{ type: 'lock.handedOver.v1', data: { lockId, from: uidOf(from), to: uidOf(to) } }]);
const buys = (who: Person, service: CreditService, quantity: number) =>
  house.write(
    'balance',
    service,
    [{ type: 'balance.bought.v1', data: { uid: uidOf(who), service, orderId: `of-${who}-${service}`, quantity } }],
    who,
  );
const unitsOf = async (who: SignedClient, service: CreditService) => {
  const { balances } = await who.data(orderCalls.overview, {});
  const { available, reserved, used } = balances.find(one => one.service === service) ?? expect.fail();
  return { available, reserved, used };
};

beforeEach(async () => {
  house = await openHouse();
  [owner, guest] = await Promise.all([house.signIn('owner'), house.signIn('guest')]);
});

describe('an account that owns only locks transferred to it', () => {
  beforeEach(() => handOver());

  it('authorizes administrators for these locks and lists them', async () => {
    const added = { account: nameOf('stranger'), name: 'Porter', term: always, lockIds: [lockId] };
    const { uid } = await guest.data(adminCalls.add, added);
    const locksOf = async (authorization: AuthorizationFilter) =>
      (await guest.data(adminCalls.locks, { uid, authorization })).list.map(({ lockAlias }) => lockAlias);
    expect(await locksOf(AuthorizationFilter.AUTHORIZED)).toEqual([alias]);
    expect(await locksOf(AuthorizationFilter.NOT_AUTHORIZED)).toEqual([]);
    await guest.data(adminCalls.delete, { uid, takeBack: false });
  });

  it('sees the simulated faults of these locks, and the former owner no longer does', async () => {
    const places = async (who: SignedClient) =>
      (await who.data(simulatedCalls.faults, { search: alias })).list.map(({ name }) => name);
    expect(await places(guest)).toEqual([alias]);
    expect(await places(owner)).toEqual([]);
  });
});

describe('a credit charged for a lock', () => {
  const collect = async (who: SignedClient) =>
    (
      await who.data(fingerprintDataCalls.add, {
        ...{ name: 'Thumb', vendor: FingerprintVendor.WEIDUN, template: 'A'.repeat(64) },
      })
    ).collectedId;
  const issue = async (who: SignedClient) =>
    who.ask(fingerprintDataCalls.issue, { collectedId: await collect(who), lockId, name: 'Ana', validity: always });

  it('is taken from the current owner’s balance and listed in their usage records', async () => {
    await handOver();
    expect(await issue(guest)).toMatchObject({ errorMsg: 'balanceExhausted', data: { buy: 'self' } });
    await buys('guest', FINGERPRINT, 3);
    expect(await issue(guest)).toMatchObject({ errorCode: 0 });
    await house.until(async () => ((await unitsOf(guest, FINGERPRINT)).used === 1 ? true : null));
    expect(await unitsOf(guest, FINGERPRINT)).toEqual({ available: 2, reserved: 0, used: 1 });
    expect(await unitsOf(owner, FINGERPRINT)).toEqual({ available: UNITS, reserved: 0, used: 0 });
    const { list } = await guest.data(credentialMessageCalls.uses, {});
    expect(list).toMatchObject([{ lock: { lockId, alias }, to: 'Ana', state: 'used' }]);
  });

  it('is shown with the current owner’s balance and the user who can buy more', async () => {
    await handOver();
    await buys('guest', FACE, 2);
    expect(await guest.data(faceAuthCalls.ofLock, { lockId })).toMatchObject({ balance: 2, buy: 'self' });
    const { credentialId: id } = await guest.data(passcodeCalls.get, {
      ...{ lockId, name: 'Anna', type: 2, validity: always },
    } as never);
    const about = { kind: 'passcode', lockId, id } as const;
    await buys('owner', EMAIL, 5);
    const shown = () => guest.data(credentialMessageCalls.preview, { about, channel: NoticeChannel.EMAIL });
    expect(await shown()).toMatchObject({ available: 0, buy: 'self' });
    await buys('guest', EMAIL, 7);
    expect(await shown()).toMatchObject({ available: 7 });
  });

  it('is returned to the former owner if the write that reserved it fails after the transfer', async () => {
    const held = house.holdCredentials();
    expect((await issue(owner)).errorCode).toBe(0);
    expect(await unitsOf(owner, FINGERPRINT)).toMatchObject({ reserved: 1 });
    await handOver();
    await buys('guest', FINGERPRINT, 1);
    await house.until(async () => (held.letWrite({ kind: 'refused', reason: 'noSpace' }) ? true : null));
    await house.until(async () => ((await unitsOf(owner, FINGERPRINT)).reserved === 0 ? true : null));
    expect(await unitsOf(owner, FINGERPRINT)).toEqual({ available: UNITS, reserved: 0, used: 0 });
    const [finger = expect.fail()] = (await guest.data(fingerprintCalls.list, { lockId })).list;
    await guest.data(fingerprintCalls.retry, { lockId, credentialId: finger.credentialId });
    await house.until(async () => (held.letWrite({ kind: 'done' }) ? true : null));
    await house.until(async () => ((await unitsOf(guest, FINGERPRINT)).used === 1 ? true : null));
    expect(await unitsOf(owner, FINGERPRINT)).toMatchObject({ available: UNITS, used: 0 });
  });
});

describe('usage records', () => {
  const issues = async (who: SignedClient, name: string) => {
    const thumb = { name: 'Thumb', vendor: FingerprintVendor.WEIDUN, template: name.charAt(0).repeat(64) };
    const { collectedId } = await who.data(fingerprintDataCalls.add, thumb);
    await who.data(fingerprintDataCalls.issue, { collectedId, lockId, name, validity: always });
    await house.until(async () => ((await unitsOf(who, FINGERPRINT)).used === 1 ? true : null));
  };
  const rename = (who: SignedClient, lockAlias: string) => who.data(lockCalls.rename, { lockId, lockAlias });
  const namesIn = async (who: SignedClient) =>
    (await who.data(credentialMessageCalls.uses, {})).list.map(({ lock, to }) => [lock.alias, to]);

  it('keep the names from before a transfer while another account owns the lock', async () => {
    await issues(owner, 'Ana');
    const [finger = expect.fail()] = (await owner.data(fingerprintCalls.list, { lockId })).list;
    await handOver();
    await rename(guest, 'Attic');
    await guest.data(fingerprintCalls.rename, { lockId, credentialId: finger.credentialId, name: 'Bruno' });
    await buys('guest', FINGERPRINT, 1);
    await issues(guest, 'Carla');
    expect(await namesIn(owner)).toEqual([[alias, 'Ana']]);
    expect(await namesIn(guest)).toEqual([['Attic', 'Carla']]);

    await handOver('guest', 'owner');
    await rename(owner, 'Loft');
    expect(await namesIn(owner)).toEqual([['Loft', 'Bruno']]);
    expect(await namesIn(guest)).toEqual([['Attic', 'Carla']]);
  });
});

describe('a transferred gateway', () => {
  it('sends live facts to its current owner and no longer to its former owner', async () => {
    const data = { gatewayId: hall, from: uidOf('owner'), to: uidOf('stranger') };
    await house.write('gateway', hall, [{ type: 'gateway.handedOver.v1', data }]);
    for (const { lockId } of [locks.door, locks.remoteOff, locks.unlockOnly])
      await house.write('lock', lockId, [{ type: 'lock.unlinked.v1', data: { lockId } }]);
    const stranger = await house.signIn('stranger');
    const listen = async (who: SignedClient) => {
      const { promise: listens, resolve } = Promise.withResolvers<void>();
      const later = (type: string) => /^(gateway|account)\./.test(type) && type !== 'gateway.handedOver.v1';
      const heard = fromLive(who, ({ fact }) => (later(fact.type) ? fact : undefined), { ready: () => resolve() });
      await listens;
      return { heard };
    };
    const [byNew, byFormer] = [await listen(stranger), await listen(owner)];
    await stranger.data(gatewayCalls.rename, { gatewayId: hall, gatewayName: 'Attic' });
    await owner.data(groupCalls.add, { groupName: 'Mine' });
    expect(await byNew.heard).toMatchObject({ type: 'gateway.renamed.v1', data: { name: 'Attic' } });
    expect(await byFormer.heard).toMatchObject({ type: 'account.groupCreated.v1' });
  });
});

describe('the State Explorer', () => {
  const lockStream = `lock-${lockId}`;
  const setting = `lockSetting-${lockId}-privacy`;
  const all = { pageSize: 200 };
  const historyOf = (who: SignedClient, stream: string) => who.data(explorerCalls.history, { stream, ...all });
  const thingsOf = async (who: SignedClient, search = '') =>
    new Map((await who.data(explorerCalls.things, { search, ...all })).list.map(thing => [thing.stream, thing]));
  const rename = (who: SignedClient, lockAlias: string) => who.data(lockCalls.rename, { lockId, lockAlias });
  const refused = { errorMsg: 'badParameter', data: { fields: { stream: 'invalid' } } };

  async function opens(who: SignedClient) {
    const { attemptId } = await who.data(lockCalls.unlock, { lockId });
    await house.until(async () => ((await who.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null));
    return `operation-${attemptId}`;
  }
  async function issues(who: SignedClient, name: string) {
    const { credentialId } = await who.data(passcodeCalls.get, {
      ...{ lockId, name, type: 2, validity: always },
    } as never);
    return { credentialId, stream: `passcode-${credentialId}` };
  }

  it('shows a former owner a lock’s history up to its transfer, under its name at that time', async () => {
    const [operation, passcode] = [await opens(owner), await issues(owner, 'Anna')];
    const reports = (on: boolean) =>
      house.store.append({
        ...{ account: uidOf('owner'), stream: setting, expected: 'any', meta: { by: 0 } },
        facts: [
          {
            type: 'lockSetting.reported.v1',
            data: { lockId, name: 'privacy', setting: { name: 'privacy', on }, reportedAt: 0 },
            at: 0,
          },
        ],
      });
    await reports(true);
    await handOver();
    const streams = [lockStream, operation, passcode.stream, setting];
    const before = await Promise.all(streams.map(stream => historyOf(owner, stream)));
    expect(before[0]?.list.at(-1)?.type).toBe('lock.handedOver.v1');
    await rename(guest, 'Attic');
    const data = { lockId, uid: uidOf('guest'), timeZone: 'Asia/Tokyo' };
    await house.write('lock', lockId, [{ type: 'lock.zoneSet.v1', data }]);
    const { credentialId } = passcode;
    await guest.data(passcodeCalls.rename, { lockId, credentialId, name: 'Bruno' });
    await reports(false);
    const later = [await opens(guest), (await issues(guest, 'Carla')).stream];

    expect(await Promise.all(streams.map(stream => historyOf(owner, stream)))).toEqual(before);
    for (const stream of later) expect(await owner.ask(explorerCalls.history, { stream })).toMatchObject(refused);
    const things = await thingsOf(owner);
    for (const { stream, name, total, list } of before)
      expect(things.get(stream)).toMatchObject({ name, version: total, lastAt: list.at(-1)?.at });
    expect(before.map(({ name }) => name)).toEqual([alias, alias, '', '']);
    for (const stream of later) expect(things.has(stream)).toBe(false);
    expect([...(await thingsOf(owner, alias)).keys()].sort()).toEqual([lockStream, operation].sort());
    expect((await thingsOf(owner, 'attic')).size).toBe(0);
    const { list, total } = await owner.data(explorerCalls.things, all);
    expect(total).toBe(list.length);
    expect(list.map(({ lastAt }) => lastAt)).toEqual(list.map(({ lastAt }) => lastAt).sort((a, b) => b - a));
    const paged = await Promise.all(
      [1, 2].map(pageNo => owner.data(explorerCalls.things, { pageNo, pageSize: 2, kind: 'lock' })),
    );
    expect(paged.flatMap(page => page.list)).toEqual(list.filter(({ kind }) => kind === 'lock').slice(0, 4));
  });

  it('hides the period under another owner from a former owner who gets the lock back', async () => {
    const passcode = await issues(owner, 'Anna');
    await handOver();
    const before = await historyOf(owner, lockStream);
    await rename(guest, 'Attic');
    const [theirs, operation] = [await issues(guest, 'Carla'), await opens(guest)];
    await handOver('guest', 'owner');
    await rename(owner, 'Loft');
    const { list, total, name } = await historyOf(owner, lockStream);
    expect(list.slice(0, before.total)).toEqual(before.list);
    expect(list.slice(before.total).map(({ type, data }) => [type, data.alias])).toEqual([
      ['lock.handedOver.v1', undefined],
      ['lock.renamed.v1', 'Loft'],
    ]);
    expect(name).toBe('Loft');
    expect(list.map(({ version }) => version)).toEqual(Array.from({ length: total }, (_, place) => place + 1));
    const next = await owner.data(explorerCalls.history, { stream: lockStream, after: before.total, pageSize: 1 });
    expect(next.list).toEqual(list.slice(before.total, before.total + 1));
    expect(await owner.ask(explorerCalls.history, { stream: operation })).toMatchObject(refused);

    const { credentialId } = theirs;
    await owner.data(passcodeCalls.rename, { lockId, credentialId, name: 'Dora' });
    expect((await historyOf(owner, theirs.stream)).list.map(({ data }) => data.name)).toEqual(['Dora']);
    const things = await thingsOf(owner);
    expect(things.get(lockStream)).toMatchObject({ name: 'Loft', version: total });
    expect(things.get(theirs.stream)).toMatchObject({ version: 1 });
    expect(things.has(passcode.stream)).toBe(true);
    expect(things.has(operation)).toBe(false);
    expect((await thingsOf(owner, 'loft')).has(lockStream)).toBe(true);
  });

  it('shows where and when the history of a returned lock has a gap', async () => {
    const own = await issues(owner, 'Anna');
    const before = await historyOf(owner, own.stream);
    expect(before.hidden).toEqual([]);
    await handOver();
    const { list, total } = await historyOf(owner, lockStream);
    const from = list.at(-1)?.at;
    expect((await historyOf(owner, lockStream)).hidden).toEqual([{ after: total, from, until: null }]);
    expect((await historyOf(owner, own.stream)).hidden).toEqual([{ after: before.total, from, until: null }]);

    const theirs = await issues(guest, 'Carla');
    const { credentialId } = own;
    await guest.data(passcodeCalls.rename, { lockId, credentialId, name: 'Bruno' });
    await handOver('guest', 'owner');
    const until = (await historyOf(owner, lockStream)).list.at(-1)?.at;
    expect((await historyOf(owner, lockStream)).hidden).toEqual([{ after: total, from, until }]);
    const onlyPage = await owner.data(explorerCalls.history, { stream: own.stream, after: before.total, pageSize: 1 });
    expect(onlyPage.hidden).toEqual([{ after: before.total, from, until }]);

    await owner.data(passcodeCalls.rename, { lockId, credentialId: theirs.credentialId, name: 'Dora' });
    expect((await historyOf(owner, theirs.stream)).hidden).toEqual([{ after: 0, from, until }]);
    const since = await issues(owner, 'Emil');
    expect((await historyOf(owner, since.stream)).hidden).toEqual([]);
    expect((await historyOf(owner, `lock-${locks.noGateway.lockId}`)).hidden).toEqual([]);

    await handOver();
    const twice = (await historyOf(owner, lockStream)).hidden;
    expect(twice).toMatchObject([
      { after: total, from, until },
      { after: total + 2, until: null },
    ]);
  });

  it('shows a former owner who becomes an administrator the facts from that time on', async () => {
    await handOver();
    await rename(guest, 'Attic');
    const granted = { lockId, uid: uidOf('owner'), role: 'admin', groupId: 0 };
    await house.write('lock', lockId, [{ type: 'lock.accessGranted.v1', data: granted }]);
    await rename(guest, 'Loft');
    const revoked = { lockId, uid: uidOf('owner') };
    const aliases = async () => (await historyOf(owner, lockStream)).list.flatMap(({ data }) => data.alias ?? []);
    expect(await aliases()).toEqual([alias, 'Loft']);
    await house.write('lock', lockId, [{ type: 'lock.accessRevoked.v1', data: revoked }]);
    await rename(guest, 'Cave');
    expect(await aliases()).toEqual([alias, 'Loft']);
    expect(await historyOf(owner, lockStream)).toMatchObject({ name: 'Loft' });
  });

  it('shows a former owner a gateway’s history up to its transfer', async () => {
    const data = { gatewayId: hall, from: uidOf('owner'), to: uidOf('stranger') };
    await house.write('gateway', hall, [{ type: 'gateway.handedOver.v1', data }]);
    const stranger = await house.signIn('stranger');
    await stranger.data(gatewayCalls.rename, { gatewayId: hall, gatewayName: 'Attic' });
    const { name, list, total } = await historyOf(owner, `gateway-${hall}`);
    expect([name, list.at(-1)?.type]).toEqual(['Hall', 'gateway.handedOver.v1']);
    expect((await thingsOf(owner, 'hall')).get(`gateway-${hall}`)).toMatchObject({ name: 'Hall', version: total });
    expect((await thingsOf(owner, 'attic')).size).toBe(0);
  });
});
