/** The gateways of an account, and which of them are there. */
import type { Kysely } from 'kysely';
import type { GatewayFact } from '../../../models/facts/gateway.facts.ts';
import type { AccountId, GatewayId } from '../../../models/ids.ts';
import type { StoredFact } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { projection } from './projection.ts';

interface GatewayRow {
  account_id: AccountId;
  gateway_id: GatewayId;
  name: string;
  network_name: string;
  online: number;
}

export interface GatewayRowTables {
  gateway_row: GatewayRow;
}

const change = (db: Kysely<Tables>, { account }: StoredFact, gatewayId: GatewayId, online: 0 | 1) =>
  db
    .updateTable('gateway_row')
    .set({ online })
    .where('account_id', '=', account)
    .where('gateway_id', '=', gatewayId)
    .execute();

export const gatewayRow = projection<GatewayFact>({
  name: 'gatewayRow',
  tables: ['gateway_row'],
  async create(db) {
    await db.schema
      .createTable('gateway_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('gateway_id', 'bigint', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('network_name', 'text', column => column.notNull())
      .addColumn('online', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('gateway_row_key', ['account_id', 'gateway_id'])
      .execute();
    await db.schema.createIndex('gateway_row_by_id').ifNotExists().on('gateway_row').column('gateway_id').execute();
  },
  on: {
    'gateway.added.v1': ({ gatewayId, name, networkName }, { account }, db) => {
      const values: GatewayRow = {
        account_id: account,
        gateway_id: gatewayId,
        name,
        network_name: networkName,
        online: 0,
      };
      const insert = db.insertInto('gateway_row').values(values);
      return insert
        .onConflict(conflict => conflict.columns(['account_id', 'gateway_id']).doUpdateSet(values))
        .execute();
    },
    'gateway.cameOnline.v1': ({ gatewayId }, fact, db) => change(db, fact, gatewayId, 1),
    'gateway.wentOffline.v1': ({ gatewayId }, fact, db) => change(db, fact, gatewayId, 0),
  },
});

export async function ownerOfGateway(db: Kysely<Tables>, gatewayId: GatewayId): Promise<AccountId | null> {
  const row = await db
    .selectFrom('gateway_row')
    .select('account_id')
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function hasGateway(db: Kysely<Tables>, uid: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_row')
    .select('gateway_id')
    .where('account_id', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
