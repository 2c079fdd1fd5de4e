/** Open invitations. A row may outlast its expiry. */
import type { Kysely } from 'kysely';
import type { InvitationSent } from '../../../../models/calls/operator.calls.ts';
import type { InvitationFact } from '../../../../models/facts/invitation.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Store, StoredFact, StreamRef } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { VISITORS } from '../messages/outbox.ts';

export interface InvitationRow {
  account_id: AccountId;
  stream: string;
  version: number;
  address_key: string;
  address_ref: string;
  expires_at: number;
  /** Null for invitations from before deliveries were recorded. */
  message_id: string | null;
  sent: InvitationSent | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    invitation_row: InvitationRow;
  }
}

const rowOf = (db: Kysely<Tables>, { account, stream }: StreamRef) =>
  db.selectFrom('invitation_row').where('account_id', '=', account).where('stream', '=', stream);

const eraseMessage = (db: Kysely<Tables>, invitation: StreamRef) =>
  db
    .deleteFrom('message_outbox')
    .where('account_id', '=', VISITORS)
    .where(
      'message_id',
      'in',
      rowOf(db, invitation).where('message_id', 'is not', null).select('message_id').$castTo<{ message_id: string }>(),
    )
    .execute();

async function erase(db: Kysely<Tables>, { account, stream }: StreamRef) {
  const found = rowOf(db, { account, stream });
  await eraseMessage(db, { account, stream });
  await db
    .deleteFrom('vault')
    .where('account_id', '=', account)
    .where('ref', 'in', found.select('address_ref'))
    .execute();
  await db.deleteFrom('invitation_row').where('account_id', '=', account).where('stream', '=', stream).execute();
}

const settle = (db: Kysely<Tables>, { account, stream, version }: StoredFact, sent: InvitationSent) =>
  db
    .updateTable('invitation_row')
    .set({ version, sent })
    .where('account_id', '=', account)
    .where('stream', '=', stream)
    .execute();

export const invitationRow = projection<InvitationFact>({
  name: 'invitationRow',
  schemaVersion: 2,
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
      .addColumn('message_id', 'text')
      .addColumn('sent', 'text')
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
    'invitation.made.v1': async ({ addressKey, addressRef, expiresAt, messageId = null }, fact, db) => {
      const { account, stream, version } = fact;
      const made = {
        ...{ version, address_key: addressKey, address_ref: addressRef, expires_at: expiresAt },
        ...{ message_id: messageId, sent: messageId === null ? null : ('sending' as const) },
      };
      await eraseMessage(db, fact);
      await db
        .insertInto('invitation_row')
        .values({ account_id: account, stream, ...made })
        .onConflict(conflict => conflict.columns(['account_id', 'stream']).doUpdateSet(made))
        .execute();
    },
    'invitation.delivered.v1': ({ to }, fact, db) => settle(db, fact, to === 'outbox' ? 'held' : 'sent'),
    'invitation.deliveryFailed.v1': (_, fact, db) => settle(db, fact, 'failed'),
    'invitation.withdrawn.v1': (_, fact, db) => erase(db, fact),
    'invitation.used.v1': (_, fact, db) => erase(db, fact),
  },
});

export const invitationsInForce = (db: Kysely<Tables>, now: number) =>
  db.selectFrom('invitation_row').selectAll().where('expires_at', '>', now).orderBy('expires_at', 'desc');

export const eraseLapsedInvitations = (store: Store, now: number): Promise<void> =>
  store.write(async db => {
    const lapsed = await db
      .selectFrom('invitation_row')
      .select(['account_id as account', 'stream'])
      .where('expires_at', '<=', now)
      .execute();
    for (const each of lapsed) await erase(db, each);
  });
