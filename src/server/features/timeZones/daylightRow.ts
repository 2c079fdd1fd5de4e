import type { Kysely } from 'kysely';
import type { ZoneNotice, ZoneState } from '../../../../models/calls/daylightSaving.calls.ts';
import type { DaylightSavingFact } from '../../../../models/facts/daylightSaving.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { Hemisphere, ZoneDirection } from '../../../../models/zoneChange.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { MANAGING } from '../locks/lockPermissions.ts';

interface DaylightRow {
  account_id: AccountId;
  lock_id: LockId;
  zone: string;
  changes_at: number;
  offset_ms: number;
  direction: ZoneDirection;
  hemisphere: Hemisphere | null;
  state: ZoneState;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    daylight_row: DaylightRow;
  }
}

const becomes =
  (state: ZoneState) =>
  ({ lockId }: { lockId: LockId }, { account }: StoredFact, db: Kysely<Tables>) =>
    db
      .updateTable('daylight_row')
      .set({ state })
      .where('account_id', '=', account)
      .where('lock_id', '=', lockId)
      .execute();

export const daylightRow = projection<DaylightSavingFact>({
  name: 'daylightRow',
  tables: ['daylight_row'],
  async create(db) {
    await db.schema
      .createTable('daylight_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('zone', 'text', column => column.notNull())
      .addColumn('changes_at', 'bigint', column => column.notNull())
      .addColumn('offset_ms', 'bigint', column => column.notNull())
      .addColumn('direction', 'text', column => column.notNull())
      .addColumn('hemisphere', 'text')
      .addColumn('state', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('daylight_row_key', ['account_id', 'lock_id'])
      .execute();
  },
  on: {
    'daylightSaving.announced.v1': ({ lockId, zone, changesAt, offsetMs, direction, hemisphere }, { account }, db) => {
      const values: DaylightRow = {
        account_id: account,
        lock_id: lockId,
        zone,
        changes_at: changesAt,
        offset_ms: offsetMs,
        direction,
        hemisphere,
        state: 'announced',
      };
      const insert = db.insertInto('daylight_row').values(values);
      return insert.onConflict(conflict => conflict.columns(['account_id', 'lock_id']).doUpdateSet(values)).execute();
    },
    'daylightSaving.withdrawn.v1': becomes('quiet'),
    'daylightSaving.accepted.v1': becomes('accepted'),
    'daylightSaving.begun.v1': becomes('applying'),
    'daylightSaving.passed.v1': becomes('passed'),
    'daylightSaving.applied.v1': becomes('applied'),
    'daylightSaving.failed.v1': becomes('failed'),
    'daylightSaving.unconfirmed.v1': becomes('unconfirmed'),
    'daylightSaving.retried.v1': becomes('applying'),
    'daylightSaving.dismissed.v1': becomes('dismissed'),
    'daylightSaving.muted.v1': becomes('muted'),
    'daylightSaving.unmuted.v1': becomes('quiet'),
  },
});

const VISIBLE_STATES: readonly ZoneState[] = ['announced', 'accepted', 'applying', 'failed', 'unconfirmed', 'passed'];

const managed = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('daylight_row as row', join =>
      join.onRef('row.account_id', '=', 'access.owner_id').onRef('row.lock_id', '=', 'access.lock_id'),
    )
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING);

export async function zoneNotices(db: Kysely<Tables>, uid: AccountId): Promise<ZoneNotice[]> {
  const rows = await managed(db, uid)
    .where('row.state', 'in', VISIBLE_STATES)
    .select(['row.zone', 'row.changes_at', 'row.offset_ms', 'row.direction', 'row.hemisphere', 'row.state'])
    .select(eb => eb.fn.countAll<number>().as('locks'))
    .groupBy(['row.zone', 'row.changes_at', 'row.offset_ms', 'row.direction', 'row.hemisphere', 'row.state'])
    .orderBy('row.changes_at')
    .orderBy('row.zone')
    .execute();
  const notices = new Map<string, ZoneNotice>();
  for (const { zone, changes_at, offset_ms, direction, hemisphere, state, locks } of rows) {
    const key = `${zone} ${changes_at} ${offset_ms}`;
    const notice = notices.get(key) ?? {
      zone,
      changesAt: Number(changes_at),
      offsetMs: Number(offset_ms),
      direction,
      hemisphere,
      locks: {},
    };
    notice.locks[state] = (notice.locks[state] ?? 0) + Number(locks);
    notices.set(key, notice);
  }
  return [...notices.values()];
}

export async function locksOfChange(
  db: Kysely<Tables>,
  uid: AccountId,
  { zone, changesAt, lockId }: { zone: string; changesAt: number; lockId?: LockId | undefined },
  states: readonly ZoneState[],
): Promise<{ owner: AccountId; lockId: LockId }[]> {
  return managed(db, uid)
    .where('row.zone', '=', zone)
    .where('row.changes_at', '=', changesAt)
    .where('row.state', 'in', states)
    .$if(lockId !== undefined, query => query.where('row.lock_id', '=', lockId as LockId))
    .select(['row.account_id as owner', 'row.lock_id as lockId'])
    .orderBy('access.sort_name')
    .orderBy('row.lock_id')
    .execute();
}

export async function rolesInZone(db: Kysely<Tables>, uid: AccountId, zone: string): Promise<LockRole[]> {
  const rows = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .where('access.account_id', '=', uid)
    .where('lock.time_zone', '=', zone)
    .select('access.role')
    .distinct()
    .execute();
  return rows.map(({ role }) => role);
}

export interface ZonedLock {
  owner: AccountId;
  lockId: LockId;
  zone: string;
}

export async function zonesInUse(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('lock_row').select('time_zone').distinct().execute();
  return rows.map(row => row.time_zone);
}

export const locksInZone = (db: Kysely<Tables>, zone: string): Promise<ZonedLock[]> =>
  db
    .selectFrom('lock_row')
    .select(['account_id as owner', 'lock_id as lockId', 'time_zone as zone'])
    .where('time_zone', '=', zone)
    // Excludes removed locks, whose clocks can't be set.
    .where('lock_id', 'not in', db.selectFrom('former_lock').select('lock_id'))
    .execute();

/** Locks with a pending change; the zone’s rules may have changed since it was reported. */
export const locksAwaitingChange = (db: Kysely<Tables>): Promise<ZonedLock[]> =>
  db
    .selectFrom('daylight_row as row')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'row.account_id').onRef('lock.lock_id', '=', 'row.lock_id'),
    )
    .select(['row.account_id as owner', 'row.lock_id as lockId', 'lock.time_zone as zone'])
    .where('row.state', 'in', ['announced', 'accepted'])
    .execute();
