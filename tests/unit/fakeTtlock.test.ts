/** The fake of the TTLock cloud follows the documented behaviour of the cloud. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type AskedCloud,
  askCloud,
  errcode,
  type Given,
  MONDAY_NOON,
  md5,
  texts,
} from '../support/fakeTtlock/askCloud.ts';
import { manyTtlocks } from '../support/fakeTtlock/givenTtlock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the fake TTLock cloud', () => {
  let clock: AskedCloud['clock'];
  let cloud: AskedCloud['cloud'];
  let application: AskedCloud['application'];
  let post: AskedCloud['post'];
  let signIn: AskedCloud['signIn'];
  let usual: AskedCloud['usual'];
  let ask: AskedCloud['ask'];
  let becomes: AskedCloud['becomes'];
  let through: AskedCloud['through'];
  const enter = async (but: Parameters<typeof askCloud>[0] = {}) => {
    ({ clock, cloud, application, post, signIn, usual, ask, becomes, through } = await askCloud(but));
  };
  beforeEach(() => enter());

  const moved = (lockId: number) => cloud.journal().filter(each => each.lockId === lockId);

  describe('the authentication of calls', () => {
    it.each([
      ['an unknown client id', { clientId: 'x' }, 10_000],
      ['a wrong client secret', { clientSecret: 'x' }, 10_001],
      ['a password in plain text', { password: 'Fake-TTLock-2026' }, 30_005],
      ['a wrong password', { password: md5('x') }, 10_007],
      ['a misspelt parameter', { passwort: 'x' }, -3],
    ])('refuses a sign-in with %s', async (_, but, code) => expect(await errcode(signIn(but as Given))).toBe(code));

    it('expires a token after 90 days and accepts a refresh token once', async () => {
      const signedIn = await signIn();
      const { refresh_token, expires_in } = signedIn;
      becomes(signedIn);
      await clock.leap(Number(expires_in) * 1000);
      expect(await errcode(ask('lock/list', { pageNo: 1, pageSize: 10 }))).toBe(10_004);
      const again = { ...application, grant_type: 'refresh_token', refresh_token: String(refresh_token) };
      becomes(await post('/oauth2/token', again));
      expect((await ask('lock/list', { pageNo: 1, pageSize: 10 })).total).toBe(4);
      expect(await errcode(post('/oauth2/token', again))).toBe(10_011);
    });

    it.each([
      ['a date that is too old', { date: MONDAY_NOON - 5 * MINUTE_MS - 1 }, 80_000],
      ['an unknown token', { accessToken: 'x' }, 10_003],
      ['a misspelt parameter', { pagNo: 1 }, -3],
      ['a page that is too large', { pageSize: 1001 }, -3],
    ])('refuses a call with %s', async (_, but, code) =>
      expect(await errcode(ask('lock/list', { pageNo: 1, pageSize: 10, ...(but as Given) }))).toBe(code),
    );

    it('refuses an invalid list of weekdays', async () => {
      const card = { lockId: 7, cardNumber: 1234, startDate: 1, endDate: 2, cardType: 4, cyclicConfig: '[{' };
      expect(await errcode(ask('identityCard/add', card))).toBe(80_002);
    });

    it('refuses changes sent in the query string', async () => {
      const query = new URLSearchParams(texts({ ...usual(), lockId: 7, lockAlias: 'x' }));
      const said = await (await cloud.fetch(`${cloud.host}/v3/lock/rename?${query}`)).json();
      expect(said).toMatchObject({ errcode: -3 });
    });

    it('counts calls per month in Beijing time and refuses calls over the limit', async () => {
      await enter({ monthlyCalls: 3 });
      const count = async () => (await post('/app/getMonthRequestCount', application)).monthRequestCount;
      expect(await count()).toBe(2);
      await ask('lock/list', { pageNo: 1, pageSize: 10 });
      expect(await errcode(ask('lock/list', { pageNo: 1, pageSize: 10 }))).toBe(30_006);
      await clock.leap(Date.UTC(2026, 5, 30, 16) - clock.now());
      expect(await count()).toBe(1);
    });
  });

  describe('a lock of the fake cloud', () => {
    it('opens once per call, and its record names the account', async () => {
      const told: Record<string, string>[] = [];
      cloud.callTo(async form => void told.push({ ...form }));
      expect(await errcode(through('lock/unlock', { lockId: 7 }))).toBe(0);
      expect(moved(7)).toEqual([{ lockId: 7, action: 'unlock', by: 'cloud', at: MONDAY_NOON + 1500 }]);
      expect((await through('lock/queryOpenState', { lockId: 7 })).state).toBe(1);
      const { list } = await ask('lockRecord/list', { lockId: 7, pageNo: 1, pageSize: 10 });
      expect(list).toMatchObject([{ recordType: 12, recordTypeFromLock: 28, success: 1, username: 'anna@house.test' }]);
      expect(told).toHaveLength(1);
      expect(JSON.parse(told[0]?.records ?? '')).toMatchObject([{ lockId: 7, recordType: 12 }]);
    });

    it('auto-locks without a callback', async () => {
      await enter({ world: manyTtlocks(1) });
      const told: unknown[] = [];
      cloud.callTo(async form => void told.push(form));
      await through('lock/unlock', { lockId: 7000 });
      await clock.advance(6000);
      expect(moved(7000).map(({ action, by }) => `${action} ${by}`)).toEqual(['unlock cloud', 'lock itself']);
      expect(told).toHaveLength(1);
    });

    it('refuses a call while its gateway is busy', async () => {
      const first = ask('lock/unlock', { lockId: 7 });
      expect(await errcode(ask('lock/unlock', { lockId: 8 }))).toBe(-3003);
      await clock.advance(2000);
      expect(await errcode(first)).toBe(0);
      expect(moved(8)).toEqual([]);
    });

    it.each([
      ['without a gateway', 10, -2012],
      ['of another account', 99, -1003],
    ])('%s cannot be unlocked', async (_, lockId, code) =>
      expect(await errcode(ask('lock/unlock', { lockId }))).toBe(code),
    );

    it('has a gateway that is still listed as online for some minutes after it is lost', async () => {
      const online = async () => (await ask('gateway/list', { pageNo: 1, pageSize: 10 })).list?.[0]?.isOnline;
      cloud.setFault({ gatewayId: 1 }, 'offline', true);
      expect([await errcode(ask('lock/unlock', { lockId: 7 })), await online()]).toEqual([-3002, 1]);
      await clock.leap(6 * MINUTE_MS);
      expect(await online()).toBe(0);
    });

    it('reports records in one callback when its gateway is back', async () => {
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

    it.each(['noAnswer', 'lateAnswer'] as const)('does not answer for a minute under the fault “%s”', async fault => {
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
    ] as const)('stays locked under the fault “%s” and answers with error code %i', async (fault, code) => {
      cloud.setFault({ gatewayId: 1 }, fault, true);
      expect(await errcode(through('lock/unlock', { lockId: 7 }))).toBe(code);
      expect(moved(7)).toEqual([]);
    });

    it('may or may not unlock when the connection drops during a call, which gets no answer', async () => {
      cloud.setFault({ lockId: 7 }, 'dropsInTheMiddle', true);
      for (let i = 0; i < 12; i++) {
        const lost = expect(ask('lock/unlock', { lockId: 7 })).rejects.toThrow('fetch failed');
        await clock.advance(2000);
        await lost;
      }
      expect(moved(7).length).toBeGreaterThan(0);
      expect(moved(7).length).toBeLessThan(12);
    });

    it('is not unlocked when remote unlocking is off', async () => {
      cloud.lock(7).remoteUnlock = false;
      expect(await errcode(ask('lock/unlock', { lockId: 7 }))).toBe(-4043);
    });

    it.each([
      ['promptly', 1000, 1],
      ['late', 1000, 0],
      ['late', 11 * MINUTE_MS, 1],
      ['twice', 1000, 2],
      ['never', HOUR_MS, 0],
    ] as const)(
      'with callback delivery set to “%s”, sends after %i ms a total of %i callbacks',
      async (how, after, times) => {
        const told: unknown[] = [];
        cloud.callTo(async form => void told.push(form));
        cloud.deliverCallbacks(how);
        cloud.byHand(7, 'unlock');
        await clock.advance(after);
        expect(told).toHaveLength(times);
      },
    );
  });

  it('applies and reports lock settings, and refuses an auto-lock time out of range', async () => {
    await through('lock/updateSetting', { lockId: 7, type: 6, value: 2, changeType: 2 });
    await through('lock/setAutoLockTime', { lockId: 7, seconds: 15, type: 2 });
    expect(await ask('lock/detail', { lockId: 7 })).toMatchObject({ lockSound: 2, autoLockTime: 15 });
    expect(await errcode(ask('lock/setAutoLockTime', { lockId: 7, seconds: 100_000, type: 2 }))).toBe(-4082);
  });

  it('has locks with a clock that drifts until it is set', async () => {
    await enter({ world: manyTtlocks(1) });
    await clock.leap(10 * DAY_MS);
    const off = async () => Number((await through('lock/queryDate', { lockId: 7000 })).date) - clock.now();
    expect(await off()).toBeLessThan(-14_000);
    await through('lock/updateDate', { lockId: 7000 });
    expect(Math.abs(await off())).toBeLessThan(2500);
  });

  it('answers sign-in and list calls over HTTP', async () => {
    const served = await cloud.listen();
    onTestFinished(() => served.close());
    const { username, password } = cloud.account;
    const token = await post('/oauth2/token', { ...application, username, password: md5(password) }, served.url);
    const asked = { clientId: cloud.clientId, accessToken: String(token.access_token), date: clock.now() };
    expect((await post('/v3/lock/list', { ...asked, pageNo: 1, pageSize: 2 }, served.url)).list).toHaveLength(2);
  });
});
