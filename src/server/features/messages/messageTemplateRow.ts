import type { Kysely, Selectable } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import type { MessageTemplateItem } from '../../../../models/calls/template.calls.ts';
import type { MessageTemplateFact } from '../../../../models/facts/messageTemplate.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { MessageTemplateId, NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortedByName } from '../../storage/nameOrder.ts';

interface MessageTemplateRow {
  account_id: AccountId;
  template_id: MessageTemplateId;
  name: string;
  content: string;
  channel: NoticeChannel;
  kind: TemplateKind;
  start_at: number | null;
  end_at: number | null;
  created_at: number;
  changed_at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    message_template: MessageTemplateRow;
  }
}

export const messageTemplateRow = projection<MessageTemplateFact>({
  name: 'messageTemplateRow',
  tables: ['message_template'],
  async create(db) {
    await db.schema
      .createTable('message_template')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('template_id', 'varchar(64)', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('channel', 'integer', column => column.notNull())
      .addColumn('kind', 'integer', column => column.notNull())
      .addColumn('start_at', 'bigint')
      .addColumn('end_at', 'bigint')
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('message_template_key', ['account_id', 'template_id'])
      .execute();
  },
  on: {
    'messageTemplate.added.v1': ({ templateId, name, content, channel, kind, start, end }, { account, at }, db) => {
      const row: MessageTemplateRow = {
        ...{ account_id: account, template_id: templateId, name, content, channel, kind },
        ...{ start_at: start, end_at: end, created_at: at, changed_at: at },
      };
      return db
        .insertInto('message_template')
        .values(row)
        .onConflict(conflict => conflict.columns(['account_id', 'template_id']).doUpdateSet(row))
        .execute();
    },
    'messageTemplate.changed.v1': ({ templateId, name, content, start, end }, { account, at }, db) =>
      db
        .updateTable('message_template')
        .set({ name, content, start_at: start, end_at: end, changed_at: at })
        .where('account_id', '=', account)
        .where('template_id', '=', templateId)
        .execute(),
    'messageTemplate.deleted.v1': ({ templateId }, { account }, db) =>
      db
        .deleteFrom('message_template')
        .where('account_id', '=', account)
        .where('template_id', '=', templateId)
        .execute(),
  },
});

const itemOf = (row: Selectable<MessageTemplateRow>): MessageTemplateItem => ({
  templateId: row.template_id,
  name: row.name,
  content: row.content,
  channel: row.channel,
  kind: row.kind,
  start: row.start_at,
  end: row.end_at,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

const templatesBy = (db: Kysely<Tables>, uid: AccountId, channel: NoticeChannel) =>
  db.selectFrom('message_template').where('account_id', '=', uid).where('channel', '=', channel);

export async function templatesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { channel, pageNo, pageSize }: { channel: NoticeChannel; pageNo: number; pageSize: number },
): Promise<Page<MessageTemplateItem>> {
  const all = templatesBy(db, uid, channel);
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('template_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(itemOf), pageNo, pageSize, total: Number(total) };
}

export async function templatesOffered(
  db: Kysely<Tables>,
  owner: AccountId,
  { channel, kind, now }: { channel: NoticeChannel; kind: TemplateKind; now: number },
): Promise<MessageTemplateItem[]> {
  const rows = await templatesBy(db, owner, channel)
    .where('kind', '=', kind)
    .where(eb => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now)]))
    .where(eb => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
    .selectAll()
    .orderBy('template_id')
    .execute();
  return sortedByName(rows.map(itemOf), ({ name }) => name);
}

export async function templateNamed(
  db: Kysely<Tables>,
  uid: AccountId,
  templateId: MessageTemplateId,
): Promise<MessageTemplateItem | null> {
  const row = await db
    .selectFrom('message_template')
    .selectAll()
    .where('account_id', '=', uid)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}
