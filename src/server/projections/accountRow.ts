/** Which account a sign-in name belongs to, and what an account is called. */
import type { Kysely } from 'kysely';
import type { AccountFact } from '../../../models/facts/account.facts.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { Tables } from '../store/tables.ts';
import { projection } from './projection.ts';

interface AccountRow {
  account_id: AccountId;
  username_key: string;
  nickname: string;
}

export interface AccountRowTables {
  account_row: AccountRow;
}

export const accountRow = projection<AccountFact>({
  name: 'accountRow',
  tables: ['account_row'],
  async create(db) {
    await db.schema
      .createTable('account_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.primaryKey())
      .addColumn('username_key', 'text', column => column.notNull())
      .addColumn('nickname', 'text', column => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_row_by_name')
      .unique()
      .ifNotExists()
      .on('account_row')
      .column('username_key')
      .execute();
  },
  on: {
    'account.registered.v1': ({ uid, usernameKey, nickname }, _, db) =>
      db
        .insertInto('account_row')
        .values({ account_id: uid, username_key: usernameKey, nickname })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet({ username_key: usernameKey, nickname }))
        .execute(),
  },
});

export async function accountNamed(db: Kysely<Tables>, usernameKey: string): Promise<AccountId | null> {
  const row = await db
    .selectFrom('account_row')
    .select('account_id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The first number that no account has. Two that ask at once get the same; the second to register is refused. */
export async function nextAccountId(db: Kysely<Tables>): Promise<AccountId> {
  const row = await db
    .selectFrom('account_row')
    .select('account_id')
    .orderBy('account_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ((row?.account_id ?? 0) + 1) as AccountId;
}

/** What these accounts are called. */
export async function nicknamesOf(db: Kysely<Tables>, uids: readonly AccountId[]): Promise<Map<AccountId, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_row')
    .select(['account_id', 'nickname'])
    .where('account_id', 'in', uids)
    .execute();
  return new Map(rows.map(row => [row.account_id, row.nickname]));
}
