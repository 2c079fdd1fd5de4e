import type { Kysely } from 'kysely';
import type { VipFact } from '../../../../models/facts/vip.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

export interface VipRow {
  account_id: AccountId;
  until: number | null;
  trial: 0 | 1;
  /** Number of covered locks; null for all, as in a trial. */
  locks: number | null;
  /** Last account that asked for the plan; cleared when the plan starts or is renewed. */
  requested_by: string | null;
  requested_at: number | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    vip_row: VipRow;
  }
}

const put = (db: Kysely<Tables>, uid: AccountId, known: Partial<Omit<VipRow, 'account_id'>>) =>
  db
    .insertInto('vip_row')
    .values({ account_id: uid, until: null, trial: 0, locks: null, requested_by: null, requested_at: null, ...known })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(known))
    .execute();

const answered = { requested_by: null, requested_at: null };

export const vipRow = projection<VipFact>({
  name: 'vipRow',
  schemaVersion: 2,
  tables: ['vip_row'],
  async create(db) {
    await db.schema
      .createTable('vip_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.primaryKey())
      .addColumn('until', 'bigint')
      .addColumn('trial', 'integer', column => column.notNull())
      .addColumn('locks', 'integer')
      .addColumn('requested_by', 'text')
      .addColumn('requested_at', 'bigint')
      .execute();
  },
  on: {
    'vip.trialBegun.v1': ({ uid, until }, _, db) => put(db, uid, { until, trial: 1, locks: null, ...answered }),
    'vip.opened.v1': ({ uid, until, locks }, _, db) => put(db, uid, { until, trial: 0, locks, ...answered }),
    'vip.renewed.v1': ({ uid, until }, _, db) => put(db, uid, { until, ...answered }),
    'vip.upgraded.v1': ({ uid, locks }, _, db) => put(db, uid, { locks }),
    'vip.ended.v1': ({ uid }, _, db) => put(db, uid, { until: null }),
    'vip.requested.v1': ({ uid, from }, { at }, db) => put(db, uid, { requested_by: from, requested_at: at }),
  },
});

export const vipRowOf = (db: Kysely<Tables>, uid: AccountId): Promise<VipRow | undefined> =>
  db.selectFrom('vip_row').selectAll().where('account_id', '=', uid).executeTakeFirst();
