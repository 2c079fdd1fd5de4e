import type { Kysely } from 'kysely';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type { TransferableLock, transferCalls } from '../../../../models/calls/transfer.calls.ts';
import { type AccountId, ALL_GROUPS, type GatewayId, type LockId } from '../../../../models/ids.ts';
import type { AlsoTransferred } from '../../../../models/transfer.ts';
import type { Tables } from '../../../engine/tables.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';

export async function locksForTransfer(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize, search, groupId }: ParamsOf<typeof transferCalls.locks>,
): Promise<Page<TransferableLock>> {
  const own = db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('gateway_row as gateway', 'gateway.gateway_id', 'lock.gateway_id')
    .where('access.account_id', '=', uid)
    .where('access.role', '=', 'owner')
    .$if(groupId !== ALL_GROUPS, query => query.where('access.group_id', '=', groupId))
    .$if(search !== '', query => query.where(like('access.search_text', containing(search))));
  const order = await lockOrder(db, uid);
  const [rows, { total }] = await Promise.all([
    own
      .select(['access.lock_id as lockId', 'lock.alias', 'lock.name', 'gateway.name as gatewayName'])
      .orderBy(order('access.sort_name'))
      .orderBy('access.lock_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ alias, name, ...lock }) => ({ ...lock, lockAlias: alias || name }));
  return { list, pageNo, pageSize, total };
}

const ownersOf = (db: Kysely<Tables>, lockId: LockId) =>
  db.selectFrom('lock_row').select('account_id').where('lock_id', '=', lockId);

export async function contentsOfLock(db: Kysely<Tables>, lockId: LockId): Promise<AlsoTransferred> {
  const [{ credentials }, { eKeys }, { administrators }] = await Promise.all([
    db
      .selectFrom('credential_row')
      .select(eb => eb.fn.countAll<number>().as('credentials'))
      .where('account_id', 'in', ownersOf(db, lockId))
      .where('lock_id', '=', lockId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('ekey_row')
      .select(eb => eb.fn.countAll<number>().as('eKeys'))
      .where('account_id', 'in', ownersOf(db, lockId))
      .where('lock_id', '=', lockId)
      .where('stage', '<>', 'deleted')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('lock_access')
      .select(eb => eb.fn.countAll<number>().as('administrators'))
      .where('lock_id', '=', lockId)
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow(),
  ]);
  return { item: lockId, credentials, eKeys, administrators, locks: 0 };
}

export async function contentsOfGateway(db: Kysely<Tables>, gatewayId: GatewayId): Promise<AlsoTransferred> {
  const { locks } = await db
    .selectFrom('lock_row')
    .select(eb => eb.fn.countAll<number>().as('locks'))
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirstOrThrow();
  return { item: gatewayId, credentials: 0, eKeys: 0, administrators: 0, locks };
}

export async function isInOperation(db: Kysely<Tables>, ownerId: AccountId, lockId: LockId): Promise<boolean> {
  const row = await db
    .selectFrom('operation_row')
    .select('operation_id')
    .where('account_id', '=', ownerId)
    .where('lock_id', '=', lockId)
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function namesOfLocks(db: Kysely<Tables>, lockIds: readonly LockId[]): Promise<Map<LockId, string>> {
  const locks = await db
    .selectFrom('lock_row')
    .select(['lock_id', 'alias', 'name'])
    .where('lock_id', 'in', lockIds)
    .execute();
  return new Map(locks.map(({ lock_id, alias, name }) => [lock_id, alias || name]));
}
