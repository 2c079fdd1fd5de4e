import { type Kysely, sql } from 'kysely';
import type { GatewayFact } from '../../../../models/facts/gateway.facts.ts';
import type { AccountId, GatewayId } from '../../../../models/ids.ts';
import { type NearbyLock, Signal } from '../../../../models/lockState.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import { projection } from '../../../engine/projection.ts';
import type { Cursor, StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortNameType } from '../../storage/nameOrder.ts';

interface GatewayRow {
  account_id: AccountId;
  gateway_id: GatewayId;
  owner_id: AccountId;
  /** Position of the last change of owner; '' for the first owner. */
  owned_since: Cursor;
  name: string;
  network_name: string;
  sort_name: string;
  search_text: string;
  online: number;
  signal: Signal;
  /** Null if the gateway never reported. */
  since: number | null;
  nearby: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    gateway_row: GatewayRow;
  }
}

const updateRow = (db: Kysely<Tables>, { account }: StoredFact, gatewayId: GatewayId, values: Partial<GatewayRow>) =>
  db
    .updateTable('gateway_row')
    .set(values)
    .where('account_id', '=', account)
    .where('gateway_id', '=', gatewayId)
    .execute();

const nameColumns = (name: string, networkName: string) => ({
  name,
  sort_name: sortKey(name),
  search_text: searchKey(name, networkName),
});

export const gatewayRow = projection<GatewayFact>({
  name: 'gatewayRow',
  schemaVersion: 4,
  tables: ['gateway_row'],
  async create(db) {
    await db.schema
      .createTable('gateway_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('gateway_id', 'bigint', column => column.notNull())
      .addColumn('owner_id', 'bigint', column => column.notNull())
      .addColumn('owned_since', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('network_name', 'text', column => column.notNull())
      .addColumn('sort_name', sortNameType(db), column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addColumn('online', 'integer', column => column.notNull())
      .addColumn('signal', 'integer', column => column.notNull())
      .addColumn('since', 'bigint')
      .addColumn('nearby', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('gateway_row_key', ['account_id', 'gateway_id'])
      .execute();
    await db.schema.createIndex('gateway_row_by_id').ifNotExists().on('gateway_row').column('gateway_id').execute();
    await db.schema
      .createIndex('gateway_row_of_owner')
      .ifNotExists()
      .on('gateway_row')
      .columns(['owner_id', 'sort_name', 'gateway_id'])
      .execute();
  },
  on: {
    'gateway.added.v1': ({ gatewayId, name, networkName }, { account }, db) => {
      const values: GatewayRow = {
        account_id: account,
        gateway_id: gatewayId,
        owner_id: account,
        owned_since: '' as Cursor,
        ...nameColumns(name, networkName),
        network_name: networkName,
        online: 0,
        signal: Signal.UNKNOWN,
        since: null,
        nearby: '[]',
      };
      const insert = db.insertInto('gateway_row').values(values);
      return insert
        .onConflict(conflict => conflict.columns(['account_id', 'gateway_id']).doUpdateSet(values))
        .execute();
    },
    'gateway.cameOnline.v1': ({ gatewayId }, fact, db) =>
      updateRow(db, fact, gatewayId, { online: 1, signal: Signal.UNKNOWN, since: fact.at }),
    'gateway.wentOffline.v1': ({ gatewayId }, fact, db) =>
      updateRow(db, fact, gatewayId, { online: 0, signal: Signal.UNKNOWN, since: fact.at }),
    'gateway.signalReported.v1': ({ gatewayId, signal }, fact, db) => updateRow(db, fact, gatewayId, { signal }),
    'gateway.nearbyReported.v1': ({ gatewayId, locks }, fact, db) =>
      updateRow(db, fact, gatewayId, { nearby: JSON.stringify(locks) }),
    'gateway.renamed.v1': async ({ gatewayId, name }, fact, db) => {
      const row = await db
        .selectFrom('gateway_row')
        .select('network_name')
        .where('account_id', '=', fact.account)
        .where('gateway_id', '=', gatewayId)
        .executeTakeFirst();
      return updateRow(db, fact, gatewayId, nameColumns(name, row?.network_name ?? ''));
    },
    'gateway.handedOver.v1': ({ gatewayId, to }, fact, db) =>
      updateRow(db, fact, gatewayId, { owner_id: to, owned_since: fact.cursor }),
    'gateway.removed.v1': ({ gatewayId }, { account }, db) =>
      db.deleteFrom('gateway_row').where('account_id', '=', account).where('gateway_id', '=', gatewayId).execute(),
  },
});

export async function placeOfGateway(
  db: Kysely<Tables>,
  gatewayId: GatewayId,
): Promise<{ account: AccountId; owner: AccountId; ownedSince: Cursor; name: string } | null> {
  const row = await db
    .selectFrom('gateway_row')
    .select(['account_id as account', 'owner_id as owner', 'owned_since as ownedSince', 'name'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return row ?? null;
}

export async function isGatewayAway(db: Kysely<Tables>, gatewayId: GatewayId): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_row')
    .select('online')
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return row?.online === 0;
}

export const accountOfGateway = async (db: Kysely<Tables>, gatewayId: GatewayId): Promise<AccountId | null> =>
  (await placeOfGateway(db, gatewayId))?.account ?? null;

export const ownerOfGateway = async (db: Kysely<Tables>, gatewayId: GatewayId): Promise<AccountId | null> =>
  (await placeOfGateway(db, gatewayId))?.owner ?? null;

export async function hasGateway(db: Kysely<Tables>, uid: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_row')
    .select('gateway_id')
    .where('owner_id', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function gatewaysOnline(db: Kysely<Tables>): Promise<number> {
  const { online } = await db
    .selectFrom('gateway_row')
    .select(sql<number>`cast(count(*) as bigint)`.as('online'))
    .where('online', '=', 1)
    .executeTakeFirstOrThrow();
  return online;
}

export const nearbyIn = (json: string): NearbyLock[] => JSON.parse(json) as NearbyLock[];
