import { describe, expect, it } from 'vitest';
import { companyCalls } from '../../models/calls/company.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { NOT_GROUPED } from '../../models/ids.ts';
import { nameOf, openHouse, PASSWORD, uidOf } from './house.ts';

describe('an account', () => {
  it('can read its profile, groups and locks', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    expect(await owner.data(userCalls.getInfo, {})).toMatchObject({
      uid: uidOf('owner'),
      email: nameOf('owner'),
      mobile: '',
      nickname: 'owner',
      hasGateway: true,
    });
    expect(await owner.data(userCalls.listKeyGroup, {})).toEqual({
      list: [{ groupId: NOT_GROUPED, groupName: '', lockCount: 5 }],
    });
    const guest = await signIn('guest');
    expect(await guest.data(userCalls.getInfo, {})).toMatchObject({ hasGateway: false });
    expect(await guest.data(lockCalls.list, {})).toMatchObject({ total: 1, list: [{ lockAlias: 'Front door' }] });
  });

  it('signs in regardless of the case of its name, and is rejected with a wrong password', async () => {
    const { visitor } = await openHouse();
    const client = await visitor();
    const wrong = await client.ask(userCalls.login, { username: nameOf('owner'), password: 'Latchwork-2027' });
    const unknown = await client.ask(userCalls.login, { username: 'nobody@house.test', password: PASSWORD });
    expect(wrong).toMatchObject({ errorMsg: 'wrongCredentials' });
    expect(unknown).toEqual(wrong);
    const username = ` ${nameOf('owner').toUpperCase()} `;
    expect(await client.data(userCalls.login, { username, password: PASSWORD })).toMatchObject({ uid: uidOf('owner') });
  });

  it('can sign in from a known browser while password guesses from other browsers are rate limited', async () => {
    const house = await openHouse();
    const here = await house.signIn('owner');
    await here.ask(userCalls.logout, {});
    const stranger = await house.visitor();
    const wrong = { username: nameOf('owner'), password: 'Latchwork-2027' };
    const answers = [];
    for (let tries = 0; tries < 7; tries++) answers.push((await stranger.ask(userCalls.login, wrong)).errorMsg);
    expect(answers.slice(-2)).toEqual(['tooManyTries', 'tooManyTries']);
    const right = { ...wrong, password: PASSWORD };
    expect(await stranger.ask(userCalls.login, right)).toMatchObject({ errorMsg: 'tooManyTries' });
    expect(await here.data(userCalls.login, right)).toMatchObject({ uid: uidOf('owner') });
  });

  it('revokes the previous session of a browser when any account signs in there again', async () => {
    const { signIn } = await openHouse();
    const [here, there] = [await signIn('owner'), await signIn('owner')];
    for (const next of ['owner', 'admin'] as const) {
      const former = { cookie: here.cookie, accessToken: here.accessToken };
      const { accessToken } = await here.data(userCalls.login, { username: nameOf(next), password: PASSWORD });
      const now = { cookie: here.cookie, accessToken };
      expect(await Object.assign(here, former).ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
      await Object.assign(here, now).data(userCalls.getInfo, {});
    }
    expect(await there.ask(userCalls.getInfo, {})).toMatchObject({ errorCode: 0 });
  });

  it('can sign out of one session and keeps its other sessions', async () => {
    const { signIn } = await openHouse();
    const [here, there] = [await signIn('owner'), await signIn('owner')];
    const { cookie } = here;
    expect(await here.ask(userCalls.logout, {})).toMatchObject({ errorCode: 0 });
    expect(here.cookie).not.toBe(cookie);
    here.cookie = cookie;
    expect(await here.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    expect(await there.ask(userCalls.getInfo, {})).toMatchObject({ errorCode: 0 });
  });
});

describe('the company information', () => {
  it('is selected by the domain name in the request', async () => {
    const { visitor } = await openHouse();
    const client = await visitor();
    const named = async (domainName: string) => (await client.data(companyCalls.info, { domainName })).name;
    expect(await named('console.example.org')).toBe('Latchwork');
    expect(await named('Stay.example.org')).toBe('Latchwork Stay');
    expect(await named('')).toBe('Latchwork');
  });

  it('states the minimum passcode length: six digits by default, or the configured number if that is valid', async () => {
    const house = await openHouse();
    for (const [set, least] of [
      [undefined, 6],
      [8, 8],
      [4, 4],
      [3, 6],
    ] as const) {
      await house.crash({ PASSCODE_MIN_LENGTH: set });
      const client = await house.visitor();
      expect(await client.data(companyCalls.passcodeMinLength, {})).toEqual({ passcodeMinLength: least });
    }
  });
});
