import { describe, expect, it, onTestFinished } from 'vitest';
import type { CredentialKind } from '../../../models/credential.ts';
import type { CredentialId, GatewayId } from '../../../models/ids.ts';
import { CAPABILITIES } from '../../../models/lockState.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { FoundLock } from '../../../src/drivers/finding.ts';
import { featuresOf } from '../../../src/drivers/ttlock/features.ts';
import { passcodeTermsOf, validityOf } from '../../../src/drivers/ttlock/period.ts';
import { createResponseReader } from '../../../src/drivers/ttlock/responseReader.ts';
import { Detail } from '../../../src/drivers/ttlock/shapes.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { Feature, KEYPAD } from '../../support/fakeTtlock/features.ts';
import { givenTtlock } from '../../support/fakeTtlock/givenTtlock.ts';
import { front, writing } from './givenWorld.ts';
import { anna, overTtlock } from './overTtlock.ts';
import { MODELS, OPENS } from './ttlockModels.ts';

const bob = { username: 'bob@elsewhere.test', password: 'Fake-Bob-2026' };

async function foundIn(but: Parameters<typeof overTtlock>[1] = {}) {
  const clock = fakeClock();
  const over = await overTtlock(clock, but);
  onTestFinished(() => over.driver.stop());
  const found = await over.driver.find(anna);
  if (found.kind !== 'done') throw new Error(found.kind);
  const lock = (address: string): FoundLock =>
    found.locks.find(each => each.address === address) ?? expect.fail(address);
  return { ...over, clock, found, lock };
}

describe('discovery of locks in the TTLock cloud', () => {
  it('lists each lock with its strongest gateway and, if it is unreachable, the reason', async () => {
    const world = givenTtlock(undefined, { gateways: [2, 1], autoLockTime: 5, timezoneRawOffset: 36_000_000 });
    const { found, lock } = await foundIn({ world });
    expect(found.gateways.map(({ address, name, online }) => [address, name, online])).toEqual([
      ['1', 'Hall', true],
      ['2', 'Garden', true],
    ]);
    expect(lock('7')).toMatchObject({
      ...{ name: 'Front door', gateway: '2', autoLockSeconds: 5, zoneOffsetMinutes: 600, battery: 80 },
      ...{ blockReason: null, refused: null },
    });
    expect(lock('10')).toMatchObject({ gateway: null, blockReason: 'noGateway', refused: null });
  });

  it('updates the reason why a lock is unreachable', async () => {
    const off = KEYPAD.filter(bit => bit !== Feature.REMOTE_UNLOCK);
    const { lock, cloud, driver, clock } = await foundIn({ world: givenTtlock(off) });
    expect(lock('7')).toMatchObject({ blockReason: 'remoteUnlockOff', remoteUnlock: false });
    expect(lock('7').capabilities).toContain('remoteUnlock');
    cloud.setFault({ gatewayId: 1 }, 'offline', true);
    await clock.advance(20 * 60_000);
    const later = await driver.find(anna);
    expect(later.kind === 'done' && later.locks[0]?.blockReason).toBe('gatewayOffline');
  });

  it.each([
    [4, false, true],
    [3, true, true],
    [2, true, true],
    [0, false, false],
  ])(
    'infers from passcode version %i whether an old app added a lock and whether it supports passcodes',
    async (keyboardPwdVersion, addedByOldApp, keepsPasscodes) => {
      const { lock } = await foundIn({ world: givenTtlock(undefined, { keyboardPwdVersion }) });
      expect(lock('7')).toMatchObject({ addedByOldApp, passcodeVersion: keyboardPwdVersion });
      expect(lock('7').capabilities.includes('passcode')).toBe(keepsPasscodes);
    },
  );

  it('stores the firmware version of each lock', async () => {
    const { driver } = await foundIn();
    await driver.adopt({
      gateways: [{ gatewayId: 1 as never, address: '1', uid: anna }],
      locks: [{ lockId: front, gatewayId: 1 as never, address: '7', uid: anna, capabilities: [] }],
    });
    expect(await driver.firmware(front)).toBe('6.5.16.220921');
  });

  it('lists a WiFi lock as its own gateway', async () => {
    const { found, lock } = await foundIn({ world: givenTtlock([...KEYPAD, Feature.WIFI], { gateways: [] }) });
    expect(lock('7')).toMatchObject({ gateway: 'wifi-7', blockReason: null });
    expect(found.gateways).toContainEqual(expect.objectContaining({ address: 'wifi-7', name: 'Front door' }));
  });

  it('lists a lock that is shared by eKey as one that cannot be added', async () => {
    const clock = fakeClock();
    const house = givenTtlock();
    const theirs = { lockId: 20, lockAlias: 'Bob’s', gateways: [], features: KEYPAD, owner: bob.username };
    const over = await overTtlock(clock, { others: [bob], world: { ...house, locks: [...house.locks, theirs] } });
    onTestFinished(() => over.driver.stop());
    await over.driver.signIn(2 as typeof anna, bob.username, bob.password);
    const { access } = JSON.parse((await over.memory.get('account/2')) ?? '{}') as { access: string };
    const key = {
      lockId: 20,
      receiverUsername: over.cloud.account.username,
      keyName: 'Anna',
      startDate: 0,
      endDate: 0,
    };
    const form = { clientId: over.cloud.clientId, accessToken: access, date: clock.now(), ...key };
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    await over.cloud.fetch(`${over.cloud.host}/v3/key/send`, { method: 'POST', body });
    await clock.advance(61_000);
    const found = await over.driver.find(anna);
    if (found.kind !== 'done') throw new Error(found.kind);
    expect(found.locks.filter(({ refused }) => refused !== null)).toEqual([
      expect.objectContaining({ address: '20', name: 'Bob’s', refused: 'notAdministrator' }),
    ]);
  });

  it('queries the cloud only once when it is repeated ten times in a row', async () => {
    const { driver, cloud } = await foundIn();
    const before = cloud.spent();
    for (let i = 0; i < 10; i++) await driver.find(anna);
    expect(cloud.spent()).toBe(before);
  });
});

describe('existing credentials on a lock in the TTLock cloud', () => {
  it('are imported: passcodes and cards with numbers, fingerprints without content, faces not at all', async () => {
    const { driver, cloud } = await foundIn();
    await cloud.enrolByPhone(front, 'passcode', { code: '135790', name: 'Cleaner' });
    await cloud.enrolByPhone(front, 'card', { code: '998877', name: 'Grey card' });
    const finger = await cloud.enrolByPhone(front, 'fingerprint', { code: '5', name: 'Thumb' });
    await cloud.enrolByPhone(front, 'face', { code: 'ab', name: 'Anna' });
    const permanent = { kind: 'permanent' };
    expect(await driver.credentialsIn(front)).toEqual([
      expect.objectContaining({ name: 'Grey card', content: { kind: 'card', number: '998877' }, validity: permanent }),
      expect.objectContaining({
        ...{ name: 'Cleaner', validity: permanent },
        content: { kind: 'passcode', type: PasscodeType.CUSTOM, digits: '135790' },
      }),
      expect.objectContaining({ address: `fingerprint-${finger}`, content: { kind: 'fingerprint', template: null } }),
    ]);
  });

  it('are all listed, with credential ids for the console’s own, unless the cloud is unreachable', async () => {
    const { driver, cloud, clock } = await foundIn();
    await driver.start(async () => {});
    const list = async (kind: CredentialKind = 'card') => {
      const query = { lockId: front, gatewayId: 1 as GatewayId, kind, deadlineAt: clock.now() + 60_000 };
      const asked = driver.listCredentials(query);
      await clock.advance(60_000);
      return asked;
    };
    const content = { kind: 'card', number: '44556677' } as const;
    const adding = driver.writeCredential(writing(clock.now(), { kind: 'card', content, name: 'Maya' }));
    await clock.advance(20_000);
    expect(await adding).toEqual({ kind: 'done' });
    await cloud.enrolByPhone(front, 'card', { code: '998877', name: 'Grey card' });
    const listed = await list();
    expect(listed).toMatchObject({ kind: 'done', unreadable: 0 });
    expect(listed.kind === 'done' && listed.held.map(({ name, credentialId }) => [name, credentialId])).toEqual(
      expect.arrayContaining([
        ['Grey card', null],
        ['Maya', writing(0).credentialId],
      ]),
    );
    cloud.setReachable(false);
    expect((await list()).kind).not.toBe('done');
  });

  it('are managed by the console after adoption', async () => {
    const { driver, cloud, clock } = await foundIn();
    await driver.start(async () => {});
    await cloud.enrolByPhone(front, 'card', { code: '998877', name: 'Grey card' });
    const [card] = await driver.credentialsIn(front);
    await driver.adoptCredential(front, 31 as CredentialId, card?.address ?? '');
    expect(await driver.credentialsIn(front)).toEqual([]);
    const content = { kind: 'card', number: '998877' } as const;
    const end = clock.now() + 86_400_000;
    for (const validity of [{ kind: 'limited', start: clock.now(), end }, { kind: 'permanent' }] as const) {
      const change = { kind: 'card', change: 'update', content, validity } as const;
      const changing = driver.writeCredential(writing(clock.now(), change));
      await clock.advance(20_000);
      expect(await changing).toEqual({ kind: 'done' });
    }
    expect(cloud.held(front).map(({ code, until }) => [code, until])).toEqual([['998877', null]]);
  });

  it('cannot be listed while the cloud is unreachable: the call rejects', async () => {
    const { driver, cloud } = await foundIn();
    cloud.setReachable(false);
    await expect(driver.credentialsIn(front)).rejects.toThrow('listing the credentials of a lock failed');
  });

  it.each([
    [2, true, { type: PasscodeType.CUSTOM, validity: { kind: 'permanent' } }],
    [2, false, { type: PasscodeType.PERMANENT, validity: { kind: 'permanent' } }],
    [3, true, { type: PasscodeType.CUSTOM, validity: { kind: 'limited', start: 3_600_000, end: 7_200_000 } }],
    [1, false, { type: PasscodeType.ONCE, validity: { kind: 'once', start: 3_600_000 } }],
    [4, false, { type: PasscodeType.CLEAR, validity: { kind: 'permanent' } }],
    // Recurring passcodes are listed without their last day.
    [9, false, null],
    [99, false, null],
  ] as const)('get their type and validity from the cloud’s passcode type %i (custom: %s)', (type, isCustom, terms) => {
    const period = { startDate: 3_600_000, endDate: 7_200_000, days: [] };
    expect(passcodeTermsOf(type, period, isCustom)).toEqual(terms);
  });

  it('have a null validity when the cloud’s dates or weekdays are invalid', () => {
    expect(validityOf({ startDate: -5, endDate: 7, days: [] })).toBeNull();
    expect(validityOf({ startDate: 1, endDate: 7, days: [{ weekDay: 8, startTime: 0, endTime: 60 }] })).toBeNull();
  });
});

describe('the feature bits of a lock in the TTLock cloud', () => {
  it.each(Object.entries(MODELS))(
    'map to the capabilities of %s',
    (_, { detail, can, cannot, remoteUnlock, wifi, unknown }) => {
      const notes: string[] = [];
      const said = createResponseReader(line => notes.push(line)).read('lock/detail', Detail, { ...detail });
      const features = featuresOf(said?.featureValue ?? '');
      expect(features.capabilities).toEqual(expect.arrayContaining([...can]));
      expect(features.capabilities.filter(each => cannot.includes(each))).toEqual([]);
      expect(features).toMatchObject({ remoteUnlock, wifi });
      expect(notes.map(line => line.split(': ').at(-1))).toEqual(
        unknown.length ? [[...unknown].sort().join(', ')] : [],
      );
      expect(Object.values(said ?? {}).filter(value => OPENS.includes(value as string))).toEqual([]);
    },
  );

  it.each(['0', 'no number', ''])('map to only the basic capabilities when the bits are %j', value => {
    const { capabilities, remoteUnlock } = featuresOf(value);
    expect([...capabilities].sort()).toEqual(['clock', 'queryState', 'readsCredentials', 'readsSettings', 'records']);
    expect(remoteUnlock).toBe(false);
    expect(CAPABILITIES).toEqual(expect.arrayContaining([...capabilities]));
  });

  it('never map to capabilities that the cloud cannot offer remotely', () => {
    const everything = featuresOf('F'.repeat(40)).capabilities;
    for (const each of ['enrolsAtLock', 'asksConsole', 'twoFactor', 'timesByConsole'] as const)
      expect(everything).not.toContain(each);
  });

  it.each([
    [44, false],
    [108, true],
  ])('map bit %i to QR codes whose text the cloud generates (stored on the lock: %s)', (bit, keepsCodes) => {
    const features = featuresOf((1n << BigInt(bit)).toString(16));
    expect(features.capabilities).toEqual(expect.arrayContaining(['qrCode', 'codesByMaker']));
    expect(features.keepsCodes).toBe(keepsCodes);
  });
});
