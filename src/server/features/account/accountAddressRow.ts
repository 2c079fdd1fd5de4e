import type { Kysely } from 'kysely';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface AccountAddressRow {
  address_key: string;
  account_id: AccountId;
  address_ref: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    account_address: AccountAddressRow;
  }
}

const deleteAddress = (db: Kysely<Tables>, uid: AccountId, ref: string) =>
  db.deleteFrom('account_address').where('account_id', '=', uid).where('address_ref', '=', ref).execute();

/** The primary key ensures that an address belongs to one account. */
async function putAddress(db: Kysely<Tables>, row: AccountAddressRow) {
  await deleteAddress(db, row.account_id, row.address_ref);
  await db.insertInto('account_address').values(row).execute();
}

const rowOf = ({ uid, addressKey, addressRef }: { uid: AccountId; addressKey: string; addressRef: string }) => ({
  address_key: addressKey,
  account_id: uid,
  address_ref: addressRef,
});

export const accountAddressRow = projection<AccountFact>({
  name: 'accountAddress',
  tables: ['account_address'],
  async create(db) {
    await db.schema
      .createTable('account_address')
      .ifNotExists()
      .addColumn('address_key', 'text', column => column.primaryKey())
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('address_ref', 'text', column => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_address_of_account')
      .ifNotExists()
      .on('account_address')
      .column('account_id')
      .execute();
  },
  on: {
    'account.registered.v1': ({ uid, usernameKey, usernameRef }, _, db) =>
      putAddress(db, rowOf({ uid, addressKey: usernameKey, addressRef: usernameRef })),
    'account.addressChanged.v1': async ({ formerRef, ...address }, _, db) => {
      await deleteAddress(db, address.uid, formerRef);
      await putAddress(db, rowOf(address));
    },
    'account.addressBound.v1': async ({ formerRef, ...address }, _, db) => {
      if (formerRef !== null) await deleteAddress(db, address.uid, formerRef);
      await putAddress(db, rowOf(address));
    },
    'account.addressUnbound.v1': ({ uid, formerRef }, _, db) => deleteAddress(db, uid, formerRef),
    'account.pictureSet.v1': async ({ uid, formerRef }, _, db) => {
      if (formerRef !== null)
        await db.deleteFrom('vault').where('account_id', '=', uid).where('ref', '=', formerRef).execute();
    },
    'account.closed.v1': ({ uid }, _, db) => db.deleteFrom('account_address').where('account_id', '=', uid).execute(),
  },
});

export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('account_address').select('account_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function accountByAddress(db: Kysely<Tables>, addressKey: string): Promise<AccountId | null> {
  const row = await db
    .selectFrom('account_address')
    .select('account_id')
    .where('address_key', '=', addressKey)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
