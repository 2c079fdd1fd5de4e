/** Connector and address of each adopted lock and gateway. A second concurrent adoption of an address conflicts. */
import type { Kysely } from 'kysely';
import type { GatewayFact } from '../../../models/facts/gateway.facts.ts';
import type { LockFact } from '../../../models/facts/lock.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { Connector, DeviceAddress } from '../../../models/way.ts';
import type { AdoptedGateway, AdoptedLock } from '../../drivers/finding.ts';
import { projection } from '../../engine/projection.ts';
import { preparedQuery } from '../../engine/store/preparedQuery.ts';
import { Refusal } from '../../engine/store/refusal.ts';
import type { Tables } from '../../engine/tables.ts';

interface ConnectivityRow {
  way: Connector;
  kind: 'lock' | 'gateway';
  address: DeviceAddress;
  /** Account whose log holds the device's stream: the first owner's, even after a transfer. */
  account_id: AccountId;
  id: number;
}

declare module '../../engine/tables.ts' {
  interface Tables {
    reach_row: ConnectivityRow;
  }
}

async function claimAddress(db: Kysely<Tables>, row: ConnectivityRow) {
  const { way, kind, address, id } = row;
  const claimed = await db
    .insertInto('reach_row')
    .values(row)
    .onConflict(conflict => conflict.columns(['way', 'kind', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (claimed) return;
  const holder = await db
    .selectFrom('reach_row')
    .select('id')
    .where('way', '=', way)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  if (holder?.id !== id) throw new Refusal({ ok: false, why: 'conflict' });
}

export const connectivityRow = projection<LockFact | GatewayFact>({
  name: 'reachRow',
  tables: ['reach_row'],
  async create(db) {
    await db.schema
      .createTable('reach_row')
      .ifNotExists()
      .addColumn('way', 'varchar(32)', column => column.notNull())
      .addColumn('kind', 'varchar(8)', column => column.notNull())
      .addColumn('address', 'varchar(256)', column => column.notNull())
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('id', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('reach_row_key', ['way', 'kind', 'address'])
      .execute();
    await db.schema.createIndex('reach_row_by_id').ifNotExists().on('reach_row').columns(['id', 'kind']).execute();
  },
  on: {
    'lock.added.v1': async ({ lockId, reachedBy }, { account }, db) =>
      reachedBy && claimAddress(db, { ...reachedBy, kind: 'lock', account_id: account, id: lockId }),
    'lock.released.v1': ({ lockId }, _, db) =>
      db.deleteFrom('reach_row').where('id', '=', lockId).where('kind', '=', 'lock').execute(),
    'gateway.added.v1': async ({ gatewayId, reachedBy }, { account }, db) =>
      reachedBy && claimAddress(db, { ...reachedBy, kind: 'gateway', account_id: account, id: gatewayId }),
    'gateway.removed.v1': ({ gatewayId }, _, db) =>
      db.deleteFrom('reach_row').where('id', '=', gatewayId).where('kind', '=', 'gateway').execute(),
  },
});

interface AddressOwner<Id> {
  /** Account whose log holds the device's stream: the first owner's, even after a transfer. */
  ownerId: AccountId;
  id: Id;
}
export interface AddressOwners {
  locks: ReadonlyMap<DeviceAddress, AddressOwner<LockId>>;
  gateways: ReadonlyMap<DeviceAddress, AddressOwner<GatewayId>>;
}

export async function addressOwners(db: Kysely<Tables>, way: Connector): Promise<AddressOwners> {
  const rows = await db
    .selectFrom('reach_row')
    .select(['kind', 'address', 'account_id as ownerId', 'id'])
    .where('way', '=', way)
    .execute();
  const of = <Id extends number>(deviceKind: ConnectivityRow['kind']) =>
    new Map(
      rows
        .filter(({ kind }) => kind === deviceKind)
        .map(({ address, ownerId, id }) => [address, { ownerId, id: id as Id }]),
    );
  return { locks: of<LockId>('lock'), gateways: of<GatewayId>('gateway') };
}

export interface ConnectedGateway extends AdoptedGateway {
  way: Connector;
}
export interface ConnectedLock extends AdoptedLock {
  way: Connector;
}

const adoptedLocks = (db: Kysely<Tables>) =>
  db
    .selectFrom('reach_row as reach')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'reach.account_id').onRef('lock.lock_id', '=', 'reach.id'),
    )
    .select(['lock.lock_id as lockId', 'lock.gateway_id as gatewayId', 'lock.capabilities'])
    .select(['reach.way', 'reach.address', 'reach.account_id as uid'])
    .where('reach.kind', '=', 'lock');

type AdoptedRow = Awaited<ReturnType<ReturnType<typeof adoptedLocks>['execute']>>[number];
/** Prepared, because a job on ten thousand locks runs this query for each lock. */
const adoptedLock = preparedQuery<{ lockId: LockId }, AdoptedRow>((db, { lockId }) =>
  adoptedLocks(db).where('reach.id', '=', lockId),
);

/** All adopted devices; with a lock id, only that lock and its gateway. */
export async function adoptedDevices(
  db: Kysely<Tables>,
  lockId?: LockId,
): Promise<{ gateways: ConnectedGateway[]; locks: ConnectedLock[] }> {
  const rows = lockId === undefined ? await adoptedLocks(db).execute() : await adoptedLock(db, { lockId });
  const locks = rows.map(row => ({ ...row, capabilities: JSON.parse(row.capabilities) as Capability[] }));
  const gatewayOfLock = locks[0]?.gatewayId ?? null;
  if (lockId !== undefined && gatewayOfLock === null) return { gateways: [], locks };
  const gateways = await db
    .selectFrom('reach_row')
    .select(['id', 'way', 'address', 'account_id as uid'])
    .where('kind', '=', 'gateway')
    .$if(lockId !== undefined, query => query.where('id', '=', gatewayOfLock as GatewayId))
    .execute();
  return { gateways: gateways.map(({ id, ...row }) => ({ gatewayId: id as GatewayId, ...row })), locks };
}

/** Online gateways of these connectors. A gateway that no connector adopted belongs to `defaultConnector`. */
export async function onlineGatewaysOf(
  db: Kysely<Tables>,
  connectors: readonly Connector[],
  defaultConnector: Connector,
): Promise<GatewayId[]> {
  if (connectors.length === 0) return [];
  const rows = await db
    .selectFrom('gateway_row as gateway')
    .leftJoin('reach_row as reach', join =>
      join.onRef('reach.id', '=', 'gateway.gateway_id').on('reach.kind', '=', 'gateway'),
    )
    .select('gateway.gateway_id as gatewayId')
    .where('gateway.online', '=', 1)
    .where(eb => eb(eb.fn.coalesce('reach.way', eb.val(defaultConnector)), 'in', connectors))
    .orderBy('gateway.gateway_id')
    .execute();
  return rows.map(({ gatewayId }) => gatewayId);
}
