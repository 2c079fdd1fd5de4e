import { type Kysely, sql } from 'kysely';
import { missingDriverFor } from '../../../../machines/selectors/missingDriverFor.ts';
import { blockReasonFor, REQUIRED_CAPABILITY } from '../../../../machines/selectors/remoteObstacle.ts';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type { LockDetail, LockItem, lockCalls } from '../../../../models/calls/lock.calls.ts';
import { type AccountId, ALL_GROUPS, type LockId } from '../../../../models/ids.ts';
import {
  type Capability,
  type LockAction,
  type LockRole,
  OnlineState,
  OpenState,
} from '../../../../models/lockState.ts';
import type { LockVipStatus } from '../../../../models/vipTime.ts';
import type { Connector, MissingDriver } from '../../../../models/way.ts';
import type { Tables } from '../../../engine/tables.ts';
import { byCodePoint, type NameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from './lockOrder.ts';
import { lockCounts, MANAGING } from './lockPermissions.ts';

type ListParams = ParamsOf<typeof lockCalls.list>;
type Scope = Pick<ListParams, 'groupId' | 'search'>;
type Filters = Pick<ListParams, 'online' | 'openState'> & { remotely?: LockAction };

const OPEN_STATES = { locked: OpenState.LOCKED, unlocked: OpenState.UNLOCKED, unknown: OpenState.UNKNOWN } as const;

const visibleLocks = (db: Kysely<Tables>, uid: AccountId, { groupId, search }: Scope) =>
  db
    .selectFrom('lock_access')
    .selectAll()
    .where('account_id', '=', uid)
    .$if(groupId !== ALL_GROUPS, query => query.where('group_id', '=', groupId))
    .$if(search !== '', query => query.where(like('search_text', containing(search))));

type VisibleLocks = ReturnType<typeof visibleLocks>;

const online = sql<OnlineState>`case when lock.lost = 0 and gateway.online = 1
  then ${sql.lit(OnlineState.ONLINE)} else ${sql.lit(OnlineState.OFFLINE)} end`;

const withState = (db: Kysely<Tables>, seen: VisibleLocks) =>
  db
    .selectFrom(seen.as('access'))
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('gateway_row as gateway', join =>
      join.onRef('gateway.account_id', '=', 'lock.account_id').onRef('gateway.gateway_id', '=', 'lock.gateway_id'),
    )
    .leftJoin('reach_row as reach', join => join.onRef('reach.id', '=', 'lock.lock_id').on('reach.kind', '=', 'lock'));

const applyFilters = (query: ReturnType<typeof withState>, { online: wanted, openState, remotely }: Filters) =>
  query
    .$if(wanted === 'noGateway', it => it.where('lock.gateway_id', 'is', null))
    .$if(wanted === 'offline' || wanted === 'online', it =>
      it
        .where('lock.gateway_id', 'is not', null)
        .where(online, '=', wanted === 'online' ? OnlineState.ONLINE : OnlineState.OFFLINE),
    )
    .$if(openState !== undefined, it =>
      it.where('lock.open_state', '=', OPEN_STATES[openState as keyof typeof OPEN_STATES]),
    )
    .$if(remotely !== undefined, it =>
      it
        .where('access.role', 'in', MANAGING)
        .where('lock.remote_unlock', '=', 1)
        .where('lock.gateway_id', 'is not', null)
        .where('lock.capabilities', 'like', `%"${REQUIRED_CAPABILITY[remotely as LockAction]}"%`),
    )
    // A frozen lock can be locked but not unlocked.
    .$if(remotely === 'unlock', it => it.where('lock.frozen', '=', 0));

const COLUMNS = [
  'access.lock_id as lockId',
  'access.group_id as groupId',
  'lock.name as lockName',
  'lock.alias as lockAlias',
  'lock.mac as lockMac',
  'lock.battery as electricQuantity',
  'lock.gateway_id as gatewayId',
  'lock.open_state as openState',
  'lock.open_state_source as openStateSource',
  'lock.open_state_at as openStateAt',
  'reach.way',
  'access.role',
  'lock.remote_unlock',
  'lock.frozen',
  'lock.capabilities',
] as const;

interface LockListRow extends Omit<LockItem, 'hasGateway' | 'unlockObstacle' | 'vipStatus' | 'missingDriver'> {
  way: Connector | null;
  role: LockRole;
  remote_unlock: number;
  frozen: number;
  capabilities: string;
}

export type LocksOpenedByEKeys = (lockIds: readonly LockId[]) => Promise<ReadonlySet<LockId>>;

export type VipOfLocks = (lockIds: readonly LockId[]) => Promise<ReadonlyMap<LockId, LockVipStatus>>;

/** Look-ups for data that a lock's row doesn't contain. */
export interface LockLookups {
  missing?: (way: Connector | null) => MissingDriver | null;
  opens?: LocksOpenedByEKeys;
  vipOf?: VipOfLocks;
}

interface ResolvedLookups extends Pick<LockLookups, 'missing'> {
  opened: ReadonlySet<LockId>;
  vip: ReadonlyMap<LockId, LockVipStatus>;
}

async function resolveLookups(
  rows: readonly LockListRow[],
  { opens, vipOf, missing }: LockLookups,
): Promise<ResolvedLookups> {
  const idsOf = (shown: readonly LockListRow[]) => shown.map(({ lockId }) => lockId);
  const { user = [], managed = [] } = Object.groupBy(rows, ({ role }) => (role === 'user' ? 'user' : 'managed'));
  const [opened, vip] = await Promise.all([opens?.(idsOf(user)), vipOf?.(idsOf(managed))]);
  return { opened: opened ?? new Set(), vip: vip ?? new Map(), missing };
}

function toItem(
  { way, role, remote_unlock, frozen, capabilities: listed, ...known }: LockListRow,
  { opened, vip, missing = () => null }: ResolvedLookups,
) {
  const hasGateway = known.gatewayId !== null;
  const remoteUnlockAllowed = remote_unlock === 1;
  const capabilities = JSON.parse(listed) as Capability[];
  const byEKey = opened.has(known.lockId);
  const missingDriver = missingDriverFor(role, missing(way));
  const standing = { role, byEKey, missingDriver, capabilities, hasGateway, remoteUnlockAllowed, frozen: frozen === 1 };
  const item: LockItem = {
    ...known,
    hasGateway,
    missingDriver,
    unlockObstacle: blockReasonFor('unlock', standing),
    vipStatus: vip.get(known.lockId) ?? null,
  };
  return { item, standing };
}

async function totalOf(db: Kysely<Tables>, uid: AccountId, scope: Scope, filters: Filters | null): Promise<number> {
  if (filters === null && scope.search === '') {
    const counts = await lockCounts(db, uid);
    if (scope.groupId !== ALL_GROUPS) return counts.get(scope.groupId) ?? 0;
    return [...counts.values()].reduce((sum, locks) => sum + locks, 0);
  }
  const seen = visibleLocks(db, uid, scope);
  const { total } = await (filters ? applyFilters(withState(db, seen), filters) : db.selectFrom(seen.as('access')))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Sorted by name and without filters, the page is selected before any join. */
export function pageOfLocks(
  db: Kysely<Tables>,
  uid: AccountId,
  { sort, pageNo, pageSize, ...scope }: Omit<ListParams, 'online' | 'openState'>,
  filters: Filters | null,
  order: NameOrder = byCodePoint,
) {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  const byBattery = sort.endsWith('battery');
  const offset = (pageNo - 1) * pageSize;
  const seen = visibleLocks(db, uid, scope);
  const cutFirst = filters === null && !byBattery;
  const cut = cutFirst
    ? seen.orderBy(order('sort_name'), way).orderBy('lock_id', way).limit(pageSize).offset(offset)
    : seen;
  return applyFilters(withState(db, cut), filters ?? {})
    .select(COLUMNS)
    .select(online.as('online'))
    .$if(byBattery, query => query.orderBy(eb => eb('lock.battery', 'is', null)).orderBy('lock.battery', way))
    .orderBy(order('access.sort_name'), way)
    .orderBy('access.lock_id', way)
    .$if(!cutFirst, query => query.limit(pageSize).offset(offset));
}

async function list(
  db: Kysely<Tables>,
  uid: AccountId,
  params: Omit<ListParams, keyof Filters>,
  filters: Filters | null,
  lookups: LockLookups,
) {
  const rows = await pageOfLocks(db, uid, params, filters, await lockOrder(db, uid)).execute();
  const { pageNo, pageSize } = params;
  const resolved = await resolveLookups(rows, lookups);
  // The last page reveals the total, so a search with few results needs no second scan.
  const isLast = rows.length < pageSize && (rows.length > 0 || pageNo === 1);
  return {
    list: rows.map(row => toItem(row, resolved).item),
    pageNo,
    pageSize,
    total: isLast ? (pageNo - 1) * pageSize + rows.length : await totalOf(db, uid, params, filters),
  };
}

export const listLocks = (
  db: Kysely<Tables>,
  uid: AccountId,
  { online: wanted, openState, ...params }: ListParams,
  lookups: LockLookups = {},
): Promise<Page<LockItem>> =>
  list(db, uid, params, wanted || openState ? { online: wanted, openState } : null, lookups);

/** Bulk operations need management permission; an eKey isn't enough. */
export const listForRemoteOperation = (
  db: Kysely<Tables>,
  uid: AccountId,
  { action, ...params }: ParamsOf<typeof lockCalls.listForRemoteOperation>,
  lookups: Pick<LockLookups, 'vipOf' | 'missing'> = {},
): Promise<Page<LockItem>> => list(db, uid, { ...params, sort: 'name' }, { remotely: action }, lookups);

export async function lockDetail(
  db: Kysely<Tables>,
  uid: AccountId,
  lockId: LockId,
  lookups: LockLookups = {},
): Promise<Omit<
  LockDetail,
  'obstacles' | 'unlocked' | 'stateUnreadable' | 'passcodeDigits' | 'recurringPasscodes' | 'firmware'
> | null> {
  const seen = visibleLocks(db, uid, { groupId: ALL_GROUPS, search: '' }).where('lock_id', '=', lockId);
  const row = await withState(db, seen)
    .select(COLUMNS)
    .select(online.as('online'))
    .select([
      'lock.time_zone as timeZone',
      'lock.auto_lock_seconds as autoLockSeconds',
      'lock.added_by_old_app',
      'lock.passcode_version as passcodeVersion',
      'gateway.name as gatewayName',
      'gateway.online as gatewayOnline',
      'gateway.since as gatewaySince',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { timeZone, autoLockSeconds, added_by_old_app, passcodeVersion, ...rest } = row;
  const { gatewayName, gatewayOnline, gatewaySince, ...shown } = rest;
  const { item, standing } = toItem(shown, await resolveLookups([shown], lookups));
  const { role, capabilities, remoteUnlockAllowed } = standing;
  const addedByOldApp = added_by_old_app === 1;
  const gatewayAway = gatewayOnline === 0 ? { since: gatewaySince } : null;
  const takenIn = row.way !== null;
  const more = {
    timeZone,
    autoLockSeconds,
    remoteUnlockAllowed,
    addedByOldApp,
    passcodeVersion,
    takenIn,
    capabilities,
  };
  return { ...item, role, ...more, gatewayName, gatewayAway };
}
