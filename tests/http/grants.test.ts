/** Every right that somebody may lack, against every call that gives: nobody gives what they have not. */
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
/** It is the same photo again and again. */
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

/** By an eKey of these terms. */
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
  /** Beyond their right, and within it. */
  beyond: Partial<Terms>;
  within?: Partial<Terms>;
  why: readonly string[];
}

const says = (what: Row['carries'][number]) => (row: Row) => row.carries.includes(what);
const everyRow = () => true;
const elsewhere = { lockId: locks.foreign.lockId };
/** A line of a file says it as of a column, a job as of an item. */
const BEYOND_TIME = ['validityBeyondOwn', 'noPermission'];
const NOT_THEIRS = ['lockNotFound', 'eKeyNotFound', 'gatewayNotFound', 'notOwner', 'removed', 'lockUnknown'];

const LACKS: Record<string, Lack> = {
  'who issues for a day, of a longer time': {
    ...{ by: 'issuer', giver: issuer({ validity: limited(24) }), of: says('time') },
    ...{ beyond: { validity: limited(25) }, within: {}, why: BEYOND_TIME },
  },
  'who issues on weekdays, of another day': {
    ...{ by: 'issuer', giver: issuer({ validity: weekly(1, 2) }), of: says('hours') },
    ...{ beyond: { validity: weekly(1, 3) }, within: { validity: weekly(1) }, why: BEYOND_TIME },
  },
  'who issues without remote unlock, of that': {
    ...{ by: 'issuer', giver: issuer({ remote: false }), of: says('remote') },
    ...{ beyond: { remote: true }, why: ['beyondOwnRight'] },
  },
  'who issues, of the right to issue': {
    ...{ by: 'issuer', giver: issuer(), of: says('issuing'), beyond: { issuing: true }, why: ['beyondOwnRight'] },
  },
  'who issues, at another door': {
    ...{ by: 'issuer', giver: issuer(), of: everyRow, beyond: elsewhere, why: NOT_THEIRS },
  },
  'who holds an eKey that does not let them issue': {
    ...{ by: 'issuer', giver: issuer({ issuing: false }), of: everyRow, beyond: {}, why: ['noPermission'] },
  },
  'who is frozen': {
    ...{ by: 'issuer', giver: issuer({}, 'ekey.freezeAsked.v1'), of: everyRow, beyond: {}, why: ['noPermission'] },
  },
  'who administers for a day, of a longer time': {
    ...{ by: 'administrator', giver: administrator(limited(24)), of: says('time') },
    ...{ beyond: { validity: limited(25) }, within: {}, why: BEYOND_TIME },
  },
  'who administers, at another door': {
    ...{ by: 'administrator', giver: administrator(), of: row => row.by === 'administrator' && isOfOneLock(row) },
    ...{ beyond: elsewhere, why: [...NOT_THEIRS, 'credentialNotFound', 'scheduleNotFound'] },
  },
  'who issues eKeys, and administers nothing': {
    ...{ by: 'administrator', giver: issuer(), of: isOfOneLock, beyond: {} },
    ...{ why: ['noPermission', 'credentialNotFound', 'lockUserNotFound', 'scheduleNotFound'] },
  },
  'who administers, and owns nothing': {
    ...{ by: 'owner', giver: administrator(), of: everyRow, beyond: {} },
    ...{ why: ['noPermission', 'notOwner', 'gatewayNotFound'] },
  },
  'who owns, at another’s door': {
    ...{ by: 'owner', giver: owner, of: row => row.call !== adminCalls.changePeriod, beyond: elsewhere },
    ...{ why: [...NOT_THEIRS, 'noPermission'] },
  },
};

/** Those that name no lock themselves change whatever of it the giver may. */
function isOfOneLock({ call }: Row): boolean {
  return !['/identityCard/changePeriodEverywhere', '/lockUser/changePeriod'].includes(call.path);
}

it('every call gives, goes on with what was given, or gives nothing', () => {
  const known = [...GIVING.map(({ call }) => call.path), ...Object.keys(GOES_ON), ...GIVES_OWN, ...GIVES_NOTHING];
  expect(known.toSorted()).toEqual(SERVED.map(({ path }) => path).toSorted());
  const giving = GIVING.map(({ call }) => call.path);
  expect(Object.values(GOES_ON).filter(path => !giving.includes(path))).toEqual([]);
});

describe.each(Object.entries(LACKS))('somebody %s', (_name, { by, giver, of, beyond, within, why }) => {
  it('gives nothing by any call', async () => {
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

it('what an administrator has the clock do ends with their time, before the locks have been told', async () => {
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
  // Ten in the evening at the door, and again a day later.
  await clock.leap(TEN_IN_THE_EVENING - clock.now());
  expect((await times(1))[0]).toMatchObject({ leftOut: [], job: { total: 1 } });
  await clock.leap(TEN_IN_THE_EVENING + 24 * HOUR - clock.now());
  expect((await times(2))[0]).toMatchObject({ leftOut: [{ lockId, why: 'noPermission' }], job: null });
});
