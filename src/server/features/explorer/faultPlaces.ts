import { type Kysely, sql } from 'kysely';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type { FaultPlace, simulatedCalls } from '../../../../models/calls/simulated.calls.ts';
import type { AccountId, GatewayId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { ActiveFault, FaultTarget } from '../../compose/dependencies.ts';
import { containing, like } from '../../storage/text.ts';

const nameOf = (place: FaultTarget): string =>
  'gatewayId' in place ? `gateway-${place.gatewayId}` : `lock-${place.lockId}`;

function places(db: Kysely<Tables>, uid: AccountId, search: string) {
  const pattern = containing(search);
  const gateways = db
    .selectFrom('gateway_row as gateway')
    .where('gateway.owner_id', '=', uid)
    .select([
      sql<GatewayId | null>`gateway.gateway_id`.as('gatewayId'),
      sql<string | null>`gateway.name`.as('gatewayName'),
      sql<LockId | null>`cast(null as bigint)`.as('lockId'),
      'gateway.name as name',
      sql<string>`''`.as('sortName'),
      'gateway.search_text as searchText',
      sql<string>`'gateway-' || gateway.gateway_id`.as('target'),
    ]);
  const locks = db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('gateway_row as gateway', join =>
      join.onRef('gateway.account_id', '=', 'lock.account_id').onRef('gateway.gateway_id', '=', 'lock.gateway_id'),
    )
    .where('access.account_id', '=', uid)
    .where('access.role', '=', 'owner')
    .select([
      'lock.gateway_id as gatewayId',
      'gateway.name as gatewayName',
      'lock.lock_id as lockId',
      'lock.alias as name',
      'access.sort_name as sortName',
      sql<string>`access.search_text || ' ' || coalesce(gateway.search_text, '')`.as('searchText'),
      sql<string>`'lock-' || lock.lock_id`.as('target'),
    ]);
  return db
    .selectFrom(gateways.unionAll(locks).as('place'))
    .$if(search !== '', query => query.where(like('searchText', pattern)));
}

export async function listFaultPlaces(
  db: Kysely<Tables>,
  uid: AccountId,
  on: readonly ActiveFault[],
  { search, failing, pageNo, pageSize }: ParamsOf<typeof simulatedCalls.faults>,
): Promise<Page<FaultPlace>> {
  const faultsAt = Map.groupBy(on, nameOf);
  if (failing && on.length === 0) return { list: [], pageNo, pageSize, total: 0 };
  const wanted = places(db, uid, search).$if(failing !== undefined, query =>
    query.where('target', 'in', [...faultsAt.keys()]),
  );
  const rows = await wanted
    .select(['gatewayId', 'gatewayName', 'lockId', 'name', 'target'])
    .orderBy(sql`"gatewayId" is null`)
    .orderBy('gatewayId')
    .orderBy(sql`"lockId" is not null`)
    .orderBy('sortName')
    .orderBy('lockId')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await wanted.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ target, ...place }) => ({ ...place, faults: faultsOf(faultsAt.get(target)) }));
  return { list, pageNo, pageSize, total };
}

const faultsOf = (on: readonly ActiveFault[] = []) => on.map(({ fault }) => fault);

export const faultsAtPlace = (on: readonly ActiveFault[], place: FaultTarget) =>
  faultsOf(on.filter(one => nameOf(one) === nameOf(place)));
