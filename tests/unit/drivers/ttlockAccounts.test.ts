import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '../../../src/drivers/seededRandom.ts';
import { createTtlockDriver } from '../../../src/drivers/ttlock/ttlockDriver.ts';
import { driverMemory } from '../../support/driverMemory.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { createFakeTtlock } from '../../support/fakeTtlock/fakeTtlock.ts';
import { back, front, gatewayId, otherGatewayId, request, shed } from './givenWorld.ts';
import { anna, type OverTtlock, overTtlock } from './overTtlock.ts';

const DAY_MS = 86_400_000;

describe('the TTLock driver', () => {
  let clock: FakeClock;
  let over: OverTtlock;

  beforeEach(async () => {
    clock = fakeClock();
    over = await overTtlock(clock);
    onTestFinished(() => over.driver.stop());
    await over.driver.start(async () => {});
    await clock.advance(5000);
  });

  async function unlock(lockId = front, gateway = gatewayId) {
    const outcome = over.driver.operate(request(clock.now(), 'unlock', lockId, gateway));
    await clock.advance(10_000);
    return outcome;
  }
  const tokensAsked = () => over.cloud.asked.filter(({ path }) => path === '/oauth2/token').length;

  it('sends the MD5 of the password, as the cloud requires, and stores neither the password nor the MD5', async () => {
    const { username, password } = over.cloud.account;
    const [asked] = over.cloud.asked;
    expect(asked?.form.password).toBe(createHash('md5').update(password).digest('hex'));
    expect(await over.driver.signedInAs(anna)).toBe(username);
    const kept = JSON.stringify(await over.memory.list(''));
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(asked?.form.password);
  });

  it('distinguishes a wrong password, an unreachable cloud and an unknown client id', async () => {
    const { driver, cloud } = over;
    const { username, password } = cloud.account;
    expect(await driver.signIn(anna, username, 'not this')).toEqual({ kind: 'wrong' });
    expect(await driver.signedInAs(anna)).toBe(username);
    cloud.setReachable(false);
    expect(await driver.signIn(anna, username, password)).toEqual({ kind: 'away' });
    cloud.setReachable(true);
    const { host, fetch } = cloud;
    const parts = { host, fetch, clock, memory: driverMemory(), random: seededRandom(1), monthlyCalls: 100 };
    const stranger = createTtlockDriver({ ...parts, clientId: 'nobody', clientSecret: cloud.clientSecret });
    expect(await stranger.signIn(anna, username, password)).toEqual({ kind: 'notSetUp' });
  });

  it('refreshes a revoked token once for concurrent calls and repeats the refused calls', async () => {
    const before = tokensAsked();
    over.cloud.revokeTokens();
    const [one, other] = await Promise.all([unlock(front), unlock(shed, otherGatewayId)]);
    expect([one, other]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(tokensAsked() - before).toBe(1);
    expect(over.cloud.journal()).toHaveLength(2);
  });

  it('refreshes an access token before it expires', async () => {
    await clock.leap(90 * DAY_MS - 3_600_000);
    over.cloud.asked.length = 0;
    expect(await unlock()).toEqual({ kind: 'done' });
    const refused = over.cloud.asked.filter(({ path }) => path === 'lock/unlock').length;
    expect(refused).toBe(1);
  });

  it('reports the account as signed out when its refresh token is revoked', async () => {
    over.cloud.revokeTokens(true);
    expect(await unlock()).toEqual({ kind: 'refused', reason: 'noPermission' });
    expect(over.cloud.journal()).toEqual([]);
    expect(await over.driver.signedInAs(anna)).toBeNull();
    expect(await over.driver.find(anna)).toEqual({ kind: 'notSignedIn' });
  });

  it('makes no calls after the user has signed out', async () => {
    await over.driver.signOut(anna);
    const before = over.cloud.spent();
    expect(await unlock(back)).toEqual({ kind: 'refused', reason: 'noPermission' });
    expect(over.cloud.spent()).toBe(before);
  });

  it('never repeats an unlock whose outcome is unconfirmed', async () => {
    over.cloud.setFault({ gatewayId }, 'dropsInTheMiddle', true);
    expect(await unlock()).toEqual({ kind: 'unconfirmed', reason: 'connectionLost' });
    await clock.advance(60_000);
    expect(over.cloud.asked.filter(({ path }) => path === 'lock/unlock')).toHaveLength(1);
  });

  it('restores sign-in, call count and callback path from the driver’s storage', async () => {
    await over.driver.stop();
    const { cloud, memory } = over;
    const { host, fetch, clientId, clientSecret } = cloud;
    const application = { host, fetch, clientId, clientSecret, monthlyCalls: 30_000 };
    const next = createTtlockDriver({ ...application, clock, memory, random: seededRandom(1) });
    expect(await next.signedInAs(anna)).toBe(cloud.account.username);
    expect((await next.budget()).spent).toBe(cloud.spent());
    expect(await next.callbackPath()).toBe(await over.driver.callbackPath());
  });

  it('logs that the computer’s clock is wrong when the cloud refuses calls for that reason', async () => {
    const late = { ...clock, now: () => clock.now() - 6 * 60_000 };
    const cloud = createFakeTtlock({ clock });
    const notes: string[] = [];
    const { host, fetch, clientId, clientSecret, account } = cloud;
    const parts = { host, fetch, clientId, clientSecret, memory: driverMemory(), random: seededRandom(1) };
    const driver = createTtlockDriver({ ...parts, clock: late, monthlyCalls: 100, note: line => notes.push(line) });
    await driver.signIn(anna, account.username, account.password);
    expect(await driver.find(anna)).toEqual({ kind: 'away' });
    expect(notes).toEqual([expect.stringContaining('This computer’s clock')]);
  });
});
