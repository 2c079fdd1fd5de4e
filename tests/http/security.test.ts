/** Sessions, second factor and passkeys of an account, over the real server. */
import { describe, expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { type PasskeyRequestOptions, securityCalls } from '../../models/calls/security.calls.ts';
import { type PendingSecondFactor, userCalls } from '../../models/calls/user.calls.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MAX, type PasskeyId } from '../../models/passkey.ts';
import { ENROLMENT_MS } from '../../models/secondFactor.ts';
import { type FakeClock, fakeClock } from '../support/fakeClock.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { softPasskey } from '../support/softPasskey.ts';
import { codeShown } from '../support/totpApp.ts';
import { nameOf, openHouse, PASSWORD, type RunningHouse, uidOf } from './house.ts';

const login = { username: nameOf('owner'), password: PASSWORD };
const HALF_A_MINUTE = 30_000;
const DAY = 24 * 60 * 60_000;

async function opened() {
  const clock = fakeClock(Date.now());
  const house = await openHouse({ clock });
  return { clock, house, owner: await house.signIn('owner') };
}

/** Sets up the owner's authenticator app; returns its key and the recovery codes. */
async function withApp(owner: SignedClient, clock: FakeClock) {
  const { key } = await owner.data(securityCalls.beginSecondFactor, { password: PASSWORD });
  const { recoveryCodes } = await owner.data(securityCalls.turnOnSecondFactor, { code: codeShown(key, clock.now()) });
  await clock.leap(2 * HALF_A_MINUTE);
  return { key, recoveryCodes };
}

async function askedForMore(client: SignedClient): Promise<PendingSecondFactor> {
  const { errorMsg, data } = await client.ask(userCalls.login, login);
  expect(errorMsg).toBe('secondFactorNeeded');
  return data as unknown as PendingSecondFactor;
}

async function shows(client: SignedClient, code: string) {
  const answer = await client.ask(securityCalls.confirmSecondFactor, { ...(await askedForMore(client)), code });
  if (answer.data) client.accessToken = answer.data.accessToken;
  return answer.errorMsg || 'in';
}

const kinds = async (client: SignedClient) =>
  (await client.data(securityCalls.signIns, {})).list.map(({ kind, count }) => (count > 1 ? `${kind} ${count}` : kind));

it('a sign-in session expires when it is unused, but not while it is used', async () => {
  const clock = fakeClock(Date.now());
  const house = await openHouse({ clock, sessionIdleDays: 2 });
  const [used, left] = [await house.signIn('owner'), await house.signIn('owner')];
  for (let day = 0; day < 3; day++) {
    await clock.leap(DAY);
    expect(await used.ask(userCalls.getInfo, {})).toMatchObject({ errorCode: 0 });
  }
  expect(await left.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
  expect((await used.data(securityCalls.devices, {})).list).toHaveLength(1);
});

describe('the devices of an account', () => {
  it('are listed with browser and platform, and one can be signed out from another', async () => {
    const { house, clock, owner } = await opened();
    const other = await house.visitor();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const answer = await other.request('POST', '/user/login', login, { 'user-agent': agent });
    other.cookie = answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; ');
    other.accessToken = ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;

    await clock.leap(10 * 60_000);
    await other.data(userCalls.getInfo, {});
    const { list } = await owner.data(securityCalls.devices, {});
    expect(list).toMatchObject(
      [
        { name: '', isThis: true, lastUsedAt: clock.now() },
        { name: 'Firefox · Windows', isThis: false, way: 'password', from: '127.0.0.1', lastUsedAt: clock.now() },
      ].sort(() => (list[0]?.isThis ? 0 : -1)),
    );
    const sessionId = list.find(({ isThis }) => !isThis)?.sessionId ?? expect.fail('only one');
    await owner.data(securityCalls.signOutDevice, { sessionId });
    expect(await other.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    expect(await owner.ask(securityCalls.signOutDevice, { sessionId })).toMatchObject({ errorMsg: 'deviceNotFound' });
    expect(await kinds(owner)).toEqual(['endedElsewhere', 'signedIn', 'signedIn']);
    expect((await owner.data(auditCalls.list, {})).list[0]).toMatchObject({
      what: 'session.revoked.v1',
      subject: 'Firefox · Windows',
    });
  });

  it('cannot be signed out by another user', async () => {
    const { house, owner } = await opened();
    const admin = await house.signIn('admin');
    const [own] = (await owner.data(securityCalls.devices, {})).list;
    expect(await admin.ask(securityCalls.signOutDevice, { sessionId: own?.sessionId as never })).toMatchObject({
      errorMsg: 'deviceNotFound',
    });
    await owner.data(userCalls.getInfo, {});
  });

  it('are all signed out except the one that requests it', async () => {
    const { house, owner } = await opened();
    const others = await Promise.all([house.signIn('owner'), house.signIn('owner')]);
    expect(await owner.data(securityCalls.signOutOthers, {})).toEqual({ count: 2 });
    for (const other of others)
      expect(await other.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    expect((await owner.data(securityCalls.devices, {})).list).toHaveLength(1);
  });
});

describe('a second factor', () => {
  it('is enabled only by a valid code and then required on every device', async () => {
    const { house, clock, owner } = await opened();
    expect(await owner.ask(securityCalls.beginSecondFactor, { password: 'Not-it-2026' })).toMatchObject({
      errorMsg: 'wrongPassword',
    });
    const { key, uri } = await owner.data(securityCalls.beginSecondFactor, { password: PASSWORD });
    expect(uri).toContain(`secret=${key.replaceAll('-', '')}`);
    expect(uri).toContain('issuer=Latchwork');
    // Signs in without a code: the second factor is still off.
    const elsewhere = await house.signIn('owner');
    expect(await owner.ask(securityCalls.turnOnSecondFactor, { code: '000000' })).toMatchObject({
      errorMsg: 'secondFactorWrong',
    });
    const { recoveryCodes } = await owner.data(securityCalls.turnOnSecondFactor, {
      code: codeShown(key, clock.now()),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await owner.data(securityCalls.secondFactor, {})).toMatchObject({ state: 'on', recoveryCodesLeft: 10 });
    await clock.leap(2 * HALF_A_MINUTE);
    for (const client of [await house.visitor(), elsewhere])
      expect(await shows(client, codeShown(key, clock.now() + 0))).toBe(
        client === elsewhere ? 'secondFactorWrong' : 'in',
      );
    const stored = JSON.stringify(await house.store.db.selectFrom('facts').select('data').execute());
    for (const secret of [key.replaceAll('-', ''), ...recoveryCodes]) expect(stored).not.toContain(secret);
  });

  it('accepts each code of the current or previous time step once, even if two sign-ins race', async () => {
    const { house, clock, owner } = await opened();
    const { key } = await withApp(owner, clock);
    const [one, other] = await Promise.all([house.visitor(), house.visitor()]);
    const code = codeShown(key, clock.now());
    expect((await Promise.all([shows(one, code), shows(other, code)])).sort()).toEqual(['in', 'secondFactorWrong']);
    expect(await shows(other, code)).toBe('secondFactorWrong');
    expect(await shows(other, codeShown(key, clock.now() + HALF_A_MINUTE)), 'of a time to come').toBe(
      'secondFactorWrong',
    );
    await clock.leap(HALF_A_MINUTE);
    expect(await shows(other, codeShown(key, clock.now()))).toBe('in');
    // An unused code is rejected if it is older than the last accepted one.
    expect(await shows(other, codeShown(key, clock.now() - HALF_A_MINUTE))).toBe('secondFactorWrong');
    await clock.leap(10 * HALF_A_MINUTE);
    expect(await shows(other, codeShown(key, clock.now() - 2 * HALF_A_MINUTE))).toBe('secondFactorWrong');
    expect(await shows(other, codeShown(key, clock.now() + 2 * HALF_A_MINUTE))).toBe('secondFactorWrong');
    await clock.leap(60 * 60_000);
    expect(await shows(other, codeShown(key, clock.now() - HALF_A_MINUTE))).toBe('in');
  });

  it('can be replaced by single-use recovery codes, until new ones are generated', async () => {
    const { house, clock, owner } = await opened();
    const { key, recoveryCodes } = await withApp(owner, clock);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const visitor = await house.visitor();
    expect(await shows(visitor, first.toLowerCase().replaceAll('-', ' '))).toBe('in');
    expect(await shows(visitor, first)).toBe('secondFactorWrong');
    expect(await owner.data(securityCalls.secondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await owner.data(securityCalls.devices, {})).list.map(({ way }) => way).sort()).toEqual([
      'password',
      'recoveryCode',
    ]);
    const renewed = await owner.data(securityCalls.renewRecoveryCodes, { password: PASSWORD, code: second });
    expect(await shows(visitor, third)).toBe('secondFactorWrong');
    expect(await shows(visitor, renewed.recoveryCodes[0] ?? '')).toBe('in');
    const refs = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'secondFactor%').execute();
    expect(refs, 'one secret, one list').toHaveLength(2);
    await owner.data(securityCalls.turnOffSecondFactor, { password: PASSWORD, code: codeShown(key, clock.now()) });
    expect(
      await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'secondFactor%').execute(),
    ).toEqual([]);
    expect(await visitor.data(userCalls.login, login)).toMatchObject({ uid: uidOf('owner') });
  });

  it('is disabled by password and code, and by neither alone', async () => {
    const { clock, owner } = await opened();
    const { key } = await withApp(owner, clock);
    const code = codeShown(key, clock.now());
    const off = (proof: { password: string; code: string }) => owner.ask(securityCalls.turnOffSecondFactor, proof);
    expect(await off({ password: 'Not-it-2026', code })).toMatchObject({ errorMsg: 'wrongPassword' });
    expect(await off({ password: PASSWORD, code: '000000' })).toMatchObject({ errorMsg: 'secondFactorWrong' });
    expect(await owner.data(securityCalls.secondFactor, {})).toMatchObject({ state: 'on' });
    expect(await off({ password: PASSWORD, code })).toMatchObject({ errorCode: 0 });
    expect(await owner.data(securityCalls.secondFactor, {})).toEqual({ state: 'off' });
  });

  it('is deleted if its setup is not confirmed in time', async () => {
    const { house, clock, owner } = await opened();
    const { key } = await owner.data(securityCalls.beginSecondFactor, { password: PASSWORD });
    await clock.leap(ENROLMENT_MS);
    expect(await owner.data(securityCalls.secondFactor, {})).toEqual({ state: 'off' });
    const code = codeShown(key, clock.now());
    expect(await owner.ask(securityCalls.turnOnSecondFactor, { code })).toMatchObject({ errorMsg: 'notInThisState' });
    expect(
      await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'secondFactor%').execute(),
    ).toEqual([]);
  });

  it('blocks a pending sign-in until a valid code is entered, and rejects an abandoned sign-in', async () => {
    const { house, clock, owner } = await opened();
    const { key } = await withApp(owner, clock);
    const visitor = await house.visitor();
    const pending = await askedForMore(visitor);
    expect(await visitor.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    // A pending second factor cannot be confirmed as a new device.
    expect(await visitor.ask(userCalls.confirmDevice, { ...pending, code: '123456' })).toMatchObject({
      errorMsg: 'confirmationOver',
    });
    await visitor.data(userCalls.giveUpDevice, { ...pending });
    const confirm = () =>
      visitor.ask(securityCalls.confirmSecondFactor, { ...pending, code: codeShown(key, clock.now()) });
    expect(await confirm()).toMatchObject({ errorMsg: 'confirmationOver' });
    expect(await shows(visitor, codeShown(key, clock.now()))).toBe('in');
  });
});

describe('ten thousand guesses at a second factor', () => {
  const ADDRESSES = 50;
  const GUESSES = 10_000;

  it(
    'are throttled, and the owner can still sign in',
    async () => {
      const clock = fakeClock(Date.now());
      const house = await openHouse({ clock, trustProxy: 'loopback' });
      const owner = await house.signIn('owner');
      const { key } = await withApp(owner, clock);
      const stranger = await house.visitor();
      const pending = await askedForMore(stranger);
      const began = clock.now();
      const tried: number[] = [];
      let right: string[] = [];
      for (let nth = 0; nth < GUESSES; nth++) {
        // Advances the clock after every twentieth guess.
        if (nth % 20 === 0) right = [-1, 0].map(step => codeShown(key, clock.now() + step * HALF_A_MINUTE));
        const guess = String(nth).padStart(6, '0');
        const code = right.includes(guess) ? '999999' : guess;
        const answer = await stranger.request(
          'POST',
          '/user/confirmSecondFactor',
          { uid: String(pending.uid), sessionId: pending.sessionId, code },
          { 'x-forwarded-for': `203.0.113.${nth % ADDRESSES}` },
        );
        const { errorMsg } = (await answer.json()) as { errorMsg: string };
        expect(['secondFactorWrong', 'tooManyTries']).toContain(errorMsg);
        if (errorMsg === 'secondFactorWrong') tried.push(clock.now() - began);
        if (nth % 20 === 19) await clock.advance(1000);
      }
      // Five immediate tries, then delays that double, across all IP addresses.
      expect(tried.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
      for (let nth = 5; nth < tried.length; nth++)
        expect((tried[nth] ?? 0) - (tried[nth - 1] ?? 0)).toBeGreaterThanOrEqual(
          Math.min(900_000, 1000 * 2 ** (nth - 5)),
        );
      expect(tried.length).toBeLessThanOrEqual(15);

      await owner.ask(userCalls.logout, {});
      expect(await shows(owner, codeShown(key, clock.now()))).toBe('in');
      const failed = await house.store.db
        .selectFrom('sign_in_failure')
        .select(['count', 'network'])
        .where('account_id', '=', uidOf('owner'))
        .execute();
      // Failures are counted per hour, and these may fall into two.
      expect(failed.reduce((sum, { count }) => sum + count, 0)).toBe(tried.length);
      expect(new Set(failed.map(({ network }) => network))).toEqual(new Set(['203.0.113.•']));
    },
    within(120_000),
  );
});

describe('a passkey', () => {
  async function registered(owner: SignedClient, counter = 0) {
    const key = softPasskey();
    key.counter = counter;
    const { options } = await owner.data(securityCalls.beginPasskey, { password: PASSWORD });
    const { passkeyId } = await owner.data(securityCalls.addPasskey, {
      name: 'Work laptop',
      answer: key.create(options, owner.origin) as never,
    });
    return { key, passkeyId };
  }

  async function comesWith(house: RunningHouse, show: (options: PasskeyRequestOptions, origin: string) => object) {
    const visitor = await house.visitor();
    const { options } = await visitor.data(securityCalls.passkeyOptions, {});
    const answer = show(options, visitor.origin) as never;
    const said = await visitor.ask(securityCalls.loginByPasskey, { answer });
    if (said.data) visitor.accessToken = said.data.accessToken;
    return { visitor, answer, said: said.errorMsg || 'in' };
  }

  it('signs the user in, also as second factor, and is listed and deleted', async () => {
    const { house, clock, owner } = await opened();
    await withApp(owner, clock);
    const { key, passkeyId } = await registered(owner);
    await clock.leap(1000);
    const { visitor, said, answer } = await comesWith(house, key.show.bind(key));
    expect(said).toBe('in');
    expect(await visitor.data(userCalls.getInfo, {})).toMatchObject({ uid: uidOf('owner') });
    expect(await visitor.ask(securityCalls.loginByPasskey, { answer }), 'once').toMatchObject({
      errorMsg: 'passkeyRefused',
    });
    expect((await owner.data(securityCalls.passkeys, {})).list).toMatchObject([
      { passkeyId, name: 'Work laptop', host: '127.0.0.1', lastUsedAt: clock.now(), isCloned: false },
    ]);
    expect((await owner.data(securityCalls.signIns, {})).list[0]).toMatchObject({ kind: 'signedIn', way: 'passkey' });
    const admin = await house.signIn('admin');
    const proof = { password: PASSWORD, passkeyId };
    expect(await admin.ask(securityCalls.deletePasskey, proof)).toMatchObject({ errorMsg: 'passkeyNotFound' });
    expect(await owner.ask(securityCalls.deletePasskey, { ...proof, password: 'Not-it-2026' })).toMatchObject({
      errorMsg: 'wrongPassword',
    });
    expect((await owner.data(securityCalls.passkeys, {})).list).toHaveLength(1);
    await owner.data(securityCalls.deletePasskey, proof);
    expect((await comesWith(house, key.show.bind(key))).said).toBe('passkeyRefused');
    expect((await owner.data(securityCalls.passkeys, {})).list).toEqual([]);
  });

  it('is rejected as cloned once its signature counter decreases', async () => {
    const { house, owner } = await opened();
    const { key } = await registered(owner, 7);
    expect((await comesWith(house, key.show.bind(key))).said).toBe('in');
    key.counter = 3;
    expect((await comesWith(house, key.show.bind(key))).said).toBe('passkeyRefused');
    key.counter = 30;
    expect((await comesWith(house, key.show.bind(key))).said).toBe('passkeyRefused');
    expect((await owner.data(securityCalls.passkeys, {})).list).toMatchObject([{ isCloned: true }]);
    expect(await kinds(owner)).toContain('passkeyCloned');
  });

  it('is rejected if it is unknown, unverified, of a wrong origin, or with a foreign or expired challenge', async () => {
    const { house, clock, owner } = await opened();
    const { key } = await registered(owner);
    const refused = async (show: Parameters<typeof comesWith>[1]) =>
      expect((await comesWith(house, show)).said).toBe('passkeyRefused');
    await refused(options => key.show(options, 'https://console.example'));
    await refused((options, origin) => key.show({ ...options, challenge: 'bm90LW91cnM' }, origin));
    await refused((options, origin) => softPasskey().show(options, origin));
    key.verifies = false;
    await refused((options, origin) => key.show(options, origin));
    key.verifies = true;
    const late = await house.visitor();
    const { options } = await late.data(securityCalls.passkeyOptions, {});
    await clock.leap(PASSKEY_CHALLENGE_MS);
    expect(
      await late.ask(securityCalls.loginByPasskey, { answer: key.show(options, late.origin) as never }),
    ).toMatchObject({
      errorMsg: 'passkeyRefused',
    });
    expect((await comesWith(house, key.show.bind(key))).said).toBe('in');
  });

  it('is registered only with the password and for the account of its challenge', async () => {
    const { house, owner } = await opened();
    expect(await owner.ask(securityCalls.beginPasskey, { password: 'Not-it-2026' })).toMatchObject({
      errorMsg: 'wrongPassword',
    });
    const { options } = await owner.data(securityCalls.beginPasskey, { password: PASSWORD });
    const admin = await house.signIn('admin');
    const answer = softPasskey().create(options, owner.origin) as never;
    expect(await admin.ask(securityCalls.addPasskey, { name: 'Mine', answer })).toMatchObject({
      errorMsg: 'passkeyRefused',
    });
  });

  it('is not added beyond the limit of an account', async () => {
    const { house, owner } = await opened();
    await registered(owner);
    const row = await house.store.db.selectFrom('passkey_row').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: PASSKEYS_MAX - 1 }, (_, nth) => ({
      ...row,
      passkey_id: `copy-${nth}` as PasskeyId,
    }));
    await house.store.write(db => db.insertInto('passkey_row').values(copies).execute());
    expect(await owner.ask(securityCalls.beginPasskey, { password: PASSWORD })).toMatchObject({
      errorMsg: 'passkeysFull',
      data: { max: PASSKEYS_MAX },
    });
  });

  it('is limited in how often a challenge can be requested', async () => {
    const { house } = await opened();
    const visitor = await house.visitor();
    const answers = [];
    for (let nth = 0; nth < 21; nth++) answers.push((await visitor.ask(securityCalls.passkeyOptions, {})).errorMsg);
    expect(answers.at(-2)).toBe('');
    expect(answers.at(-1)).toBe('tooManyTries');
  });
});

describe('failed sign-ins', () => {
  it('are counted per hour and network and shown to the account concerned only', async () => {
    const { house, clock, owner } = await opened();
    const visitor = await house.visitor();
    for (let nth = 0; nth < 3; nth++) await visitor.ask(userCalls.login, { ...login, password: 'Not-it-2026' });
    await visitor.ask(userCalls.login, { username: 'nobody@house.test', password: PASSWORD });
    const [event] = (await owner.data(securityCalls.signIns, {})).list;
    expect(event).toMatchObject({ kind: 'wrongPassword', count: 3, from: '127.0.0.•', at: clock.now() });
    const rows = await house.store.db.selectFrom('sign_in_failure').select(['account_id', 'count']).execute();
    expect(rows.sort((one, other) => one.account_id - other.account_id)).toEqual([
      { account_id: 0, count: 1 },
      { account_id: uidOf('owner'), count: 3 },
    ]);
  });
});
