import type { Kysely } from 'kysely';
import type { AttentionFact } from '../../../../models/facts/attention.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { Snooze } from './attentionSnooze.ts';

interface AttentionSnoozeRow {
  account_id: AccountId;
  key: string;
  since: number | null;
  until: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    attention_snooze: AttentionSnoozeRow;
  }
}

export const attentionSnoozeRow = projection<AttentionFact>({
  name: 'attentionSnooze',
  tables: ['attention_snooze'],
  async create(db) {
    await db.schema
      .createTable('attention_snooze')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('since', 'bigint')
      .addColumn('until', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('attention_snooze_key', ['account_id', 'key'])
      .execute();
  },
  on: {
    'attention.snoozed.v1': ({ uid, key, since, until }, _, db) =>
      db
        .insertInto('attention_snooze')
        .values({ account_id: uid, key, since, until })
        .onConflict(conflict => conflict.columns(['account_id', 'key']).doUpdateSet({ since, until }))
        .execute(),
    'attention.unsnoozed.v1': ({ uid, key }, _, db) =>
      db.deleteFrom('attention_snooze').where('account_id', '=', uid).where('key', '=', key).execute(),
  },
});

export async function snoozedBy(db: Kysely<Tables>, uid: AccountId, now: number): Promise<ReadonlyMap<string, Snooze>> {
  const rows = await db
    .selectFrom('attention_snooze')
    .select(['key', 'since', 'until'])
    .where('account_id', '=', uid)
    .where('until', '>', now)
    .execute();
  return new Map(rows.map(({ key, ...snooze }) => [key, snooze]));
}
