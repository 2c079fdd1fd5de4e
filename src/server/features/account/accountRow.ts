/** Accounts with nickname and company. Closing an account clears both. Ids are never reused. */
import type { Kysely } from 'kysely';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface AccountRow {
  account_id: AccountId;
  nickname: string;
  search_text: string;
  /** Null for a personal account. */
  company_name: string | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    account_row: AccountRow;
  }
}

const updateRow = (db: Kysely<Tables>, uid: AccountId, values: Partial<AccountRow>) =>
  db.updateTable('account_row').set(values).where('account_id', '=', uid).execute();

const names = (nickname: string) => ({ nickname, search_text: searchKey(nickname) });

export const accountRow = projection<AccountFact>({
  name: 'accountRow',
  schemaVersion: 4,
  tables: ['account_row'],
  async create(db) {
    await db.schema
      .createTable('account_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.primaryKey())
      .addColumn('nickname', 'text', column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addColumn('company_name', 'text')
      .execute();
  },
  on: {
    'account.registered.v1': ({ uid, nickname }, _, db) =>
      db
        .insertInto('account_row')
        .values({ account_id: uid, ...names(nickname), company_name: null })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(names(nickname)))
        .execute(),
    'account.described.v1': ({ uid, nickname }, _, db) => updateRow(db, uid, names(nickname)),
    'account.companySet.v1': ({ uid, companyName }, _, db) => updateRow(db, uid, { company_name: companyName }),
    'account.closed.v1': ({ uid }, _, db) => updateRow(db, uid, { ...names(''), company_name: null }),
  },
});

/** Concurrent registrations may get the same id; the second append is then rejected. */
export async function nextAccountId(db: Kysely<Tables>): Promise<AccountId> {
  const row = await db
    .selectFrom('account_row')
    .select('account_id')
    .orderBy('account_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ((row?.account_id ?? 0) + 1) as AccountId;
}

export async function nicknamesOf(db: Kysely<Tables>, uids: readonly AccountId[]): Promise<Map<AccountId, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_row')
    .select(['account_id', 'nickname'])
    .where('account_id', 'in', uids)
    .execute();
  return new Map(rows.map(row => [row.account_id, row.nickname]));
}

type AccountParty = Pick<AccountRow, 'nickname'> & { companyName: string | null };

export const partyName = ({ nickname, companyName }: AccountParty): string =>
  companyName ? `${companyName} (${nickname})` : nickname;

export async function partiesOf(db: Kysely<Tables>, uids: readonly AccountId[]): Promise<Map<AccountId, AccountParty>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_row')
    .select(['account_id as uid', 'nickname', 'company_name as companyName'])
    .where('account_id', 'in', uids)
    .execute();
  return new Map(rows.map(({ uid, ...party }) => [uid, party]));
}
