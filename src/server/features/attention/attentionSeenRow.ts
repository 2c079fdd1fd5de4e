import type { Kysely } from 'kysely';
import type { AttentionFact } from '../../../../models/facts/attention.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface AttentionSeenRow {
  account_id: AccountId;
  key: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    attention_seen: AttentionSeenRow;
  }
}

export const attentionSeenRow = projection<AttentionFact>({
  name: 'attentionSeen',
  tables: ['attention_seen'],
  async create(db) {
    await db.schema
      .createTable('attention_seen')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('attention_seen_key', ['account_id', 'key'])
      .execute();
  },
  on: {
    'attention.seen.v1': ({ uid, key }, _, db) =>
      db
        .insertInto('attention_seen')
        .values({ account_id: uid, key })
        .onConflict(conflict => conflict.columns(['account_id', 'key']).doNothing())
        .execute(),
  },
});

export async function acknowledgedBy(db: Kysely<Tables>, uid: AccountId): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('attention_seen').select('key').where('account_id', '=', uid).execute();
  return new Set(rows.map(({ key }) => key));
}
