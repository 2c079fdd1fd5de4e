/** The former owner's view: the lock as it was at the transfer. */
import type { Kysely } from 'kysely';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Cursor } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { aliasesOf } from '../locks/lockRow.ts';

interface TransferredLock {
  account_id: AccountId;
  lock_id: LockId;
  alias: string;
  until: Cursor;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    transferred_lock: TransferredLock;
  }
}

export const transferredLock = projection<LockFact>({
  name: 'transferredLock',
  tables: ['transferred_lock'],
  async create(db) {
    await db.schema
      .createTable('transferred_lock')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('alias', 'text', column => column.notNull())
      .addColumn('until', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('transferred_lock_key', ['account_id', 'lock_id'])
      .execute();
  },
  on: {
    'lock.handedOver.v1': async ({ lockId, from, to }, { account, cursor }, db) => {
      const alias = (await aliasesOf(db, account, [lockId])).get(lockId) ?? '';
      await db
        .insertInto('transferred_lock')
        .values({ account_id: from, lock_id: lockId, alias, until: cursor })
        .onConflict(conflict => conflict.columns(['account_id', 'lock_id']).doUpdateSet({ alias, until: cursor }))
        .execute();
      await db.deleteFrom('transferred_lock').where('account_id', '=', to).where('lock_id', '=', lockId).execute();
    },
  },
});

export async function transferredBy(
  db: Kysely<Tables>,
  account: AccountId,
  lockIds: readonly LockId[],
): Promise<Map<LockId, Pick<TransferredLock, 'alias' | 'until'>>> {
  if (lockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('transferred_lock')
    .select(['lock_id', 'alias', 'until'])
    .where('account_id', '=', account)
    .where('lock_id', 'in', lockIds)
    .execute();
  return new Map(rows.map(({ lock_id, ...then }) => [lock_id, then]));
}
