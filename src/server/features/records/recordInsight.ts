import { type Kysely, sql } from 'kysely';
import type { RecordInsight } from '../../../../models/calls/lockRecord.calls.ts';
import { DAY_MS } from '../../../../models/duration.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { batteriesOf } from '../locks/batteryRow.ts';
import { MANAGING, ownersReadBy } from '../locks/lockPermissions.ts';
import { hourOfWeek, localDay, momentOnWall, offsetOf } from '../timeZones/localHour.ts';
import { ownsEveryLock, readableLocks } from './recordBranches.ts';
import { ALL_LOCKS, type Facet } from './recordTally.ts';

const MAX_OPERATORS = 20;

async function talliesOf(db: Kysely<Tables>, uid: AccountId, lockId: LockId | undefined, facet: Facet) {
  const owners = await ownersReadBy(db, uid);
  const whole: AccountId[] = [];
  for (const owner of owners) if (await ownsEveryLock(db, uid, owner)) whole.push(owner);
  return db
    .selectFrom('record_tally as tally')
    .where('tally.facet', '=', facet)
    .where(eb =>
      eb.or(
        owners.map(owner => {
          const ownerId = eb('tally.account_id', '=', owner);
          if (lockId !== undefined) return eb.and([ownerId, eb('tally.lock_id', '=', lockId)]);
          return whole.includes(owner)
            ? eb.and([ownerId, eb('tally.lock_id', '=', ALL_LOCKS)])
            : eb.and([ownerId, eb('tally.lock_id', 'in', readableLocks(db, uid, owner))]);
        }),
      ),
    );
}

export async function operatorsOf(
  db: Kysely<Tables>,
  uid: AccountId,
  lockId: LockId | undefined,
  search: string,
): Promise<string[]> {
  const tallies = await talliesOf(db, uid, lockId, 'person');
  const people = await tallies
    .select(['tally.value', sql<number>`cast(sum(opened + refused) as bigint)`.as('times')])
    .groupBy('tally.value')
    .having(sql<boolean>`sum(opened + refused) > 0`)
    .orderBy('times', 'desc')
    .orderBy('tally.value')
    .execute();
  const sought = searchKey(search);
  return people
    .map(({ value }) => value)
    .filter(name => searchKey(name).includes(sought))
    .slice(0, MAX_OPERATORS);
}

const MAX_PEOPLE = 15;
const MAX_DOORS = 15;
const FIRST_WEEKDAY = 3;
const opened = sql<number>`cast(sum(tally.opened) as bigint)`.as('opened');
const refused = sql<number>`cast(sum(tally.refused) as bigint)`.as('refused');
const ANY = sql<boolean>`sum(tally.opened + tally.refused) > 0`;
const BUSIEST = sql`sum(tally.opened + tally.refused) desc`;

async function doorsOf(db: Kysely<Tables>, uid: AccountId, lockId: LockId | undefined, since: number) {
  const locks = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('record_tally as tally', join =>
      join
        .onRef('tally.account_id', '=', 'lock.account_id')
        .onRef('tally.lock_id', '=', 'lock.lock_id')
        .on('tally.facet', '=', 'all')
        .on('tally.day', '>=', since),
    )
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING)
    .$if(lockId !== undefined, query => query.where('access.lock_id', '=', lockId as LockId))
    .select(['lock.lock_id as lockId', 'lock.alias as lockAlias'])
    .select(sql<number>`cast(coalesce(sum(tally.opened), 0) as bigint)`.as('opened'))
    .select(sql<number>`cast(coalesce(sum(tally.refused), 0) as bigint)`.as('refused'))
    .groupBy(['lock.lock_id', 'lock.alias'])
    .execute();
  const busy = locks.filter(lock => lock.opened + lock.refused > 0);
  const silent = locks.filter(lock => lock.opened + lock.refused === 0);
  return {
    doors: busy.toSorted((a, b) => b.opened + b.refused - a.opened - a.refused).slice(0, MAX_DOORS),
    silent: silent.slice(0, MAX_DOORS).map(({ lockId: id, lockAlias }) => ({ lockId: id, lockAlias })),
    silentTotal: silent.length,
  };
}

/** Uses the western-most time zone, so that today's records of every lock are included. */
async function daysFrom(db: Kysely<Tables>, uid: AccountId, lockId: LockId | undefined, days: number, now: number) {
  const zones = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select('lock.time_zone as zone')
    .distinct()
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING)
    .$if(lockId !== undefined, query => query.where('access.lock_id', '=', lockId as LockId))
    .execute();
  const [timeZone = 'UTC'] = zones.map(({ zone }) => zone).toSorted((a, b) => offsetOf(a, now) - offsetOf(b, now));
  const since = localDay(now, hourOfWeek(now, timeZone)) - days + 1;
  return { timeZone, fromDay: since, from: momentOnWall(since * DAY_MS, timeZone) };
}

export async function insightOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { lockId, ownerId, days, now }: { lockId: LockId | undefined; ownerId: AccountId | null; days: number; now: number },
): Promise<RecordInsight> {
  const { timeZone, fromDay, from } = await daysFrom(db, uid, lockId, days, now);
  const tallies = async (facet: Facet) => (await talliesOf(db, uid, lockId, facet)).where('tally.day', '>=', fromDay);
  const hours = await (await tallies('hour'))
    .select([sql<number>`(tally.day + ${sql.lit(FIRST_WEEKDAY)}) % 7`.as('weekday'), 'tally.value', opened, refused])
    .groupBy(['weekday', 'tally.value'])
    .having(ANY)
    .execute();
  const grouped = async (facet: Facet, most: number) =>
    (await tallies(facet))
      .select(['tally.value', opened, refused])
      .groupBy('tally.value')
      .having(ANY)
      .orderBy(BUSIEST)
      .orderBy('tally.value')
      .limit(most)
      .execute();
  const methods = await grouped('method', 100);
  const people = await grouped('person', MAX_PEOPLE);
  return {
    fromDay,
    from,
    timeZone,
    batteries: ownerId === null || lockId === undefined ? [] : await batteriesOf(db, ownerId, lockId, from),
    hours: hours.map(({ weekday, value, ...tally }) => ({ ...tally, hourOfWeek: weekday * 24 + Number(value) })),
    methods: methods.map(({ value, ...tally }) => ({ ...tally, recordType: Number(value) })),
    people: people.map(({ value, ...tally }) => ({ ...tally, operator: value })),
    ...(await doorsOf(db, uid, lockId, fromDay)),
  };
}
