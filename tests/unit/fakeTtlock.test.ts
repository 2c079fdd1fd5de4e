/** The fake of the TTLock cloud is itself held to what is known of that cloud. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type FakeClock, fakeClock } from '../support/fakeClock.ts';
import { createFakeTtlock, type FakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import { manyTtlocks } from '../support/fakeTtlock/givenTtlock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday, noon in UTC. */
const NOON = Date.UTC(2026, 5, 1, 12);

type Said = Record<string, unknown> & { errcode?: number; list?: Record<string, unknown>[] };
type Given = Record<string, string | number>;

describe('the fake TTLock cloud', () => {
  let clock: FakeClock;
  let cloud: FakeTtlock;
  let accessToken: string;

  const texts = (given: Given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  async function post(path: string, given: Given, origin = cloud.host): Promise<Said> {
    const fetcher = origin === cloud.host ? cloud.fetch : fetch;
    const response = await fetcher(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(texts(given)) });
    return (await response.json()) as Said;
  }
  const ask = (path: string, given: Given = {}) =>
    post(`/v3/${path}`, { clientId: cloud.clientId, accessToken, date: clock.now(), ...given });
  /** What goes through a gateway takes its time. */
  async function through(path: string, given: Given = {}): Promise<Said> {
    const said = ask(path, given);
    await clock.advance(2000);
    return said;
  }
  const application = () => ({ clientId: cloud.clientId, clientSecret: cloud.clientSecret });
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const signIn = (but: Given = {}) => {
    const { username, password } = cloud.account;
    return post('/oauth2/token', { ...application(), username, password: md5(password), ...but });
  };
  async function open(but: Partial<Parameters<typeof createFakeTtlock>[0]> = {}) {
    clock = fakeClock(NOON);
    cloud = createFakeTtlock({ clock, ...but });
    accessToken = String((await signIn()).access_token);
  }
  beforeEach(() => open());

  const moved = (lockId: number) => cloud.journal().filter(each => each.lockId === lockId);
  const errcode = async (asked: Promise<Said>) => (await asked).errcode;

  describe('who may ask', () => {
    it.each([
      ['another application', { clientId: 'x' }, 10_000],
      ['another secret', { clientSecret: 'x' }, 10_001],
      ['a password as it was typed', { password: 'Fake-TTLock-2026' }, 30_005],
      ['a wrong one', { password: md5('x') }, 10_007],
      ['a misspelt parameter', { passwort: 'x' }, -3],
    ])('does not sign in %s', async (_, but, code) => expect(await errcode(signIn(but as Given))).toBe(code));

    it('forgets a token after ninety days, and gives a new pair once for what came with it', async () => {
      const { access_token, refresh_token, expires_in } = await signIn();
      accessToken = String(access_token);
      await clock.leap(Number(expires_in) * 1000);
      expect(await errcode(ask('lock/list', { pageNo: 1, pageSize: 10 }))).toBe(10_004);
      const again = { ...application(), grant_type: 'refresh_token', refresh_token: String(refresh_token) };
      accessToken = String((await post('/oauth2/token', again)).access_token);
      expect((await ask('lock/list', { pageNo: 1, pageSize: 10 })).total).toBe(4);
      expect(await errcode(post('/oauth2/token', again))).toBe(10_011);
    });

    it.each([
      ['a clock that is off', { date: NOON - 5 * MINUTE_MS - 1 }, 80_000],
      ['an unknown token', { accessToken: 'x' }, 10_003],
      ['a misspelt parameter', { pagNo: 1 }, -3],
      ['a page that is too large', { pageSize: 1001 }, -3],
    ])('refuses %s', async (_, but, code) =>
      expect(await errcode(ask('lock/list', { pageNo: 1, pageSize: 10, ...(but as Given) }))).toBe(code),
    );

    it('says that a list of days is no list of days', async () => {
      const card = { lockId: 7, cardNumber: 1234, startDate: 1, endDate: 2, cardType: 4, cyclicConfig: '[{' };
      expect(await errcode(ask('identityCard/add', card))).toBe(80_002);
    });

    it('changes nothing for a query', async () => {
      const query = new URLSearchParams(
        texts({ clientId: cloud.clientId, accessToken, date: clock.now(), lockId: 7, lockAlias: 'x' }),
      );
      const said = await (await cloud.fetch(`${cloud.host}/v3/lock/rename?${query}`)).json();
      expect(said).toMatchObject({ errcode: -3 });
    });

    it('counts calls by the month of Beijing, and answers no more when they are used up', async () => {
      await open({ monthlyCalls: 3 });
      const count = async () => (await post('/app/getMonthRequestCount', application())).monthRequestCount;
      expect(await count()).toBe(2);
      await ask('lock/list', { pageNo: 1, pageSize: 10 });
      expect(await errcode(ask('lock/list', { pageNo: 1, pageSize: 10 }))).toBe(30_006);
      await clock.leap(Date.UTC(2026, 5, 30, 16) - clock.now());
      expect(await count()).toBe(1);
    });
  });

  describe('a door', () => {
    it('opens once for each call, and the record says by whom', async () => {
      const told: Record<string, string>[] = [];
      cloud.callTo(async form => void told.push({ ...form }));
      expect(await errcode(through('lock/unlock', { lockId: 7 }))).toBe(0);
      expect(moved(7)).toEqual([{ lockId: 7, action: 'unlock', by: 'cloud', at: NOON + 1500 }]);
      expect((await through('lock/queryOpenState', { lockId: 7 })).state).toBe(1);
      const { list } = await ask('lockRecord/list', { lockId: 7, pageNo: 1, pageSize: 10 });
      expect(list).toMatchObject([{ recordType: 12, recordTypeFromLock: 28, success: 1, username: 'anna@house.test' }]);
      expect(told).toHaveLength(1);
      expect(JSON.parse(told[0]?.records ?? '')).toMatchObject([{ lockId: 7, recordType: 12 }]);
    });

    it('locks itself without telling anybody', async () => {
      await open({ world: manyTtlocks(1) });
      const told: unknown[] = [];
      cloud.callTo(async form => void told.push(form));
      await through('lock/unlock', { lockId: 7000 });
      await clock.advance(6000);
      expect(moved(7000).map(({ action, by }) => `${action} ${by}`)).toEqual(['unlock cloud', 'lock itself']);
      expect(told).toHaveLength(1);
    });

    it('behind a gateway that is taken waits for nobody', async () => {
      const first = ask('lock/unlock', { lockId: 7 });
      expect(await errcode(ask('lock/unlock', { lockId: 8 }))).toBe(-3003);
      await clock.advance(2000);
      expect(await errcode(first)).toBe(0);
      expect(moved(8)).toEqual([]);
    });

    it.each([
      ['without a gateway', 10, -2012],
      ['of nobody', 99, -1003],
    ])('%s is not reached', async (_, lockId, code) =>
      expect(await errcode(ask('lock/unlock', { lockId }))).toBe(code),
    );

    it('whose gateway is gone seems to be there for some minutes more', async () => {
      const online = async () => (await ask('gateway/list', { pageNo: 1, pageSize: 10 })).list?.[0]?.isOnline;
      cloud.setFault({ gatewayId: 1 }, 'offline', true);
      expect([await errcode(ask('lock/unlock', { lockId: 7 })), await online()]).toEqual([-3002, 1]);
      await clock.leap(6 * MINUTE_MS);
      expect(await online()).toBe(0);
    });

    it('tells what happened while its gateway was gone when it is back, all at once', async () => {
      const told: Record<string, string>[] = [];
      cloud.callTo(async form => void told.push({ ...form }));
      cloud.setFault({ gatewayId: 1 }, 'offline', true);
      cloud.byHand(7, 'unlock');
      cloud.byHand(7, 'lock');
      await clock.advance(HOUR_MS);
      expect(told).toEqual([]);
      cloud.setFault({ gatewayId: 1 }, 'offline', false);
      await clock.advance(1000);
      expect(told.map(({ records = '' }) => JSON.parse(records).length)).toEqual([2]);
    });

    it.each(['noAnswer', 'lateAnswer'] as const)('%s: nobody says anything for a minute', async fault => {
      cloud.setFault({ lockId: 7 }, fault, true);
      const said: unknown[] = [];
      void ask('lock/unlock', { lockId: 7 }).then(answer => said.push(answer.errcode));
      await clock.advance(59_000);
      expect([said, moved(7).length]).toEqual([[], fault === 'lateAnswer' ? 1 : 0]);
      await clock.advance(3000);
      expect(said).toEqual([fault === 'lateAnswer' ? 0 : 1]);
    });

    it.each([
      ['refused', 1],
      ['memoryFull', -4056],
      ['noSpace', -3009],
    ] as const)('%s: says %i', async (fault, code) => {
      cloud.setFault({ gatewayId: 1 }, fault, true);
      expect(await errcode(through('lock/unlock', { lockId: 7 }))).toBe(code);
      expect(moved(7)).toEqual([]);
    });

    it('of which the connection drops has moved or has not, and nobody is told', async () => {
      cloud.setFault({ lockId: 7 }, 'dropsInTheMiddle', true);
      for (let i = 0; i < 12; i++) {
        const lost = expect(ask('lock/unlock', { lockId: 7 })).rejects.toThrow('fetch failed');
        await clock.advance(2000);
        await lost;
      }
      expect(moved(7).length).toBeGreaterThan(0);
      expect(moved(7).length).toBeLessThan(12);
    });

    it('that must not be unlocked from afar says so', async () => {
      cloud.lock(7).remoteUnlock = false;
      expect(await errcode(ask('lock/unlock', { lockId: 7 }))).toBe(-4043);
    });

    it.each([
      ['promptly', 1000, 1],
      ['late', 1000, 0],
      ['late', 11 * MINUTE_MS, 1],
      ['twice', 1000, 2],
      ['never', HOUR_MS, 0],
    ] as const)('is called back of %s', async (how, after, times) => {
      const told: unknown[] = [];
      cloud.callTo(async form => void told.push(form));
      cloud.deliverCallbacks(how);
      cloud.byHand(7, 'unlock');
      await clock.advance(after);
      expect(told).toHaveLength(times);
    });
  });

  describe('a passcode', () => {
    const code = { lockId: 7, keyboardPwd: '482913', keyboardPwdType: 2 };
    const opens = (digits = '482913', lockId = 7) => cloud.tryAtDoor(lockId, { kind: 'passcode', code: digits });
    const listed = async () => (await ask('lock/listKeyboardPwd', { lockId: 7, pageNo: 1, pageSize: 200 })).list ?? [];

    it('that is added without a word on how is listed and opens nothing', async () => {
      expect(await errcode(ask('keyboardPwd/add', code))).toBeUndefined();
      expect([(await listed()).length, opens()]).toEqual([1, false]);
    });

    it('opens once it was brought there, until it is changed and deleted', async () => {
      const { keyboardPwdId } = await through('keyboardPwd/add', { ...code, addType: 2 });
      expect(opens()).toBe(true);
      expect(await errcode(through('keyboardPwd/add', { ...code, addType: 2 }))).toBe(-3007);
      const id = Number(keyboardPwdId);
      await through('keyboardPwd/change', { lockId: 7, keyboardPwdId: id, newKeyboardPwd: '7777', changeType: 2 });
      expect([opens(), opens('7777')]).toEqual([false, true]);
      await through('keyboardPwd/delete', { lockId: 7, keyboardPwdId: id, deleteType: 2 });
      expect([opens('7777'), await listed(), cloud.held(7)]).toEqual([false, [], []]);
    });

    it('opens in its time, by the clock on the wall of the lock', async () => {
      const period = { keyboardPwdType: 3, startDate: NOON + HOUR_MS, endDate: NOON + 2 * HOUR_MS };
      await through('keyboardPwd/add', { ...code, ...period, addType: 2 });
      expect(opens()).toBe(false);
      await clock.leap(HOUR_MS);
      expect(opens()).toBe(true);
      // Winter: the lock is told another offset, and what it has stands where it was on its wall.
      await through('lock/changeTimezoneRawOffset', { lockId: 7, timezoneRawOffset: -HOUR_MS, type: 2 });
      expect(opens()).toBe(false);
      await clock.leap(HOUR_MS);
      expect(opens()).toBe(true);
    });

    it('of a wrong form says which', async () => {
      expect(await errcode(ask('keyboardPwd/add', { ...code, keyboardPwd: '123', addType: 2 }))).toBe(-3006);
      expect(await errcode(ask('keyboardPwd/add', { ...code, keyboardPwdType: 3, addType: 2 }))).toBe(-3);
      expect(await errcode(ask('keyboardPwd/add', { ...code, lockId: 10, addType: 2 }))).toBe(-2012);
    });

    it('has no room beside two hundred and fifty others', async () => {
      for (let i = 0; i < 250; i++) await ask('keyboardPwd/add', { ...code, keyboardPwd: 100_000 + i });
      expect(await errcode(ask('keyboardPwd/add', { ...code, addType: 2 }))).toBe(-3009);
    });

    it('that lock and cloud work out alike needs no gateway, and dies unused after a day', async () => {
      const wish = { lockId: 10, keyboardPwdType: 2, startDate: NOON };
      const [used, unused] = [await ask('keyboardPwd/get', wish), await ask('keyboardPwd/get', wish)];
      expect(opens(String(used.keyboardPwd), 10)).toBe(true);
      await clock.leap(DAY_MS);
      expect([opens(String(used.keyboardPwd), 10), opens(String(unused.keyboardPwd), 10)]).toEqual([true, false]);
    });

    it('for one use opens once', async () => {
      const { keyboardPwd } = await ask('keyboardPwd/get', { lockId: 7, keyboardPwdType: 1, startDate: NOON });
      expect([opens(String(keyboardPwd)), opens(String(keyboardPwd))]).toEqual([true, false]);
    });

    it('that clears takes all others with it', async () => {
      await through('keyboardPwd/add', { ...code, addType: 2 });
      const { keyboardPwd } = await ask('keyboardPwd/get', { lockId: 7, keyboardPwdType: 4, startDate: NOON });
      expect(opens(String(keyboardPwd))).toBe(true);
      expect(opens()).toBe(false);
    });
  });

  describe('other credentials', () => {
    const always = { lockId: 7, startDate: 0, endDate: 0 };

    it('a card is known by what its reader says, the other way round', async () => {
      const number = String(0x01020304);
      await through('identityCard/addForReversedCardNumber', { ...always, cardNumber: number, addType: 2 });
      const { list } = await ask('identityCard/list', { lockId: 7, pageNo: 1, pageSize: 20 });
      expect(list?.[0]?.cardNumber).toBe(String(0x04030201));
      expect(cloud.tryAtDoor(7, { kind: 'card', code: String(0x04030201) })).toBe(true);
    });

    it('opens on its days, between its hours', async () => {
      const cyclicConfig = JSON.stringify([{ weekDay: 1, startTime: 8 * 60, endTime: 13 * 60 }]);
      const week = { startDate: NOON - DAY_MS, endDate: NOON + 20 * DAY_MS, cardType: 4, cyclicConfig };
      await through('identityCard/add', { ...always, ...week, cardNumber: '1234567', addType: 2 });
      const opens = () => cloud.tryAtDoor(7, { kind: 'card', code: '1234567' });
      expect(opens()).toBe(true);
      await clock.leap(HOUR_MS);
      expect(opens()).toBe(false);
      await clock.leap(23 * HOUR_MS);
      expect(opens()).toBe(false);
      await clock.leap(6 * DAY_MS);
      expect(opens()).toBe(true);
    });

    it('cannot become permanent, and one that is missing has a number of its own', async () => {
      const { cardId } = await through('identityCard/add', { ...always, cardNumber: '1234567', addType: 2 });
      const change = { ...always, cardId: Number(cardId), changeType: 2 };
      expect(await errcode(ask('identityCard/changePeriod', change))).toBe(-3);
      expect(await errcode(ask('identityCard/delete', { lockId: 7, cardId: 1, deleteType: 2 }))).toBe(-1021);
    });

    it('a face comes of a photo that is large enough', async () => {
      const send = async (bytes: number) => {
        const body = new FormData();
        body.set('image', new Blob([new Uint8Array(bytes)]), 'face.jpg');
        const query = new URLSearchParams(
          texts({ clientId: cloud.clientId, accessToken, date: clock.now(), lockId: 7 }),
        );
        const url = `${cloud.host}/v3/face/getFeatureDataByPhoto?${query}`;
        return (await (await cloud.fetch(url, { method: 'POST', body })).json()) as Said;
      };
      expect((await send(1000)).errcode).toBe(-3);
      const featureData = String((await send(400_000)).featureData);
      expect(await errcode(through('face/add', { ...always, name: 'Ana', featureData, addType: 2 }))).toBeUndefined();
      expect(cloud.tryAtDoor(7, { kind: 'face', code: featureData })).toBe(true);
    });

    it('what a phone has enrolled is there to be listed and taken away', async () => {
      const fingerprintId = await cloud.enrolByPhone(7, 'fingerprint', { code: '901', name: 'Thumb' });
      const opens = () => cloud.tryAtDoor(7, { kind: 'fingerprint', code: '901' });
      expect(opens()).toBe(true);
      await through('fingerprint/delete', { lockId: 7, fingerprintId, deleteType: 2 });
      expect(opens()).toBe(false);
    });

    it('a QR code of the cloud needs no gateway', async () => {
      const { qrCodeNumber } = await ask('qrCode/add', { lockId: 10, type: 2, addType: 0 });
      expect(cloud.tryAtDoor(10, { kind: 'qrCode', code: String(qrCodeNumber) })).toBe(true);
    });

    it('an eKey of the administrator is the lock', async () => {
      const { list } = await ask('key/list', { pageNo: 1, pageSize: 100 });
      const [own] = list ?? [];
      expect(own).toMatchObject({ lockId: 7, userType: '110301' });
      await ask('key/delete', { keyId: Number(own?.keyId) });
      expect((await ask('lock/list', { pageNo: 1, pageSize: 100 })).total).toBe(3);
    });
  });

  it('is set as often as one likes, and tells how it is set', async () => {
    await through('lock/updateSetting', { lockId: 7, type: 6, value: 2, changeType: 2 });
    await through('lock/setAutoLockTime', { lockId: 7, seconds: 15, type: 2 });
    expect(await ask('lock/detail', { lockId: 7 })).toMatchObject({ lockSound: 2, autoLockTime: 15 });
    expect(await errcode(ask('lock/setAutoLockTime', { lockId: 7, seconds: 100_000, type: 2 }))).toBe(-4082);
  });

  it('has a clock that runs away, until it is set', async () => {
    await open({ world: manyTtlocks(1) });
    await clock.leap(10 * DAY_MS);
    const off = async () => Number((await through('lock/queryDate', { lockId: 7000 })).date) - clock.now();
    expect(await off()).toBeLessThan(-14_000);
    await through('lock/updateDate', { lockId: 7000 });
    expect(Math.abs(await off())).toBeLessThan(2500);
  });

  it('answers the same over a socket', async () => {
    const served = await cloud.listen();
    onTestFinished(() => served.close());
    const { username, password } = cloud.account;
    const token = await post('/oauth2/token', { ...application(), username, password: md5(password) }, served.url);
    const asked = { clientId: cloud.clientId, accessToken: String(token.access_token), date: clock.now() };
    expect((await post('/v3/lock/list', { ...asked, pageNo: 1, pageSize: 2 }, served.url)).list).toHaveLength(2);
  });
});
