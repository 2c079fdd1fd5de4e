import type { Kysely } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import type { TransferFact } from '../../../../models/facts/transfer.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { TransferId } from '../../../../models/transfer.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';

interface TransferRow {
  account_id: AccountId;
  transfer_id: TransferId;
  receiver_id: AccountId;
  asked_at: number;
  /** 1 if visible to the recipient. */
  offered: number;
  /** 1 while awaiting the recipient's answer. */
  waits: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    transfer_row: TransferRow;
  }
}

const update =
  (values: Partial<TransferRow>) =>
  ({ transferId }: { transferId: TransferId }, { account }: { account: AccountId }, db: Kysely<Tables>) =>
    db
      .updateTable('transfer_row')
      .set(values)
      .where('account_id', '=', account)
      .where('transfer_id', '=', transferId)
      .execute();

export const transferRow = projection<TransferFact>({
  name: 'transferRow',
  tables: ['transfer_row'],
  async create(db) {
    await db.schema
      .createTable('transfer_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('transfer_id', 'text', column => column.notNull())
      .addColumn('receiver_id', 'bigint', column => column.notNull())
      .addColumn('asked_at', 'bigint', column => column.notNull())
      .addColumn('offered', 'integer', column => column.notNull())
      .addColumn('waits', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('transfer_row_key', ['account_id', 'transfer_id'])
      .execute();
    await db.schema
      .createIndex('transfer_row_to')
      .ifNotExists()
      .on('transfer_row')
      .columns(['receiver_id', 'offered', 'asked_at'])
      .execute();
    await db.schema.createIndex('transfer_row_by_id').ifNotExists().on('transfer_row').column('transfer_id').execute();
  },
  on: {
    'transfer.asked.v1': ({ transferId, uid, receiver }, { at }, db) => {
      const values: TransferRow = {
        account_id: uid,
        transfer_id: transferId,
        receiver_id: receiver,
        asked_at: at,
        offered: 0,
        waits: 0,
      };
      const insert = db.insertInto('transfer_row').values(values);
      return insert
        .onConflict(conflict => conflict.columns(['account_id', 'transfer_id']).doUpdateSet(values))
        .execute();
    },
    'transfer.confirmed.v1': update({ offered: 1, waits: 1 }),
    'transfer.accepted.v1': update({ waits: 0 }),
    'transfer.refused.v1': update({ waits: 0 }),
    'transfer.cancelled.v1': update({ waits: 0 }),
    'transfer.expired.v1': update({ waits: 0 }),
  },
});

export interface TransferPlace {
  ownerId: AccountId;
  transferId: TransferId;
  askedAt: number;
}

type TransferDirection = 'all' | 'sent' | 'received';

const seenBy = (db: Kysely<Tables>, uid: AccountId, way: TransferDirection) =>
  db.selectFrom('transfer_row').where(eb => {
    const sent = eb('account_id', '=', uid);
    const received = eb.and([eb('receiver_id', '=', uid), eb('offered', '=', 1)]);
    return way === 'sent' ? sent : way === 'received' ? received : eb.or([sent, received]);
  });

const PLACE = ['account_id as ownerId', 'transfer_id as transferId', 'asked_at as askedAt'] as const;

export async function listTransfers(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize, way }: { pageNo: number; pageSize: number; way: TransferDirection },
): Promise<Page<TransferPlace>> {
  const [list, { total }] = await Promise.all([
    seenBy(db, uid, way)
      .select(PLACE)
      .orderBy('asked_at', 'desc')
      .orderBy('transfer_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    seenBy(db, uid, way)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, pageNo, pageSize, total };
}

/** Null if the account isn't part of the transfer, or is its recipient before it is offered. */
export async function transferFor(
  db: Kysely<Tables>,
  uid: AccountId,
  transferId: TransferId,
): Promise<TransferPlace | null> {
  const row = await seenBy(db, uid, 'all').select(PLACE).where('transfer_id', '=', transferId).executeTakeFirst();
  return row ?? null;
}

export async function partiesOfTransfer(db: Kysely<Tables>, transferId: TransferId): Promise<readonly AccountId[]> {
  const row = await db
    .selectFrom('transfer_row')
    .select(['account_id', 'receiver_id', 'offered'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (!row) return [];
  return row.offered === 1 ? [row.account_id, row.receiver_id] : [row.account_id];
}

export const transfersWaitingFor = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('transfer_row as transfer')
    .innerJoin('account_row as account', 'account.account_id', 'transfer.account_id')
    .select(['transfer.transfer_id as transferId', 'transfer.asked_at as askedAt'])
    .select(['account.nickname', 'account.company_name as companyName'])
    .where('transfer.receiver_id', '=', uid)
    .where('transfer.waits', '=', 1)
    .orderBy('transfer.asked_at')
    .execute();
