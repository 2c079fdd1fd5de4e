import type { Kysely } from 'kysely';
import type { CardSyncFact } from '../../../../models/facts/cardSync.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

interface CardSyncFailureRow {
  account_id: AccountId;
  lock_id: LockId;
  failed_at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    card_sync_failure: CardSyncFailureRow;
  }
}

const deleteFailure = ({ lockId }: { lockId: LockId }, { account }: StoredFact, db: Kysely<Tables>) =>
  db.deleteFrom('card_sync_failure').where('account_id', '=', account).where('lock_id', '=', lockId).execute();

export const cardSyncFailureRow = projection<CardSyncFact | LockFact>({
  name: 'cardSyncFailure',
  tables: ['card_sync_failure'],
  async create(db) {
    await db.schema
      .createTable('card_sync_failure')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('failed_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('card_sync_failure_key', ['account_id', 'lock_id'])
      .execute();
  },
  on: {
    'cardSync.failed.v1': ({ lockId }, { account, at }, db) => {
      const row: CardSyncFailureRow = { account_id: account, lock_id: lockId, failed_at: at };
      return db
        .insertInto('card_sync_failure')
        .values(row)
        .onConflict(conflict => conflict.columns(['account_id', 'lock_id']).doUpdateSet(row))
        .execute();
    },
    'cardSync.asked.v1': deleteFailure,
    'lock.removed.v1': deleteFailure,
  },
});
