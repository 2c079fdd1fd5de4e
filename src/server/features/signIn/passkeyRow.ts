import type { Kysely } from 'kysely';
import type { PasskeyItem } from '../../../../models/calls/security.calls.ts';
import type { PasskeyFact } from '../../../../models/facts/passkey.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { PasskeyId } from '../../../../models/passkey.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface PasskeyRow {
  account_id: AccountId;
  passkey_id: PasskeyId;
  credential_id: string;
  public_key: string;
  name: string;
  host: string;
  created_at: number;
  last_used_at: number | null;
  cloned: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    passkey_row: PasskeyRow;
  }
}

const change = (db: Kysely<Tables>, account: AccountId, passkeyId: PasskeyId, to: Partial<PasskeyRow>) =>
  db.updateTable('passkey_row').set(to).where('account_id', '=', account).where('passkey_id', '=', passkeyId).execute();

export const passkeyRow = projection<PasskeyFact>({
  name: 'passkeyRow',
  tables: ['passkey_row'],
  async create(db) {
    await db.schema
      .createTable('passkey_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('passkey_id', 'text', column => column.notNull())
      .addColumn('credential_id', 'text', column => column.notNull())
      .addColumn('public_key', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('host', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('cloned', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('passkey_row_key', ['account_id', 'passkey_id'])
      .execute();
    await db.schema
      .createIndex('passkey_row_by_credential')
      .ifNotExists()
      .on('passkey_row')
      .column('credential_id')
      .execute();
  },
  on: {
    'passkey.registered.v1': ({ passkeyId, uid, name, host, credentialId, publicKey }, { at }, db) => {
      const row: PasskeyRow = {
        ...{ account_id: uid, passkey_id: passkeyId, credential_id: credentialId, public_key: publicKey },
        ...{ name, host, created_at: at, last_used_at: null, cloned: 0 },
      };
      return db
        .insertInto('passkey_row')
        .values(row)
        .onConflict(conflict => conflict.columns(['account_id', 'passkey_id']).doUpdateSet(row))
        .execute();
    },
    'passkey.used.v1': ({ passkeyId }, { account, at }, db) => change(db, account, passkeyId, { last_used_at: at }),
    'passkey.cloneSuspected.v1': ({ passkeyId }, { account }, db) => change(db, account, passkeyId, { cloned: 1 }),
    'passkey.deleted.v1': ({ passkeyId }, { account }, db) =>
      db.deleteFrom('passkey_row').where('account_id', '=', account).where('passkey_id', '=', passkeyId).execute(),
  },
});

export async function passkeysOf(
  db: Kysely<Tables>,
  uid: AccountId,
): Promise<(PasskeyItem & { credentialId: string })[]> {
  const rows = await db
    .selectFrom('passkey_row')
    .selectAll()
    .where('account_id', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute();
  return rows.map(({ passkey_id, name, host, created_at, last_used_at, cloned, credential_id }) => ({
    passkeyId: passkey_id,
    ...{ name, host, createdAt: created_at, lastUsedAt: last_used_at, isCloned: cloned === 1 },
    credentialId: credential_id,
  }));
}

export interface KnownPasskey {
  uid: AccountId;
  passkeyId: PasskeyId;
  publicKey: string;
}

export async function passkeyByCredential(db: Kysely<Tables>, credentialId: string): Promise<KnownPasskey | null> {
  const row = await db
    .selectFrom('passkey_row')
    .select(['account_id', 'passkey_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ? { uid: row.account_id, passkeyId: row.passkey_id, publicKey: row.public_key } : null;
}
