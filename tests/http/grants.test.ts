/** No user can grant more than they hold: every missing right against every granting call. */
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { scheduleCalls } from '../../models/calls/schedule.calls.ts';
import type { Validity } from '../../models/validity.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { createFaceDetector, type FaceDetector } from '../../src/server/features/faces/photo/faceDetector.ts';
import { SERVED } from './everyCall.ts';
import { always, type Giver, type Home, limited, openForGiving, type Terms, weekly } from './grants/home.ts';
import { GIVES_NOTHING, GIVES_OWN, GOES_ON } from './grants/others.ts';
import { GIVING, type Row } from './grants/rows.ts';
import { locks, uidOf } from './house.ts';

const detector = createFaceDetector(systemClock);
afterAll(() => detector.stop());
/** All tests use the same photo. */
const seen = new Map<string, ReturnType<FaceDetector['find']>>();
const faces: FaceDetector = {
  find(pixels) {
    const picture = createHash('sha256').update(pixels.data).digest('hex');
    const found = seen.get(picture) ?? detector.find(pixels);
    seen.set(picture, found);
    return found;
  },
  distance: portraits => detector.distance(portraits),
  stop: () => Promise.resolve(),
};

const HOUR = 3_600_000;
const TEN_IN_THE_EVENING = 1_700_082_000_000;
const { lockId } = locks.door;
const all: Terms = { lockId, validity: always, remote: true, issuing: true };
const least: Terms = { lockId, validity: limited(24), remote: false, issuing: false };

/** An issuer with an eKey of these terms. */
const issuer =
  (terms: Partial<Terms> = {}, ...then: string[]) =>
  async (home: Home): Promise<Giver> => {
    await home.eKeySent({ to: uidOf('guest'), by: uidOf('owner'), terms: { ...all, ...terms }, then });
    return { client: home.guest, uid: uidOf('guest') };
  };
const administrator =
  (validity: Validity = always) =>
  async (home: Home): Promise<Giver> => {
    await home.administers(validity);
    return { client: home.admin, uid: uidOf('admin') };
  };
const owner = async (home: Home): Promise<Giver> => ({ client: home.owner, uid: uidOf('owner') });

interface Lack {
  by: Row['by'];
  giver(home: Home): Promise<Giver>;
  of(row: Row): boolean;
  /** Terms beyond the user’s right, and within it. */
  beyond: Partial<Terms>;
  within?: Partial<Terms>;
  why: readonly string[];
}

const says = (what: Row['carries'][number]) => (row: Row) => row.carries.includes(what);
const everyRow = () => true;
const elsewhere = { lockId: locks.foreign.lockId };
/** A file reports an error per column, a job per item. */
const BEYOND_TIME = ['validityBeyondOwn', 'noPermission'];
const NOT_THEIRS = ['lockNotFound', 'eKeyNotFound', 'gatewayNotFound', 'notOwner', 'removed', 'lockUnknown'];

const LACKS: Record<string, Lack> = {
  'who may issue for a day, granting a longer time': {
    ...{ by: 'issuer', giver: issuer({ validity: limited(24) }), of: says('time') },
    ...{ beyond: { validity: limited(25) }, within: {}, why: BEYOND_TIME },
  },
  'who may issue on weekdays, granting another day': {
    ...{ by: 'issuer', giver: issuer({ validity: weekly(1, 2) }), of: says('hours') },
    ...{ beyond: { validity: weekly(1, 3) }, within: { validity: weekly(1) }, why: BEYOND_TIME },
  },
  'who may issue without remote unlock, granting it': {
    ...{ by: 'issuer', giver: issuer({ remote: false }), of: says('remote') },
    ...{ beyond: { remote: true }, why: ['beyondOwnRight'] },
  },
  'who may issue, granting the right to issue': {
    ...{ by: 'issuer', giver: issuer(), of: says('issuing'), beyond: { issuing: true }, why: ['beyondOwnRight'] },
  },
  'who may issue, granting access to another owner’s lock': {
    ...{ by: 'issuer', giver: issuer(), of: everyRow, beyond: elsewhere, why: NOT_THEIRS },
  },
  'with an eKey without the right to issue': {
    ...{ by: 'issuer', giver: issuer({ issuing: false }), of: everyRow, beyond: {}, why: ['noPermission'] },
  },
  'with a frozen eKey': {
    ...{ by: 'issuer', giver: issuer({}, 'ekey.freezeAsked.v1'), of: everyRow, beyond: {}, why: ['noPermission'] },
  },
  'who administers for a day, granting a longer time': {
    ...{ by: 'administrator', giver: administrator(limited(24)), of: says('time') },
    ...{ beyond: { validity: limited(25) }, within: {}, why: BEYOND_TIME },
  },
  'who administers, granting access to another owner’s lock': {
    ...{ by: 'administrator', giver: administrator(), of: row => row.by === 'administrator' && isOfOneLock(row) },
    ...{ beyond: elsewhere, why: [...NOT_THEIRS, 'credentialNotFound', 'scheduleNotFound'] },
  },
  'who may issue eKeys but does not administer': {
    ...{ by: 'administrator', giver: issuer(), of: isOfOneLock, beyond: {} },
    ...{ why: ['noPermission', 'credentialNotFound', 'lockUserNotFound', 'scheduleNotFound'] },
  },
  'who administers but does not own the lock': {
    ...{ by: 'owner', giver: administrator(), of: everyRow, beyond: {} },
    ...{ why: ['noPermission', 'notOwner', 'gatewayNotFound'] },
  },
  'who owns locks, granting access to another owner’s lock': {
    ...{ by: 'owner', giver: owner, of: row => row.call !== adminCalls.changePeriod, beyond: elsewhere },
    ...{ why: [...NOT_THEIRS, 'noPermission'] },
  },
};

/** These two calls name no lock; they change whatever the user may change. */
function isOfOneLock({ call }: Row): boolean {
  return !['/identityCard/changePeriodEverywhere', '/lockUser/changePeriod'].includes(call.path);
}

it('every served call is classified by whether it grants access, continues earlier access or does neither', () => {
  const known = [...GIVING.map(({ call }) => call.path), ...Object.keys(GOES_ON), ...GIVES_OWN, ...GIVES_NOTHING];
  expect(known.toSorted()).toEqual(SERVED.map(({ path }) => path).toSorted());
  const giving = GIVING.map(({ call }) => call.path);
  expect(Object.values(GOES_ON).filter(path => !giving.includes(path))).toEqual([]);
});

describe.each(Object.entries(LACKS))('a user %s', (_name, { by, giver, of, beyond, within, why }) => {
  it('is rejected by every call that grants access, and nothing is written', async () => {
    const home = await openForGiving(faces);
    const who = await giver(home);
    for (const row of GIVING.filter(one => one.by === by && of(one))) {
      const { path } = row.call;
      const before = await home.causedBy(who.uid);
      expect(why, `${path} of more`).toContain(await row.ask(home, who, { ...least, ...beyond }));
      expect(await home.causedBy(who.uid), `${path} of more: nothing is written`).toBe(before);
      if (within) expect(why, `${path} of as much`).not.toContain(await row.ask(home, who, { ...least, ...within }));
    }
  });
});

it('an administrator’s schedule skips the lock once their term has ended, even before the locks are updated', async () => {
  const home = await openForGiving(faces);
  const { clock } = home;
  const who = await administrator(limited(24))(home);
  const create = GIVING.find(({ call }) => call === scheduleCalls.create) ?? expect.fail('it gives');
  expect(await create.ask(home, who, least)).toBe('given');
  const scheduleId = (await who.client.data(scheduleCalls.list, {})).list[0]?.scheduleId ?? expect.fail('it is set');
  const times = async (many: number) =>
    home.until(async () => {
      const { list } = await who.client.data(scheduleCalls.times, { scheduleId });
      return list.length === many ? list : null;
    });
  // 22:00 at the lock, today and tomorrow.
  await clock.leap(TEN_IN_THE_EVENING - clock.now());
  expect((await times(1))[0]).toMatchObject({ leftOut: [], job: { total: 1 } });
  await clock.leap(TEN_IN_THE_EVENING + 24 * HOUR - clock.now());
  expect((await times(2))[0]).toMatchObject({ leftOut: [{ lockId, why: 'noPermission' }], job: null });
});
