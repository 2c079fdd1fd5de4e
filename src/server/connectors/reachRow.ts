/**
 * By which way and under which address each lock and gateway is reached that somebody took in. An address is one lock's:
 * of two who take it in at once the second is told that somebody was faster.
 */
import type { Kysely } from 'kysely';
import type { GatewayFact } from '../../../models/facts/gateway.facts.ts';
import type { LockFact } from '../../../models/facts/lock.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { Connector, DeviceAddress } from '../../../models/way.ts';
import { projection } from '../../engine/projection.ts';
import { preparedQuery } from '../../engine/store/preparedQuery.ts';
import { Refusal } from '../../engine/store/refusal.ts';
import type { Tables } from '../../engine/tables.ts';

interface ReachRow {
  way: Connector;
  kind: 'lock' | 'gateway';
  address: DeviceAddress;
  /** In whose log it is: who took it in. */
  account_id: AccountId;
  id: number;
}

declare module '../../engine/tables.ts' {
  interface Tables {
    reach_row: ReachRow;
  }
}

async function claim(db: Kysely<Tables>, row: ReachRow) {
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

export const reachRow = projection<LockFact | GatewayFact>({
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
      reachedBy && claim(db, { ...reachedBy, kind: 'lock', account_id: account, id: lockId }),
    'lock.released.v1': ({ lockId }, _, db) =>
      db.deleteFrom('reach_row').where('id', '=', lockId).where('kind', '=', 'lock').execute(),
    'gateway.added.v1': async ({ gatewayId, reachedBy }, { account }, db) =>
      reachedBy && claim(db, { ...reachedBy, kind: 'gateway', account_id: account, id: gatewayId }),
    'gateway.removed.v1': ({ gatewayId }, _, db) =>
      db.deleteFrom('reach_row').where('id', '=', gatewayId).where('kind', '=', 'gateway').execute(),
  },
});

interface Holder<Id> {
  /** In whose log it is. */
  home: AccountId;
  id: Id;
}
export interface Holders {
  locks: ReadonlyMap<DeviceAddress, Holder<LockId>>;
  gateways: ReadonlyMap<DeviceAddress, Holder<GatewayId>>;
}

/** What was taken in by this way, by its address. */
export async function holdersOf(db: Kysely<Tables>, way: Connector): Promise<Holders> {
  const rows = await db
    .selectFrom('reach_row')
    .select(['kind', 'address', 'account_id as home', 'id'])
    .where('way', '=', way)
    .execute();
  const of = <Id extends number>(wanted: ReachRow['kind']) =>
    new Map(
      rows.filter(({ kind }) => kind === wanted).map(({ address, home, id }) => [address, { home, id: id as Id }]),
    );
  return { locks: of<LockId>('lock'), gateways: of<GatewayId>('gateway') };
}

export interface ReachedGateway {
  gatewayId: GatewayId;
  way: Connector;
  address: DeviceAddress;
  uid: AccountId;
}
export interface ReachedLock {
  lockId: LockId;
  gatewayId: GatewayId | null;
  way: Connector;
  address: DeviceAddress;
  uid: AccountId;
  capabilities: readonly Capability[];
}

const reachedLocks = (db: Kysely<Tables>) =>
  db
    .selectFrom('reach_row as reach')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'reach.account_id').onRef('lock.lock_id', '=', 'reach.id'),
    )
    .select(['lock.lock_id as lockId', 'lock.gateway_id as gatewayId', 'lock.capabilities'])
    .select(['reach.way', 'reach.address', 'reach.account_id as uid'])
    .where('reach.kind', '=', 'lock');

type Reached = Awaited<ReturnType<ReturnType<typeof reachedLocks>['execute']>>[number];
/** Asked of each lock that is operated for the first time: a job does so of ten thousand. */
const reachedLock = preparedQuery<{ lockId: LockId }, Reached>((db, { lockId }) =>
  reachedLocks(db).where('reach.id', '=', lockId),
);

/** Everything that was taken in, or one lock of it, each with what leads to it. */
export async function whatIsReached(
  db: Kysely<Tables>,
  lockId?: LockId,
): Promise<{ gateways: ReachedGateway[]; locks: ReachedLock[] }> {
  const rows = lockId === undefined ? await reachedLocks(db).execute() : await reachedLock(db, { lockId });
  const locks = rows.map(row => ({ ...row, capabilities: JSON.parse(row.capabilities) as Capability[] }));
  const leading = locks[0]?.gatewayId ?? null;
  if (lockId !== undefined && leading === null) return { gateways: [], locks };
  const gateways = await db
    .selectFrom('reach_row')
    .select(['id', 'way', 'address', 'account_id as uid'])
    .where('kind', '=', 'gateway')
    .$if(lockId !== undefined, query => query.where('id', '=', leading as GatewayId))
    .execute();
  return { gateways: gateways.map(({ id, ...row }) => ({ gatewayId: id as GatewayId, ...row })), locks };
}

/** The gateways that are reached by these ways and were last heard to be online; one that nobody took in is reached `otherwise`. */
export async function gatewaysBy(
  db: Kysely<Tables>,
  ways: readonly Connector[],
  otherwise: Connector,
): Promise<GatewayId[]> {
  if (ways.length === 0) return [];
  const rows = await db
    .selectFrom('gateway_row as gateway')
    .leftJoin('reach_row as reach', join =>
      join.onRef('reach.id', '=', 'gateway.gateway_id').on('reach.kind', '=', 'gateway'),
    )
    .select('gateway.gateway_id as gatewayId')
    .where('gateway.online', '=', 1)
    .where(eb => eb(eb.fn.coalesce('reach.way', eb.val(otherwise)), 'in', ways))
    .orderBy('gateway.gateway_id')
    .execute();
  return rows.map(({ gatewayId }) => gatewayId);
}
