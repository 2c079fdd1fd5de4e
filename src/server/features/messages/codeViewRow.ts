import type { Kysely } from 'kysely';
import type { HiddenCode } from '../../../../models/calls/message.calls.ts';
import type { OutboxFact } from '../../../../models/facts/outbox.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface CodeViewRow {
  account_id: AccountId;
  message_id: string;
  at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    code_view: CodeViewRow;
  }
}

export const codeViewRow = projection<OutboxFact>({
  name: 'codeView',
  tables: ['code_view'],
  async create(db) {
    await db.schema
      .createTable('code_view')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('message_id', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('code_view_key', ['account_id', 'message_id'])
      .execute();
    await db.schema.createIndex('code_view_of_message').ifNotExists().on('code_view').column('message_id').execute();
  },
  on: {
    'outbox.codeViewed.v1': ({ uid, messageId }, { at }, db) =>
      db
        .insertInto('code_view')
        .values({ account_id: uid, message_id: messageId, at })
        .onConflict(conflict => conflict.columns(['account_id', 'message_id']).doUpdateSet({ at }))
        .execute(),
  },
});

export async function lastViewOf(
  db: Kysely<Tables>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, HiddenCode['viewed']>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('code_view as view')
    .leftJoin('account_row as account', 'account.account_id', 'view.account_id')
    .select(['view.message_id', 'view.at', 'account.nickname'])
    .where('view.message_id', 'in', messageIds)
    .orderBy('view.at')
    .execute();
  return new Map(rows.map(({ message_id, at, nickname }) => [message_id, { by: nickname ?? '', at }]));
}
