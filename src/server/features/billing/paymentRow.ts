import type { Kysely } from 'kysely';
import type { PaymentFact } from '../../../../models/facts/payment.facts.ts';
import type { AccountId, OrderId, PaymentId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface PaymentRow {
  account_id: AccountId;
  order_id: OrderId;
  payment_id: PaymentId;
  asked_at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    payment_row: PaymentRow;
  }
}

export const paymentRow = projection<PaymentFact>({
  name: 'paymentRow',
  tables: ['payment_row'],
  async create(db) {
    await db.schema
      .createTable('payment_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('order_id', 'text', column => column.notNull())
      .addColumn('payment_id', 'text', column => column.notNull())
      .addColumn('asked_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('payment_row_key', ['account_id', 'order_id', 'payment_id'])
      .execute();
    await db.schema.createIndex('payment_row_named').ifNotExists().on('payment_row').column('payment_id').execute();
  },
  on: {
    'payment.asked.v1': ({ orderId, paymentId }, { account, at }, db) =>
      db
        .insertInto('payment_row')
        .values({ account_id: account, order_id: orderId, payment_id: paymentId, asked_at: at })
        .onConflict(conflict => conflict.doNothing())
        .execute(),
  },
});

export async function accountOfPayment(db: Kysely<Tables>, paymentId: PaymentId): Promise<AccountId | null> {
  const row = await db
    .selectFrom('payment_row')
    .select('account_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function paymentsOf(db: Kysely<Tables>, uid: AccountId, orderId: OrderId): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('payment_row')
    .select('payment_id')
    .where('account_id', '=', uid)
    .where('order_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .orderBy('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}
