import type { Kysely } from 'kysely';
import type { BatteryReport } from '../../../../models/calls/lockRecord.calls.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

interface BatteryRow {
  account_id: AccountId;
  lock_id: LockId;
  at: number;
  battery: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    battery_row: BatteryRow;
  }
}

interface Reported {
  lockId: LockId;
  battery: number | null;
}

const insertReport = async ({ lockId, battery }: Reported, { account, at }: StoredFact, db: Kysely<Tables>) =>
  battery !== null &&
  db
    .insertInto('battery_row')
    .values({ account_id: account, lock_id: lockId, at, battery })
    .onConflict(conflict => conflict.columns(['account_id', 'lock_id', 'at']).doUpdateSet({ battery }))
    .execute();

export const batteryRow = projection<LockFact>({
  name: 'batteryRow',
  tables: ['battery_row'],
  async create(db) {
    await db.schema
      .createTable('battery_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('battery', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('battery_row_key', ['account_id', 'lock_id', 'at'])
      .execute();
  },
  on: { 'lock.added.v1': insertReport, 'lock.batteryReported.v1': insertReport },
});

/** Enough for a year of reports, even if the battery is changed monthly. */
const MAX_REPORTS = 1500;

/** Reports, oldest first, starting with the last one before `from`. */
export async function batteriesOf(
  db: Kysely<Tables>,
  ownerId: AccountId,
  lockId: LockId,
  from: number,
): Promise<BatteryReport[]> {
  const own = db
    .selectFrom('battery_row')
    .select(['at', 'battery'])
    .where('account_id', '=', ownerId)
    .where('lock_id', '=', lockId)
    .orderBy('at', 'desc');
  const [since, before] = await Promise.all([
    own.where('at', '>=', from).limit(MAX_REPORTS).execute(),
    own.where('at', '<', from).limit(1).execute(),
  ]);
  return [...since, ...before].reverse();
}
