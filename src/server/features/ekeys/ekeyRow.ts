/** eKeys by lock and recipient. Only the stream has the full status. */
import type { Kysely } from 'kysely';
import type { EKeyFilter } from '../../../../models/calls/ekey.calls.ts';
import type { EKeyFact } from '../../../../models/facts/ekey.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, EKeyId, LockId } from '../../../../models/ids.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import type { Validity } from '../../../../models/validity.ts';
import { projection } from '../../../engine/projection.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortNameType } from '../../storage/nameOrder.ts';
import { isUpstreamIssuer, reassignToIssuer, reassignToOwner } from '../credentials/issuedAccess.ts';
import { rolesOn } from '../locks/lockPermissions.ts';

type Stage = EKeyFilter | 'deleted';

interface EKeyRow {
  account_id: AccountId;
  ekey_id: EKeyId;
  lock_id: LockId;
  uid: AccountId;
  sender_uid: AccountId;
  stage: Stage;
  sent_at: number;
  /** {@link NEVER} for an eKey without an end, so that rows can be compared and sorted. */
  ends_at: number;
  sort_name: string;
  search_text: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    ekey_row: EKeyRow;
  }
}

const updateEKey = (db: Kysely<Tables>, { account }: StoredFact, eKeyId: EKeyId) =>
  db.updateTable('ekey_row').where('account_id', '=', account).where('ekey_id', '=', eKeyId);

const setStage = (stage: Stage) => (data: { eKeyId: EKeyId }, fact: StoredFact, db: Kysely<Tables>) =>
  updateEKey(db, fact, data.eKeyId).set({ stage }).execute();

const endEKey =
  (stage: Stage) =>
  async ({ eKeyId, lockId }: { eKeyId: EKeyId; lockId: LockId }, fact: StoredFact, db: Kysely<Tables>) => {
    await setStage(stage)({ eKeyId }, fact, db);
    await reassignIssued({ eKeyId, lockId }, fact, db);
  };

/**
 * Passes the access that the holder issued to the issuer who deleted the eKey, otherwise to the owner. A holder who
 * manages the lock keeps it.
 */
async function reassignIssued(
  { eKeyId, lockId }: { eKeyId: EKeyId; lockId: LockId },
  { account, meta: { by } }: StoredFact,
  db: Kysely<Tables>,
) {
  const row = await db
    .selectFrom('ekey_row')
    .select(['uid', 'sender_uid as senderUid'])
    .where('account_id', '=', account)
    .where('ekey_id', '=', eKeyId)
    .executeTakeFirst();
  if (!row || (await manages(db, row.uid, lockId))) return;
  const { uid: giver, senderUid } = row;
  const isIssuers =
    by !== 0 &&
    by !== giver &&
    !(await manages(db, by, lockId)) &&
    (await isUpstreamIssuer(db, by, { account, lockId, senderUid }));
  if (isIssuers) await reassignToIssuer(db, { account, lockId, giver, issuer: by });
  else await reassignToOwner(db, 'ekey_row', { account, lockId, giver });
}

async function manages(db: Kysely<Tables>, uid: AccountId, lockId: LockId): Promise<boolean> {
  const role = (await rolesOn(db, uid, [lockId])).get(lockId);
  return role === 'owner' || role === 'admin';
}

const NEVER = Number.MAX_SAFE_INTEGER;
const endOf = (validity: Validity): number => ('end' in validity ? (validity.end ?? NEVER) : NEVER);

const nameColumns = (name: string, remarks: string) => ({
  sort_name: sortKey(name),
  search_text: searchKey(name, remarks),
});

export const eKeyRow = projection<EKeyFact | LockFact>({
  name: 'eKeyRow',
  schemaVersion: 6,
  tables: ['ekey_row'],
  async create(db) {
    await db.schema
      .createTable('ekey_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('ekey_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('uid', 'bigint', column => column.notNull())
      .addColumn('sender_uid', 'bigint', column => column.notNull())
      .addColumn('stage', 'text', column => column.notNull())
      .addColumn('sent_at', 'bigint', column => column.notNull())
      .addColumn('ends_at', 'bigint', column => column.notNull())
      .addColumn('sort_name', sortNameType(db), column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('ekey_row_key', ['account_id', 'ekey_id'])
      .execute();
    const index = (name: string, columns: (keyof EKeyRow)[]) =>
      db.schema.createIndex(name).ifNotExists().on('ekey_row').columns(columns).execute();
    await index('ekey_row_by_id', ['ekey_id']);
    await index('ekey_row_newest', ['account_id', 'lock_id', 'sent_at', 'ekey_id']);
    await index('ekey_row_by_name', ['account_id', 'lock_id', 'sort_name', 'ekey_id']);
    await index('ekey_row_of_recipient', ['uid', 'sent_at', 'ekey_id']);
  },
  on: {
    'ekey.sent.v1': ({ eKeyId, lockId, uid, senderUid, validity, name, remarks }, { account, at }, db) => {
      const values: EKeyRow = {
        account_id: account,
        ekey_id: eKeyId,
        lock_id: lockId,
        uid,
        sender_uid: senderUid,
        stage: 'offered',
        sent_at: at,
        ends_at: endOf(validity),
        ...nameColumns(name, remarks),
      };
      const insert = db.insertInto('ekey_row').values(values);
      return insert.onConflict(conflict => conflict.columns(['account_id', 'ekey_id']).doUpdateSet(values)).execute();
    },
    'ekey.validityAsked.v1': ({ eKeyId, validity }, fact, db) =>
      updateEKey(db, fact, eKeyId)
        .set({ ends_at: endOf(validity) })
        .execute(),
    'ekey.accepted.v1': setStage('held'),
    'ekey.declined.v1': setStage('notTaken'),
    'ekey.lapsed.v1': setStage('notTaken'),
    'ekey.freezeAsked.v1': setStage('frozen'),
    'ekey.thawAsked.v1': setStage('held'),
    'ekey.resetAsked.v1': endEKey('reset'),
    'ekey.deletionAsked.v1': endEKey('deleting'),
    'ekey.withdrawn.v1': endEKey('deleted'),
    'lock.accessRevoked.v1': ({ lockId, uid }, { account }, db) =>
      reassignToOwner(db, 'ekey_row', { account, lockId, giver: uid }),
    'ekey.appSeen.v1': ({ eKeyId }, fact, db) =>
      updateEKey(db, fact, eKeyId).set({ stage: 'deleted' }).where('stage', '=', 'deleting').execute(),
    'ekey.mayIssueSet.v1': async ({ mayIssue, ...about }, fact, db) => {
      if (!mayIssue) await reassignIssued(about, fact, db);
    },
    'ekey.described.v1': ({ eKeyId, name, remarks }, fact, db) =>
      updateEKey(db, fact, eKeyId).set(nameColumns(name, remarks)).execute(),
  },
});

export interface EKeyPlace {
  account: AccountId;
  eKeyId: EKeyId;
  lockId: LockId;
  uid: AccountId;
  senderUid: AccountId;
}

const places = (db: Kysely<Tables>) =>
  db
    .selectFrom('ekey_row')
    .select(['account_id as account', 'ekey_id as eKeyId', 'lock_id as lockId', 'uid', 'sender_uid as senderUid']);

export const placeOfEKey = async (db: Kysely<Tables>, eKeyId: EKeyId): Promise<EKeyPlace | null> =>
  (await places(db).where('ekey_id', '=', eKeyId).where('stage', '<>', 'deleted').executeTakeFirst()) ?? null;

export const activeEKeysOfLock = (db: Kysely<Tables>, account: AccountId, lockId: LockId): Promise<EKeyPlace[]> =>
  places(db)
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('stage', 'not in', ['deleted', 'notTaken'])
    .execute();

export interface HeldEKey extends EKeyPlace {
  sentAt: number;
  timeZone: string;
}

const activeEKeys = (db: Kysely<Tables>) =>
  db
    .selectFrom('ekey_row as key')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'key.account_id').onRef('lock.lock_id', '=', 'key.lock_id'),
    )
    .select(['key.account_id as account', 'key.ekey_id as eKeyId', 'key.lock_id as lockId', 'key.uid'])
    .select(['key.sender_uid as senderUid', 'key.sent_at as sentAt', 'lock.time_zone as timeZone'])
    .where('key.stage', 'not in', ['deleted', 'notTaken']);

/** Prepared, because every remote unlock runs it. */
const heldAtLock = preparedQuery<{ uid: AccountId; lockId: LockId }, HeldEKey>((db, { uid, lockId }) =>
  activeEKeys(db).where('key.uid', '=', uid).where('key.lock_id', '=', lockId),
);

export async function heldEKeys(db: Kysely<Tables>, uid: AccountId, lockIds: readonly LockId[]): Promise<HeldEKey[]> {
  const [lockId, ...others] = lockIds;
  if (lockId === undefined) return [];
  if (others.length === 0) return heldAtLock(db, { uid, lockId });
  return activeEKeys(db).where('key.uid', '=', uid).where('key.lock_id', 'in', lockIds).execute();
}

/**
 * Period in which the recipient had this eKey, whatever its status: from its sending until they got their next eKey of
 * the lock. `until`: null if there is none.
 */
export async function termOfEKey(db: Kysely<Tables>, account: AccountId, lockId: LockId, eKeyId: EKeyId) {
  const row = await db
    .selectFrom('ekey_row as key')
    .innerJoin('account_row as recipient', 'recipient.account_id', 'key.uid')
    .leftJoin('ekey_row as next', join =>
      join
        .onRef('next.account_id', '=', 'key.account_id')
        .onRef('next.lock_id', '=', 'key.lock_id')
        .onRef('next.uid', '=', 'key.uid')
        .onRef('next.sent_at', '>', 'key.sent_at'),
    )
    .select(['key.uid', 'recipient.nickname as recipient', 'key.sent_at as from'])
    .select(eb => eb.fn.min('next.sent_at').as('until'))
    .where('key.account_id', '=', account)
    .where('key.ekey_id', '=', eKeyId)
    .where('key.lock_id', '=', lockId)
    .groupBy(['key.uid', 'recipient.nickname', 'key.sent_at'])
    .executeTakeFirst();
  return row ?? null;
}

export async function partiesOfEKey(db: Kysely<Tables>, eKeyId: EKeyId): Promise<readonly AccountId[]> {
  const rows = await places(db).where('ekey_id', '=', eKeyId).execute();
  return rows.flatMap(({ uid, senderUid }) => [uid, senderUid]);
}

export async function lockOfEKey(db: Kysely<Tables>, eKeyId: EKeyId): Promise<LockId | null> {
  return (await places(db).where('ekey_id', '=', eKeyId).executeTakeFirst())?.lockId ?? null;
}
