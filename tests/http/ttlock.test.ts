/** Locks of a vendor's cloud, from sign-in to access records, over a fake cloud with faults. */
import { describe, expect, it } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { cardCalls, fingerprintCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CredentialId, LockId } from '../../models/ids.ts';
import { OpenState } from '../../models/lockState.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { createTtlockDriver } from '../../src/drivers/ttlock/ttlockDriver.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { secretsOf } from '../support/fakeTtlock/calls/lock.ts';
import { createFakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { nameOf, openHouse, PASSWORD } from './house.ts';

const way = 'ttlock';
const HOUR_MS = 3_600_000;
const always = { kind: 'permanent' } as const;
const [DIGITS, NUMBER] = ['948271635', '1827364501'];
/** Lock ids in the cloud. */
const [FRONT, SAFE] = [7, 10];

async function atHome(monthlyCalls = 30_000) {
  const clock = systemClock;
  const cloud = createFakeTtlock({ clock, latencyMs: 5 });
  const lines: string[] = [];
  const { host, clientId, clientSecret, fetch } = cloud;
  const parts = { host, clientId, clientSecret, fetch, clock, monthlyCalls, random: () => 0.5 };
  const note = (line: string) => void lines.push(line);
  const memory = driverMemory();
  const ttlock = createTtlockDriver({ ...parts, memory, note });
  const house = await openHouse({
    adding: { connectors: [way], adders: [nameOf('owner')] },
    drivers: () => ({ ttlock }),
    log: note,
  });
  const owner = await house.signIn('owner');
  const signIn = (password = cloud.account.password) =>
    owner.ask(addingCalls.signIn, { way, username: cloud.account.username, password });
  const adopt = async (address: number) =>
    (await owner.data(addingCalls.adopt, { way, address: String(address), lockAlias: 'Mine', timeZone: 'UTC' })).lockId;
  const normal = (lockId: LockId, calls: typeof cardCalls | typeof passcodeCalls, name: string) =>
    house.until(async () => {
      const { list } = await owner.data(calls.list, { lockId });
      return list.find(each => each.name === name && each.standing.state === 'normal') ?? null;
    });
  async function ended(lockId: LockId) {
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
    return house.until(async () => {
      const attempt = await owner.data(lockCalls.attempt, { attemptId });
      return attempt.settledAt === null ? null : attempt;
    });
  }
  const callbackUrl = `${house.origin}/cloud/${way}/${await ttlock.callbackPath()}`;
  return { house, owner, cloud, memory, lines, signIn, adopt, normal, ended, callbackUrl };
}

describe('a cloud account', () => {
  it('requires its own password, and its locks are discovered only after sign-in', async () => {
    const { owner, signIn } = await atHome();
    const standing = async () => (await owner.data(addingCalls.ways, {})).list.find(each => each.way === way);
    expect(await standing()).toMatchObject({ closed: 'notSignedIn', signedInAs: null });
    expect((await signIn('Wrong-2026')).errorMsg).toBe('wrongCredentials');
    expect((await signIn()).errorCode).toBe(0);
    expect(await standing()).toMatchObject({ closed: null, signedInAs: 'anna@house.test' });
    const found = await owner.data(addingCalls.find, { way });
    const list = found.state === 'found' ? found.list : expect.fail(found.state);
    expect(list.map(({ address, gatewayName, obstacle }) => [address, gatewayName, obstacle])).toEqual([
      ['7', 'Hall', null],
      ['8', 'Hall', null],
      ['9', 'Garden', null],
      ['10', null, 'noGateway'],
    ]);
  });
});

describe('the monthly call budget', () => {
  const needing = async (who: SignedClient) =>
    (await who.data(attentionCalls.list, { kind: 'callsLow' })).list.map(({ amount, at, toBeSeen }) => [
      amount,
      at !== null && at > Date.now(),
      toBeSeen,
    ]);

  it('needs the user’s attention once only the calls reserved for users are left', async () => {
    const { house, owner, signIn } = await atHome(10);
    expect(await needing(owner)).toEqual([]);
    await signIn();
    expect(await needing(owner), 'three in ten are kept for people').toEqual([]);
    for (let tries = 0; tries < 6; tries++) await signIn();
    expect(await needing(owner)).toEqual([[3, true, false]]);
    expect((await owner.data(attentionCalls.count, {})).count).toBeGreaterThan(0);
    expect(await needing(await house.signIn('guest'))).toEqual([]);
  });
});

describe('a cloud lock', () => {
  it('unlocks once per request and reports why an unlock failed', async () => {
    const { cloud, signIn, adopt, ended } = await atHome();
    await signIn();
    const lockId = await adopt(FRONT);
    expect(await ended(lockId)).toMatchObject({ state: 'done' });
    expect(cloud.journal().map(({ lockId: id, action, by }) => [id, action, by])).toEqual([[FRONT, 'unlock', 'cloud']]);
    cloud.setFault({ lockId: FRONT }, 'dropsInTheMiddle', true);
    expect(await ended(lockId)).toMatchObject({ state: 'unconfirmed' });
    cloud.setFault({ lockId: FRONT }, 'dropsInTheMiddle', false);
    cloud.lock(FRONT).remoteUnlock = false;
    expect(await ended(lockId)).toMatchObject({ state: 'refused', reason: 'remoteUnlockOff' });
    expect(cloud.asked.filter(({ path }) => path === 'lock/unlock')).toHaveLength(3);
  });

  it('keeps its credentials in the cloud when it is removed, and imports them when it is added again', async () => {
    const { cloud, house, owner, memory, signIn, adopt, normal, ended } = await atHome();
    await signIn();
    const lockId = await adopt(FRONT);
    const card = { lockId, name: 'Maya', validity: always, cardNumber: NUMBER };
    await owner.data(cardCalls.add, card);
    await normal(lockId, cardCalls, 'Maya');
    await ended(lockId);
    const kept = async () =>
      (await memory.list('')).map(([key]) => key).filter(key => key.split('/').includes(String(FRONT)));
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^credential/), `lock/${FRONT}`, `records/${FRONT}`]));
    const asked = cloud.asked.length;
    await owner.data(addingCalls.delete, { lockId, password: PASSWORD });
    await house.until(async () => ((await kept()).length === 0 ? true : null));
    expect(cloud.asked.slice(asked), 'nothing is asked of the cloud for that').toEqual([]);
    expect(cloud.held(FRONT).map(({ name }) => name)).toEqual(['Maya']);
    expect((await owner.data(addingCalls.ways, {})).list.find(each => each.way === way)?.closed).toBe(null);

    const again = await house.until(async () => {
      const { errorCode, data } = await owner.ask(addingCalls.adopt, {
        ...{ way, address: String(FRONT), lockAlias: 'Mine', timeZone: 'UTC' },
      });
      return errorCode === 0 ? (data as { lockId: LockId }).lockId : null;
    });
    expect(again).not.toBe(lockId);
    await normal(again, cardCalls, 'Maya');
    expect(await ended(again)).toMatchObject({ state: 'done' });
  });

  it('imports its credentials, accepts new ones, and deletes them', async () => {
    const { cloud, house, owner, signIn, adopt, normal } = await atHome();
    await cloud.enrolByPhone(FRONT, 'passcode', { code: DIGITS, name: 'Cleaning' });
    await signIn();
    const lockId = await adopt(FRONT);
    const cleaning = await normal(lockId, passcodeCalls, 'Cleaning');
    const { credentialId } = await owner.data(cardCalls.add, {
      lockId,
      name: 'Maya',
      validity: always,
      cardNumber: NUMBER,
    });
    await normal(lockId, cardCalls, 'Maya');
    expect(cloud.held(FRONT).map(({ kind, name }) => [kind, name])).toEqual([
      ['passcode', 'Cleaning'],
      ['card', 'Maya'],
    ]);
    await owner.data(cardCalls.delete, { lockId, credentialId });
    await owner.data(passcodeCalls.delete, { lockId, credentialId: cleaning.credentialId as CredentialId });
    await house.until(async () => {
      const left = await Promise.all([
        owner.data(cardCalls.list, { lockId }),
        owner.data(passcodeCalls.list, { lockId }),
      ]);
      return left.every(({ list }) => list.length === 0) || null;
    });
    expect([cloud.held(FRONT), cloud.listed(FRONT)]).toEqual([[], []]);
  });

  it('can generate a limited passcode for whole hours even without a gateway', async () => {
    const { cloud, owner, signIn, adopt } = await atHome();
    await signIn();
    const lockId = await adopt(SAFE);
    const start = Math.floor(systemClock.now() / HOUR_MS) * HOUR_MS;
    const validity = { kind: 'limited', start, end: start + 5 * HOUR_MS } as const;
    const wish = { lockId, name: 'Ana', validity, type: PasscodeType.LIMIT };
    const { credentialId } = await owner.data(passcodeCalls.get, wish);
    const { digits } = await owner.data(passcodeCalls.reveal, { lockId, credentialId });
    expect(cloud.tryAtDoor(SAFE, { kind: 'passcode', code: digits })).toBe(true);
  });

  it('does not offer enrolment at the lock', async () => {
    const { cloud, owner, signIn, adopt } = await atHome();
    await signIn();
    const lockId = await adopt(FRONT);
    const { capabilities } = await owner.data(lockCalls.detail, { lockId });
    expect(capabilities).not.toContain('enrolsAtLock');
    const wish = { lockId, name: 'Thumb', validity: always };
    expect((await owner.ask(fingerprintCalls.add, wish)).errorMsg).toBe('notSupported');
    expect(cloud.asked.filter(({ path }) => path.startsWith('fingerprint/add'))).toEqual([]);
  });
});

describe('a cloud webhook', () => {
  it('triggers a read from the cloud, and a record delivered twice is stored once', async () => {
    const { cloud, house, owner, signIn, adopt, normal, callbackUrl } = await atHome();
    await cloud.enrolByPhone(FRONT, 'passcode', { code: DIGITS, name: 'Cleaning' });
    await signIn();
    const lockId = await adopt(FRONT);
    await normal(lockId, passcodeCalls, 'Cleaning');
    cloud.callTo(callbackUrl);
    cloud.deliverCallbacks('twice');
    expect(cloud.tryAtDoor(FRONT, { kind: 'passcode', code: DIGITS })).toBe(true);
    const records = await house.until(async () => {
      const { list } = await owner.data(lockRecordCalls.list, { lockId });
      return list.length > 0 ? list : null;
    });
    expect(records).toMatchObject([{ success: true, recordType: 4 }]);
    expect((await owner.data(lockCalls.detail, { lockId })).openState).toBe(OpenState.UNLOCKED);
  });

  it('is accepted only at its secret URL', async () => {
    const { house, signIn, adopt } = await atHome();
    await signIn();
    await adopt(FRONT);
    const body = new URLSearchParams({
      notifyType: '1',
      lockId: String(FRONT),
      admin: 'x',
      lockMac: 'x',
      records: '[]',
    });
    const { status } = await fetch(`${house.origin}/cloud/${way}/guessed`, { method: 'POST', body });
    expect(status).toBe(404);
  });
});

it('no secret of a lock or account appears in a log line or fact', async () => {
  const { cloud, house, owner, lines, signIn, adopt, normal, ended, callbackUrl } = await atHome();
  await cloud.enrolByPhone(FRONT, 'passcode', { code: DIGITS, name: 'Cleaning' });
  await signIn();
  const lockId = await adopt(FRONT);
  await normal(lockId, passcodeCalls, 'Cleaning');
  cloud.callTo(callbackUrl);
  cloud.tryAtDoor(FRONT, { kind: 'passcode', code: DIGITS });
  await house.until(async () => (await owner.data(lockRecordCalls.list, { lockId })).list.length > 0 || null);
  cloud.setFault({ gatewayId: 1 }, 'dropsInTheMiddle', true);
  await ended(lockId);
  const { facts } = await house.store.readAll(null, 10_000);
  const said = [...lines, ...facts.map(fact => JSON.stringify(fact))].join('\n');
  const tokens = cloud.asked
    .flatMap(({ form }) => [form.accessToken, form.password])
    .filter(value => value !== undefined);
  const secrets = [
    DIGITS,
    PASSWORD,
    cloud.account.password,
    cloud.clientSecret,
    ...tokens,
    ...Object.values(secretsOf(cloud.lock(FRONT))),
  ];
  expect(secrets.filter(secret => said.includes(secret))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(cloud.asked.filter(({ path }) => ['key/delete', 'lock/delete', 'lock/transfer'].includes(path))).toEqual([]);
});
