/** Retention period of records. A null number of days means no limit. */
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../models/duration.ts';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface RecordKeeping {
  account_id: AccountId;
  days: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    record_keeping: RecordKeeping;
  }
}

export const recordKeeping = projection<AccountFact>({
  name: 'recordKeeping',
  tables: ['record_keeping'],
  async create(db) {
    await db.schema
      .createTable('record_keeping')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('days', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('record_keeping_key', ['account_id'])
      .execute();
  },
  on: {
    'account.recordKeepingSet.v1': ({ uid, days }, _, db) =>
      days === null
        ? db.deleteFrom('record_keeping').where('account_id', '=', uid).execute()
        : db
            .insertInto('record_keeping')
            .values({ account_id: uid, days })
            .onConflict(conflict => conflict.column('account_id').doUpdateSet({ days }))
            .execute(),
  },
});

export interface RetainedLock {
  ownerId: AccountId;
  lockId: LockId;
  days: number;
}

export const locksWithRetention = (db: Kysely<Tables>): Promise<RetainedLock[]> =>
  db
    .selectFrom('record_keeping as keeping')
    .innerJoin('lock_access as access', 'access.account_id', 'keeping.account_id')
    .where('access.role', '=', 'owner')
    .select(['access.owner_id as ownerId', 'access.lock_id as lockId', 'keeping.days'])
    .execute();

export const retentionCutoff = (days: number, now: number): number => now - days * DAY_MS;

/** Null if records are kept without limit. */
export async function retentionDaysOf(db: Kysely<Tables>, uid: AccountId): Promise<number | null> {
  const row = await db.selectFrom('record_keeping').select('days').where('account_id', '=', uid).executeTakeFirst();
  return row?.days ?? null;
}
