/** Importing passcodes that were created in the vendor’s app before the lock was paired. */
import { describe, expect, it } from 'vitest';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { md5 } from '../support/fakeTtlock/askCloud.ts';
import { EVERYTHING } from '../support/fakeTtlock/features.ts';
import { givenTtlock } from '../support/fakeTtlock/givenTtlock.ts';
import { withCloud } from './cloudHouse.ts';

const DOOR = 7;
const HOUR = 3_600_000;
/** Monday, 08:00 in Berlin. */
const MONDAY = Date.UTC(2026, 5, 1, 6);

async function atHome() {
  const clock = fakeClock(MONDAY);
  const world = givenTtlock(EVERYTHING, { timezoneRawOffset: 2 * HOUR });
  const { cloud, house, owner, takeIn, notes } = await withCloud(world, clock);
  const post = async (path: string, given: Record<string, string | number>) => {
    const form = Object.entries({ clientId: cloud.clientId, ...given }).map(([name, value]) => [name, String(value)]);
    const answer = await cloud.fetch(`${cloud.host}${path}`, { method: 'POST', body: new URLSearchParams(form) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { username, password } = cloud.account;
  const signedIn = await post('/oauth2/token', { clientSecret: cloud.clientSecret, username, password: md5(password) });
  /** Creates a passcode as the vendor’s app does. */
  const make = (keyboardPwdType: number, keyboardPwdName: string, but: Record<string, number> = {}) =>
    post('/v3/keyboardPwd/get', {
      ...{ accessToken: String(signedIn.access_token), date: clock.now(), lockId: DOOR },
      ...{ keyboardPwdType, keyboardPwdName, startDate: MONDAY, ...but },
    });
  const imported = async (count: number) => {
    const { lockId } = await takeIn();
    const all = async () => (await owner.data(passcodeCalls.list, { lockId, sort: 'name' })).list;
    await house.until(async () => {
      await clock.advance(1000);
      const list = await all();
      return list.length === count && list.every(({ standing }) => standing.meaning !== 'waiting') ? true : null;
    });
    return { lockId, all };
  };
  return { clock, cloud, owner, make, imported, notes };
}

const HOURS = { endDate: MONDAY + 8 * HOUR };

describe('a passcode generated in the vendor’s app', () => {
  it('is imported with its type and confirmed by the lock’s list', async () => {
    const { make, imported } = await atHome();
    await make(1, 'Once');
    await make(2, 'Permanent');
    await make(3, 'Times', HOURS);
    await make(4, 'Clear');
    const { all } = await imported(4);
    const shown = (await all()).map(({ name, validity, standing, ...more }) => [
      ...[name, 'passcodeType' in more && more.passcodeType, validity.kind],
      ...[standing.state, standing.failure],
    ]);
    expect(shown).toEqual([
      ['Clear', PasscodeType.CLEAR, 'permanent', 'normal', null],
      ['Once', PasscodeType.ONCE, 'once', 'normal', null],
      ['Permanent', PasscodeType.PERMANENT, 'permanent', 'normal', null],
      ['Times', PasscodeType.LIMIT, 'limited', 'normal', null],
    ]);
  });

  it('keeps its digits when imported, and only a limited period can be changed', async () => {
    const { owner, make, imported } = await atHome();
    const { keyboardPwd } = await make(3, 'Times', HOURS);
    await make(1, 'Once');
    const { lockId, all } = await imported(2);
    const may = async () => (await all()).map(({ name, may }) => [name, may]);
    const always = ['rename', 'giveTo', 'delete', 'reveal'];
    expect(await may()).toEqual([
      ['Once', expect.arrayContaining(always)],
      ['Times', expect.arrayContaining([...always, 'changePeriod'])],
    ]);
    expect(JSON.stringify(await may())).not.toContain('changeDigits');
    const [once, times] = await all();
    expect(once?.may).not.toContain('changePeriod');
    const ids = { lockId, credentialId: times?.credentialId };
    expect((await owner.data(passcodeCalls.reveal, ids as never)).digits).toBe(keyboardPwd);
    const validity = { kind: 'limited', start: MONDAY, end: MONDAY + 48 * HOUR };
    expect(await owner.ask(passcodeCalls.changePeriod, { ...ids, validity } as never)).toMatchObject({ errorCode: 0 });
  });

  it('is not imported if it recurs, since its last day is unknown; the log says how many were left out', async () => {
    const { cloud, make, imported, notes } = await atHome();
    // One first day has passed and one is to come; neither is the passcode’s last day.
    await make(8, 'Mondays', HOURS);
    await make(5, 'Weekends', { startDate: MONDAY + 120 * HOUR, endDate: MONDAY + 128 * HOUR });
    await make(2, 'Permanent');
    const { all } = await imported(1);
    expect((await all()).map(({ name }) => name)).toEqual(['Permanent']);
    expect(notes.filter(line => line.includes('Recurring'))).toEqual([expect.stringMatching(/didn’t import: 2\./)]);
    expect(cloud.held(DOOR)).toHaveLength(3);
  });
});
