import type { Kysely } from 'kysely';
import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { MessageFact } from '../../../../models/facts/message.facts.ts';
import type { AccountId, LockId, MessageId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface MessageSentRow {
  account_id: AccountId;
  message_id: MessageId;
  lock_id: LockId;
  about_kind: MessageAbout['kind'];
  about_id: number;
  at: number;
}

export const messageSecrets = (messageId: MessageId) => ({
  toRef: `message-to-${messageId}`,
  textRef: `message-text-${messageId}`,
});

declare module '../../../engine/tables.ts' {
  interface Tables {
    message_row: MessageSentRow;
  }
}

/** Also erases the addresses and texts from the vault. */
async function eraseMessagesOfLock(db: Kysely<Tables>, account: AccountId, lockId: LockId) {
  const rows = await db
    .deleteFrom('message_row')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .returning('message_id')
    .execute();
  for (const { message_id } of rows) {
    const { toRef, textRef } = messageSecrets(message_id);
    await db.deleteFrom('vault').where('account_id', '=', account).where('ref', 'in', [toRef, textRef]).execute();
  }
}

export const messageRow = projection<MessageFact | LockFact>({
  name: 'messageRow',
  // Version 2 replays all facts, to erase encrypted messages of locks that were removed earlier.
  schemaVersion: 2,
  tables: ['message_row'],
  async create(db) {
    await db.schema
      .createTable('message_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('message_id', 'text', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('about_kind', 'text', column => column.notNull())
      .addColumn('about_id', 'bigint', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('message_row_key', ['account_id', 'message_id'])
      .execute();
    await db.schema
      .createIndex('message_row_by_thing')
      .ifNotExists()
      .on('message_row')
      .columns(['account_id', 'about_kind', 'about_id', 'at'])
      .execute();
  },
  on: {
    'message.asked.v1': ({ messageId, lockId, about }, { account, at }, db) =>
      db
        .insertInto('message_row')
        .values({
          account_id: account,
          message_id: messageId,
          lock_id: lockId,
          about_kind: about.kind,
          about_id: about.id,
          at,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute(),
    // The text may contain a passcode, so it is erased once the message is sent.
    'message.sent.v1': ({ messageId }, { account }, db) =>
      db
        .deleteFrom('vault')
        .where('account_id', '=', account)
        .where('ref', '=', messageSecrets(messageId).textRef)
        .execute(),
    'lock.released.v1': ({ lockId }, { account }, db) => eraseMessagesOfLock(db, account, lockId),
  },
});

export async function messagesAbout(
  db: Kysely<Tables>,
  account: AccountId,
  about: MessageAbout,
  limit: number,
): Promise<MessageId[]> {
  const rows = await db
    .selectFrom('message_row')
    .select('message_id')
    .where('account_id', '=', account)
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    // Restricts to one lock, because access to this lock isn't access to all of the owner's locks.
    .where('lock_id', '=', about.lockId)
    .orderBy('at', 'desc')
    .orderBy('message_id')
    .limit(limit)
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Needs no account, because message ids are unique across accounts. */
export async function lockOfMessage(db: Kysely<Tables>, messageId: MessageId) {
  const row = await db
    .selectFrom('message_row')
    .select(['account_id', 'lock_id'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row
    ? {
        owner: row.account_id,
        lockId: row.lock_id,
      }
    : null;
}
