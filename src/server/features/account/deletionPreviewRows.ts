import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { TransferId } from '../../../../models/transfer.ts';
import type { Tables } from '../../../engine/tables.ts';
import { ACTIVE } from '../jobs/jobRow.ts';
import { lockOrder } from '../locks/lockOrder.ts';

const ENDED_STATES = ['cancelled', 'ended'] as const;
const ENDED_STAGES = ['deleted', 'notTaken'] as const;

export const openSchedules = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('schedule_row').where('account_id', '=', uid).where('state', 'not in', ENDED_STATES);

export const openJobs = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('job_row').where('account_id', '=', uid).where('state', 'in', ACTIVE);

export const openExports = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('export_row').where('account_id', '=', uid).where('gone', '=', 0);

export const heldEKeyRows = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('ekey_row').where('uid', '=', uid).where('stage', 'not in', ENDED_STAGES);

export const ownersAdministeredFor = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('administrator_row').where('uid', '=', uid);

export async function deletionCounts(db: Kysely<Tables>, uid: AccountId) {
  const gateways = db.selectFrom('gateway_row').where('owner_id', '=', uid);
  const cards = db.selectFrom('card_number').where('account_id', '=', uid);
  const fingers = db.selectFrom('collected_finger').where('account_id', '=', uid);
  const counts = {
    gateways: gateways.select(eb => eb.fn.countAll<number>().as('total')),
    jobs: openJobs(db, uid).select(eb => eb.fn.countAll<number>().as('total')),
    eKeys: heldEKeyRows(db, uid).select(eb => eb.fn.countAll<number>().as('total')),
    administers: ownersAdministeredFor(db, uid).select(eb => eb.fn.countAll<number>().as('total')),
    schedules: openSchedules(db, uid).select(eb => eb.fn.countAll<number>().as('total')),
    exports: openExports(db, uid).select(eb => eb.fn.countAll<number>().as('total')),
    cards: cards.select(eb => eb.fn.countAll<number>().as('total')),
    fingers: fingers.select(eb => eb.fn.countAll<number>().as('total')),
  };
  const found = await Promise.all(
    Object.entries(counts).map(async ([name, query]) => [name, Number((await query.executeTakeFirstOrThrow()).total)]),
  );
  return Object.fromEntries(found) as Record<keyof typeof counts, number>;
}

export const locksOfOthers = async (db: Kysely<Tables>, uid: AccountId): Promise<LockId[]> =>
  (
    await db
      .selectFrom('lock_access')
      .select('lock_id')
      .where('account_id', '=', uid)
      .where('role', '<>', 'owner')
      .execute()
  ).map(row => row.lock_id);

export async function ownedLocks(db: Kysely<Tables>, uid: AccountId, first: number) {
  const owned = db
    .selectFrom('lock_access as access')
    .where('access.account_id', '=', uid)
    .where('access.role', '=', 'owner');
  const order = await lockOrder(db, uid);
  const [list, { total }] = await Promise.all([
    owned
      .innerJoin('lock_row as lock', join =>
        join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
      )
      .select(['lock.lock_id as lockId', 'lock.alias', 'lock.name'])
      .orderBy(order('access.sort_name'))
      .orderBy('lock.lock_id')
      .limit(first)
      .execute(),
    owned.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    list: list.map(({ lockId, alias, name }): { lockId: LockId; lockAlias: string } => ({
      lockId,
      lockAlias: alias || name,
    })),
    total: Number(total),
  };
}

export const transfersInvolving = (
  db: Kysely<Tables>,
  uid: AccountId,
): Promise<{ ownerId: AccountId; transferId: TransferId; waits: number }[]> =>
  db
    .selectFrom('transfer_row')
    .select(['account_id as ownerId', 'transfer_id as transferId', 'waits'])
    .where(eb => eb.or([eb('account_id', '=', uid), eb('receiver_id', '=', uid)]))
    .execute();

export async function hasTransferableThings(db: Kysely<Tables>, uid: AccountId): Promise<boolean> {
  const { gateways, cards, fingers } = await deletionCounts(db, uid);
  return gateways + cards + fingers > 0 || (await ownedLocks(db, uid, 1)).total > 0;
}
