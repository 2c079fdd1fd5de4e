import { describe, expect, it } from 'vitest';
import { LockId } from '../../../models/ids.ts';
import { lockIdIn, lockNeeded } from '../../../src/app/routes/guard.ts';
import { NOT_FOUND } from '../../../src/app/routes/notFoundRoute.ts';
import { routeAt } from '../../../src/app/routes/routeAt.ts';
import { ROUTES, routesOf } from '../../../src/app/routes/table.ts';
import { groupIn, withGroup } from '../../../src/app/shell/groupIn.ts';

/** Parses a pattern like the router. */
const parse = (pattern: string) => ({ keys: [], pattern: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`) });

/** The URLs of spec §2. */
const ADDRESSES = `/ /login /user/loginByAccessToken /regist /registSuccess /resetPwd /resetSuccess /loginByAccessToken
  /map/base /map/new /error /home /console/home /console/exportRecord /console/exportLockUser /manage/ekey
  /manage/passcode /manage/card /manage/fingerprint /manage/palmVein /manage/face /manage/qrcode /manage/keyfobNo
  /manage/passageMode /manage/transferLock /manage/records /manage/issueEKey /manage/issueEKeyBatch
  /manage/issuePasscode /manage/issueCard /manage/issuePrint /manage/issueFace /manage/issueQrcode
  /manage/exportRecord /ekey/send /passcode/send /account/service /account/record /account/vip /account/smsTmpl
  /account/emailTmpl /account/info /auth/home /auth/create /group/home /lockUser/home /lockUser/onDate
  /lockUser/issueEKeyBatch /lockUser/export /card/manage /card/send /card/issue /card/props /plug/home`.split(/\s+/);

describe('the table of routes', () => {
  it.each(ADDRESSES)('has exactly one route for %s', address => {
    expect(ROUTES.filter(({ path }) => path === address)).toHaveLength(1);
  });

  it('finds the route of a known URL and NOT_FOUND for an unknown one', () => {
    expect(routeAt('/job/home', parse).path).toBe('/job/home');
    expect(routeAt('/job/j-1', parse).path).toBe('/job/:jobId');
    expect(routeAt('/home', parse)).toEqual({ path: '/home', movedTo: '/console/home' });
    expect(routeAt('/account/smsTmpl', parse).path).toBe('/account/smsTmpl');
    expect(routeAt('/account/smsTmpl/new', parse).path).toBe('/account/smsTmpl/:template');
    expect(routeAt('/nowhere', parse)).toBe(NOT_FOUND);
  });

  it('has the State Explorer routes only when it is enabled', () => {
    for (const address of ['/explorer', '/explorer/chart/lock', '/explorer/thing/lock-1', '/explorer/world']) {
      expect(routeAt(address, parse, routesOf({ explorer: false, map: true }))).toBe(NOT_FOUND);
      expect(routeAt(address, parse, routesOf({ explorer: true, map: true }))).not.toBe(NOT_FOUND);
    }
  });

  it('has the public map routes unless the map is disabled', () => {
    for (const address of ['/map/base', '/map/new']) {
      expect(routeAt(address, parse, routesOf({ explorer: true, map: false }))).toBe(NOT_FOUND);
      expect(routeAt(address, parse, routesOf({ explorer: false, map: true }))).not.toBe(NOT_FOUND);
    }
  });
});

describe('the lock id in a URL', () => {
  const last = LockId.parse(3);

  it('is a positive number without a leading zero', () => {
    expect(lockIdIn('lockId=12')).toBe(12);
  });

  it.each([
    '',
    'lockId=',
    'lockId=0',
    'lockId=012',
    'lockId=-1',
    'lockId=1.5',
    'lockId=1e3',
    `lockId=${'9'.repeat(16)}`,
    'lockId=1&lockId=2',
    'lockId=1&lockId=1',
    'lockId=+1',
    'lockId=1%20',
  ])('is invalid in %j; only a missing id may be replaced by the last used lock', search => {
    expect(lockIdIn(search)).toBeNull();
    expect(lockNeeded.lockIdInQuery(search, last)).toBe('invalidAddress');
    expect(lockNeeded.lockRecords(search, last)).toBe('invalidAddress');
    expect(lockNeeded.lockInfo(search, last)).toBe(search === '' ? last : 'badParameter');
    expect(lockNeeded.lockIfNamed(search, last)).toBe(search === '' ? null : 'badParameter');
  });

  it('is that of the tab’s last used lock when the URL has none and the guard allows it', () => {
    expect(lockNeeded.lockInfo('', last)).toBe(last);
    expect(lockNeeded.lockInfo('', null)).toBe('badParameter');
    expect(lockNeeded.lockInfo('lockId=4', last)).toBe(4);
    expect(lockNeeded.signedIn('lockId=x', last)).toBeNull();
  });

  it('does not make the URL of a records list valid if its credential id is invalid', () => {
    expect(lockNeeded.lockRecords('lockId=4', null)).toBe(4);
    expect(lockNeeded.lockRecords('lockId=4&cardNo=2', null)).toBe(4);
    expect(lockNeeded.lockRecords('lockId=4&cardNo=02', null)).toBe('invalidAddress');
  });
});

describe('the group in a URL', () => {
  it.each([
    ['groupId=0', 0],
    ['?groupId=7', 7],
    ['groupId=-5', -1],
    ['groupId=x', -1],
    ['', -1],
  ])('in %j is %i', (search, group) => expect(groupIn(search)).toBe(group));

  it('can be set without changing the other query parameters', () => {
    expect(withGroup('search=hall&groupId=1', 2)).toBe('?search=hall&groupId=2');
    expect(withGroup('groupId=1', -1)).toBe('');
  });
});
