import { type Kysely, type RawBuilder, sql } from 'kysely';
import { gatewayLane } from '../../../../machines/effects/scopedPolicy.ts';
import type { EffectParams, ProductEffectName } from '../../../../machines/effects.ts';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type {
  GatewayItem,
  GatewayLock,
  GatewayWaiting,
  gatewayCalls,
  WaitingKind,
} from '../../../../models/calls/gateway.calls.ts';
import type { AccountId, GatewayId, LockId } from '../../../../models/ids.ts';
import { OnlineState } from '../../../../models/lockState.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { nearbyIn } from './gatewayRow.ts';

type Paging = { pageNo: number; pageSize: number };

/** Effects that send a command to a lock. Other effects in the lane are internal, so they aren't listed. */
const WAITING_KINDS: Partial<Record<ProductEffectName, WaitingKind>> = {
  operateLock: 'operate',
  queryState: 'query',
  writeCredential: 'write',
  readCredential: 'read',
  readCards: 'read',
  applySetting: 'set',
  readSetting: 'readSetting',
};
const SENT_EFFECTS = Object.keys(WAITING_KINDS);

const isInLaneOf = (gateway: RawBuilder<string>) => sql<boolean>`(lane = ${gateway} or lane like ${gateway} || '/%')`;

const ownedGateways = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('gateway_row as gateway')
    .where('gateway.owner_id', '=', uid)
    .select([
      'gateway.account_id as account',
      'gateway.gateway_id as gatewayId',
      'gateway.name as gatewayName',
      'gateway.network_name as networkName',
      'gateway.online',
      'gateway.signal',
      'gateway.since',
    ])
    .select(eb => [
      eb
        .selectFrom('lock_row')
        .select(count => count.fn.countAll<number>().as('locks'))
        .whereRef('lock_row.gateway_id', '=', 'gateway.gateway_id')
        .as('lockNum'),
      eb
        .selectFrom('outbox')
        .select(count => count.fn.countAll<number>().as('waiting'))
        .where(isInLaneOf(sql`'gateway-' || gateway.gateway_id`))
        .where('outbox.name', 'in', SENT_EFFECTS)
        .whereRef('outbox.account_id', '=', 'gateway.account_id')
        .as('waiting'),
    ]);

export type GatewayLine = Omit<GatewayItem, 'standing' | 'missingDriver'> & { account: AccountId };

type Row = Omit<GatewayLine, 'online' | 'lockNum' | 'waiting'> & {
  online: number;
  lockNum: number | null;
  waiting: number | null;
};

const toLine = ({ online, lockNum, waiting, ...row }: Row): GatewayLine => ({
  ...row,
  online: online === 1 ? OnlineState.ONLINE : OnlineState.OFFLINE,
  lockNum: lockNum ?? 0,
  waiting: waiting ?? 0,
});

export async function listGateways(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize, search, online, sort }: ParamsOf<typeof gatewayCalls.list>,
): Promise<Page<GatewayLine>> {
  const matching = ownedGateways(db, uid)
    .$if(search !== '', query => query.where(like('gateway.search_text', containing(search))))
    .$if(online !== undefined, query => query.where('gateway.online', '=', online === 'online' ? 1 : 0));
  const direction = sort === '-name' ? 'desc' : 'asc';
  const order = await nameOrder(db);
  const [rows, { total }] = await Promise.all([
    matching
      .$if(sort === '-waiting', query => query.orderBy('waiting', 'desc'))
      .orderBy(order('gateway.sort_name'), direction)
      .orderBy('gateway.gateway_id', direction)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    db
      .selectFrom(matching.as('matching'))
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(toLine), pageNo, pageSize, total };
}

export async function gatewayDetail(
  db: Kysely<Tables>,
  uid: AccountId,
  gatewayId: GatewayId,
): Promise<GatewayLine | null> {
  const row = await ownedGateways(db, uid).where('gateway.gateway_id', '=', gatewayId).executeTakeFirst();
  return row ? toLine(row) : null;
}

async function visibleAliases(db: Kysely<Tables>, uid: AccountId, lockIds: readonly LockId[]) {
  if (lockIds.length === 0) return new Map<LockId, string>();
  const rows = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['lock.lock_id as lockId', 'lock.alias', 'lock.name'])
    .where('access.account_id', '=', uid)
    .where('access.lock_id', 'in', lockIds)
    .execute();
  return new Map(rows.map(({ lockId, alias, name }) => [lockId, alias || name]));
}

/** Paged in memory, because a gateway reaches at most a few hundred locks. */
export async function locksOfGateway(
  db: Kysely<Tables>,
  uid: AccountId,
  gatewayId: GatewayId,
  { pageNo, pageSize }: Paging,
): Promise<Page<GatewayLock>> {
  const [served, heard] = await Promise.all([
    db.selectFrom('lock_row').select('lock_id as lockId').where('gateway_id', '=', gatewayId).execute(),
    db.selectFrom('gateway_row').select('nearby').where('gateway_id', '=', gatewayId).executeTakeFirst(),
  ]);
  const serves = new Set(served.map(({ lockId }) => lockId));
  const signals = new Map(nearbyIn(heard?.nearby ?? '[]').map(({ lockId, signal }) => [lockId, signal]));
  const all = [...new Set([...serves, ...signals.keys()])];
  const first = (lockId: LockId) => (serves.has(lockId) ? 0 : 1);
  all.sort((a, b) => first(a) - first(b) || a - b);
  const from = (pageNo - 1) * pageSize;
  const page = all.slice(from, from + pageSize);
  const aliases = await visibleAliases(db, uid, page);
  const list = page.map(lockId => ({
    lockId,
    lockAlias: aliases.get(lockId) ?? null,
    served: serves.has(lockId),
    signal: signals.get(lockId) ?? null,
  }));
  return { list, pageNo, pageSize, total: all.length };
}

type SentParams = Partial<EffectParams['operateLock'] & EffectParams['writeCredential']> & { lockId: LockId };

/** The order is approximate, because the lane alternates between accounts. */
export async function waitingForGateway(
  db: Kysely<Tables>,
  uid: AccountId,
  { account, gatewayId }: { account: AccountId; gatewayId: GatewayId },
  { pageNo, pageSize }: Paging,
): Promise<Page<GatewayWaiting>> {
  const inLane = db
    .selectFrom('outbox')
    .where('account_id', '=', account)
    .where(isInLaneOf(sql`cast(${gatewayLane(gatewayId)} as text)`))
    .where('name', 'in', SENT_EFFECTS);
  const [rows, { total }] = await Promise.all([
    inLane
      .select(['id', 'name', 'params'])
      .orderBy('priority')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    inLane.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const sent = rows.map(row => ({ ...row, params: JSON.parse(row.params) as SentParams }));
  const aliases = await visibleAliases(db, uid, [...new Set(sent.map(({ params }) => params.lockId))]);
  const ids = sent.flatMap(({ params: { credentialId } }) => (credentialId ? [credentialId] : []));
  const credentials =
    ids.length === 0
      ? []
      : await db
          .selectFrom('credential_row')
          .select(['credential_id', 'name'])
          .where('account_id', '=', account)
          .where('credential_id', 'in', ids)
          .execute();
  const names = new Map(credentials.map(({ credential_id, name }) => [credential_id, name]));
  const list = sent.map(({ id, name, params }): GatewayWaiting => {
    const { lockId, action = null, deadlineAt = null, kind, change, credentialId } = params;
    const isSeen = aliases.has(lockId);
    return {
      waitingId: id,
      kind: lookUp(WAITING_KINDS, name) ?? 'query',
      lockId,
      lockAlias: aliases.get(lockId) ?? null,
      action,
      // Omits the name if the account can't see the lock.
      credential:
        kind && change && credentialId
          ? { kind, change, name: isSeen ? (names.get(credentialId) ?? null) : null }
          : null,
      deadlineAt,
    };
  });
  return { list, pageNo, pageSize, total };
}
