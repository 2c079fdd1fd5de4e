import type { Kysely } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import type { OrderFact } from '../../../../models/facts/order.facts.ts';
import type { AccountId, OrderId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface OrderRow {
  account_id: AccountId;
  order_id: OrderId;
  created_at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    order_row: OrderRow;
  }
}

export const orderRow = projection<OrderFact>({
  name: 'orderRow',
  tables: ['order_row'],
  async create(db) {
    await db.schema
      .createTable('order_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('order_id', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('order_row_key', ['account_id', 'order_id'])
      .execute();
  },
  on: {
    'order.created.v1': ({ orderId }, { account, at }, db) =>
      db
        .insertInto('order_row')
        .values({ account_id: account, order_id: orderId, created_at: at })
        .onConflict(conflict => conflict.doNothing())
        .execute(),
  },
});

export async function ordersOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<{ orderId: OrderId; createdAt: number }>> {
  const all = db.selectFrom('order_row').where('account_id', '=', uid);
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ order_id, created_at }) => ({ orderId: order_id, createdAt: Number(created_at) }));
  return { list, pageNo, pageSize, total: Number(total) };
}

export async function hasOrdered(db: Kysely<Tables>, uid: AccountId): Promise<boolean> {
  const all = db.selectFrom('order_row').select('order_id').where('account_id', '=', uid);
  return (await all.limit(1).executeTakeFirst()) !== undefined;
}

export async function orderIdsOf(db: Kysely<Tables>, uid: AccountId): Promise<OrderId[]> {
  const rows = await db.selectFrom('order_row').select('order_id').where('account_id', '=', uid).execute();
  return rows.map(({ order_id }) => order_id);
}

export async function orderedAt(db: Kysely<Tables>, uid: AccountId, orderId: OrderId): Promise<number | null> {
  const row = await db
    .selectFrom('order_row')
    .select('created_at')
    .where('account_id', '=', uid)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? Number(row.created_at) : null;
}
