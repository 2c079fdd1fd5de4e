/** Re-encrypts everything in one transaction with the new check value. The server must be stopped. */
import { type Kysely, sql } from 'kysely';
import { StartError } from '../../engine/startError.ts';
import type { Store } from '../../engine/store/store.ts';
import type { Tables } from '../../engine/tables.ts';
import { SEALED_SETTINGS, type Sealed, type SealedText } from '../../engine/vault/sealed.ts';
import {
  blindedWith,
  checkOf,
  createVault,
  firstIndexKeys,
  type IndexKeys,
  newKey,
  type Vault,
} from '../../engine/vault/vault.ts';
import { CHECK, configuredKey, INDEX_KEYS, openVaultWithKeys, type VaultSettings } from './openVault.ts';
import { finishKeyChange, makeNextKey, removeKeyFile } from './vaultKeyFile.ts';

interface Column {
  table: keyof Tables;
  by: readonly [string, string];
  column: string;
}

type SealedColumn<Row> = {
  [Name in keyof Row]: [Row[Name]] extends [Sealed | SealedText] ? Name : never;
}[keyof Row];
type SealedColumns = {
  [Table in keyof Tables as [SealedColumn<Tables[Table]>] extends [never] ? never : Table]: {
    columns: Record<SealedColumn<Tables[Table]>, true>;
    by: readonly [keyof Tables[Table] & string, keyof Tables[Table] & string];
  };
};

/** All encrypted columns; a missing one doesn't compile. */
export const SEALED_COLUMNS: SealedColumns = {
  vault: { columns: { sealed: true }, by: ['account_id', 'ref'] },
  message_outbox: { columns: { sealed: true }, by: ['account_id', 'message_id'] },
  driver_memory: { columns: { sealed: true }, by: ['way', 'key'] },
};
const SEALED = Object.entries(SEALED_COLUMNS).flatMap(([table, { columns, by }]) =>
  Object.keys(columns).map((column): Column => ({ table: table as keyof SealedColumns, by, column })),
);
const BLIND_INDEX = {
  table: 'vault_blind_index',
  by: ['account_id', 'ref'],
  column: 'blind_index',
} as const satisfies Column;

type Value = SealedText | Sealed;
const ROWS_AT_ONCE = 200;

async function eachRow(
  { table, by, column }: Column,
  db: Kysely<Tables>,
  work: (value: Value) => string | Uint8Array | undefined,
) {
  const [first, second] = [sql.ref(by[0]), sql.ref(by[1])];
  const from = sql`select ${first} as a, ${second} as b, ${sql.ref(column)} as value from ${sql.table(table)}`;
  let count = 0;
  let last: { a: unknown; b: unknown } | undefined;
  do {
    const after = last ? sql`where (${first}, ${second}) > (${last.a}, ${last.b})` : sql``;
    const { rows } = await sql<{ a: unknown; b: unknown; value: Value }>`
      ${from} ${after} order by ${first}, ${second} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    for (const { a, b, value } of rows) {
      const changed = work(value);
      if (changed !== undefined)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed} where ${first} = ${a} and ${second} = ${b}`.execute(
          db,
        );
    }
    count += rows.length;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last);
  return count;
}

const isText = (value: Value): value is SealedText => typeof value === 'string';
const opened = (vault: Vault, value: Value): string => (isText(value) ? vault.openText(value) : vault.open(value));
const reseal = (from: Vault, to: Vault, value: Value): Value =>
  isText(value) ? to.sealText(from.openText(value)) : to.seal(from.open(value));

async function changeAll(db: Kysely<Tables>, from: Vault, to: Vault, blind: string): Promise<number> {
  let count = 0;
  for (const column of SEALED) count += await eachRow(column, db, value => reseal(from, to, value));
  await eachRow(BLIND_INDEX, db, blindIndex => blindedWith(blind, blindIndex as string));
  for (const key of SEALED_SETTINGS) {
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    if (!row) continue;
    const value = to.sealText(from.openText(row.value as SealedText));
    await db.updateTable('settings').set({ value }).where('key', '=', key).execute();
  }
  // Verifies all values before the commit.
  for (const column of SEALED)
    await eachRow(column, db, value => {
      opened(to, value);
      return undefined;
    });
  return count;
}

async function put(db: Kysely<Tables>, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export interface KeyChange extends VaultSettings {
  /** New key in base64; if omitted, one is generated in `vault.key`. */
  newVaultKey?: string | undefined;
  /** True if other processes may use the store; they must wait for the rotation. */
  shared: boolean;
}

export async function rotateKey({ newVaultKey, shared, ...settings }: KeyChange, store: Store): Promise<number> {
  if (settings.VAULT_KEY && !newVaultKey)
    throw new StartError('VAULT_KEY has the present key. Set NEW_VAULT_KEY to the new one: 32 bytes in base64.');
  const { key, vault, indexKeys } = await openVaultWithKeys(settings, store);

  const next = newVaultKey ? configuredKey(newVaultKey) : makeNextKey(settings.DATA_DIR);
  if (next.equals(key)) throw new StartError('NEW_VAULT_KEY is the present key. Set it to a different one.');
  const blind = newKey().toString('base64');
  const before = indexKeys ?? firstIndexKeys(key);
  const after: IndexKeys = { ...before, blind: [...before.blind, blind] };
  const to = createVault(next, after);
  const count = await store.write(async db => {
    if (shared) await sql`lock table settings in access exclusive mode`.execute(db);
    const resealed = await changeAll(db, vault, to, blind);
    await put(db, INDEX_KEYS, to.sealText(JSON.stringify(after)));
    await put(db, CHECK, checkOf(next));
    return resealed;
  });
  if (!newVaultKey) finishKeyChange(settings.DATA_DIR);
  else if (!settings.VAULT_KEY) removeKeyFile(settings.DATA_DIR);
  return count;
}
