/** The invitations to register that are neither used nor withdrawn. One whose time is over is in force no longer, whether or not it is erased yet. */
import type { Kysely } from 'kysely';
import type { InvitationFact } from '../../../models/facts/invitation.facts.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { Store, StreamRef } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { projection } from './projection.ts';

export interface InvitationRow {
  account_id: AccountId;
  stream: string;
  /** Of the fact that made it. */
  version: number;
  address_key: string;
  address_ref: string;
  expires_at: number;
}

export interface InvitationRowTables {
  invitation_row: InvitationRow;
}

/** With the address. */
async function erase(db: Kysely<Tables>, { account, stream }: StreamRef) {
  const found = db.selectFrom('invitation_row').where('account_id', '=', account).where('stream', '=', stream);
  await db
    .deleteFrom('vault')
    .where('account_id', '=', account)
    .where('ref', 'in', found.select('address_ref'))
    .execute();
  await db.deleteFrom('invitation_row').where('account_id', '=', account).where('stream', '=', stream).execute();
}

export const invitationRow = projection<InvitationFact>({
  name: 'invitationRow',
  tables: ['invitation_row'],
  async create(db) {
    await db.schema
      .createTable('invitation_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('stream', 'text', column => column.notNull())
      .addColumn('version', 'bigint', column => column.notNull())
      .addColumn('address_key', 'text', column => column.notNull())
      .addColumn('address_ref', 'text', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('invitation_row_key', ['account_id', 'stream'])
      .execute();
    await db.schema
      .createIndex('invitation_row_by_address')
      .ifNotExists()
      .on('invitation_row')
      .column('address_key')
      .execute();
  },
  on: {
    'invitation.made.v1': ({ addressKey, addressRef, expiresAt }, { account, stream, version }, db) => {
      const made = { version, address_key: addressKey, address_ref: addressRef, expires_at: expiresAt };
      return db
        .insertInto('invitation_row')
        .values({ account_id: account, stream, ...made })
        .onConflict(conflict => conflict.columns(['account_id', 'stream']).doUpdateSet(made))
        .execute();
    },
    'invitation.withdrawn.v1': (_, fact, db) => erase(db, fact),
    'invitation.used.v1': (_, fact, db) => erase(db, fact),
  },
});

/** Those in force, the one that ends last first. */
export const invitationsInForce = (db: Kysely<Tables>, now: number) =>
  db.selectFrom('invitation_row').selectAll().where('expires_at', '>', now).orderBy('expires_at', 'desc');

/** Erases those whose time is over, with their addresses. */
export const eraseLapsedInvitations = (store: Store, now: number): Promise<void> =>
  store.write(async db => {
    const lapsed = await db
      .selectFrom('invitation_row')
      .select(['account_id as account', 'stream'])
      .where('expires_at', '<=', now)
      .execute();
    for (const each of lapsed) await erase(db, each);
  });
