import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Sealed } from '../vault/sealed.ts';
import type { SqlConnection, Transaction } from './connection.ts';
import { slots, statement } from './statement.ts';

export function settingsAndVault(db: Kysely<Tables>) {
  const secret = slots<{ account: number; ref: string }>();
  const sealed = statement(
    secret,
    db.selectFrom('vault').select('sealed').where('account_id', '=', secret.account).where('ref', '=', secret.ref),
  );
  const setting = slots<{ key: string }>();
  const value = statement(setting, db.selectFrom('settings').select('value').where('key', '=', setting.key));
  const newSetting = slots<{ key: string; value: string }>();
  const keep = statement(
    newSetting,
    db
      .insertInto('settings')
      .values({ key: newSetting.key, value: newSetting.value })
      .onConflict(conflict => conflict.column('key').doNothing()),
  );

  const replace = statement(
    newSetting,
    db
      .insertInto('settings')
      .values({ key: newSetting.key, value: newSetting.value })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: newSetting.value })),
  );

  return {
    async replaceSetting(tx: Transaction, key: string, value: string): Promise<void> {
      await replace(tx, { key, value });
    },
    async secret(on: SqlConnection, account: number, ref: string): Promise<Sealed | null> {
      const [row] = await sealed(on, { account, ref });
      return row?.sealed ?? null;
    },
    async setting(on: SqlConnection, key: string): Promise<string | null> {
      const [row] = await value(on, { key });
      return row?.value ?? null;
    },
    /** The first of several concurrent calls wins, and all return its value. */
    async makeSetting(tx: Transaction, key: string, made: string): Promise<string> {
      await keep(tx, { key, value: made });
      const [row] = await value(tx, { key });
      return row?.value ?? made;
    },
  };
}
