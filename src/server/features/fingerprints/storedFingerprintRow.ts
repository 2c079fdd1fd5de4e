/** Stored fingerprints and credentials made from them. The fact that ends a template's use erases it. */
import type { Kysely } from 'kysely';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type {
  fingerprintDataCalls,
  StoredFingerprintLock,
  StoredFingerprintSort,
} from '../../../../models/calls/fingerprintData.calls.ts';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { StoredFingerprintFact } from '../../../../models/facts/storedFingerprint.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nameOrder, sortNameType } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';

interface StoredFingerprintRow {
  account_id: AccountId;
  collected_id: StoredFingerprintId;
  sort_name: string;
  search_text: string;
  taken_at: number;
  template_ref: string;
}

interface FingerprintUseRow {
  owner_id: AccountId;
  credential_id: CredentialId;
  collected_id: StoredFingerprintId;
  lock_id: LockId;
  /** 1 once the credential is deleted. The row still counts as a use of the stored fingerprint. */
  gone: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    collected_finger: StoredFingerprintRow;
    collected_use: FingerprintUseRow;
  }
}

const names = (name: string) => ({ sort_name: sortKey(name), search_text: searchKey(name) });

async function deleteStored(db: Kysely<Tables>, { account }: StoredFact, collectedId: StoredFingerprintId) {
  const row = await db
    .deleteFrom('collected_finger')
    .where('account_id', '=', account)
    .where('collected_id', '=', collectedId)
    .returning('template_ref')
    .executeTakeFirst();
  if (row) await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', row.template_ref).execute();
}

const markGone = (db: Kysely<Tables>, { account }: StoredFact, credentialId: CredentialId) =>
  db
    .updateTable('collected_use')
    .set({ gone: 1 })
    .where('owner_id', '=', account)
    .where('credential_id', '=', credentialId)
    .execute();

export const storedFingerprintRow = projection<StoredFingerprintFact | CredentialFact>({
  name: 'collectedFinger',
  schemaVersion: 2,
  tables: ['collected_finger', 'collected_use'],
  async create(db) {
    await db.schema
      .createTable('collected_finger')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('collected_id', 'bigint', column => column.notNull())
      .addColumn('sort_name', sortNameType(db), column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addColumn('taken_at', 'bigint', column => column.notNull())
      .addColumn('template_ref', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('collected_finger_key', ['account_id', 'collected_id'])
      .execute();
    await db.schema
      .createTable('collected_use')
      .ifNotExists()
      .addColumn('owner_id', 'bigint', column => column.notNull())
      .addColumn('credential_id', 'bigint', column => column.notNull())
      .addColumn('collected_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('gone', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('collected_use_key', ['owner_id', 'credential_id'])
      .execute();
    await db.schema
      .createIndex('collected_use_by_finger')
      .ifNotExists()
      .on('collected_use')
      .columns(['collected_id', 'lock_id'])
      .execute();
  },
  on: {
    'collectedFinger.kept.v1': async ({ collectedId, name, takenAt, templateRef, from }, { account }, db) => {
      if (from)
        await db
          .updateTable('collected_use')
          .set({ collected_id: collectedId })
          .where('collected_id', '=', from.collectedId)
          .execute();
      const row = { ...names(name), taken_at: takenAt, template_ref: templateRef };
      return db
        .insertInto('collected_finger')
        .values({ account_id: account, collected_id: collectedId, ...row })
        .onConflict(conflict => conflict.columns(['account_id', 'collected_id']).doUpdateSet(row))
        .execute();
    },
    'collectedFinger.renamed.v1': ({ collectedId, name }, { account }, db) =>
      db
        .updateTable('collected_finger')
        .set(names(name))
        .where('account_id', '=', account)
        .where('collected_id', '=', collectedId)
        .execute(),
    'collectedFinger.handedOver.v1': ({ collectedId }, fact, db) => deleteStored(db, fact, collectedId),
    'collectedFinger.deleted.v1': ({ collectedId }, fact, db) => deleteStored(db, fact, collectedId),
    'credential.requested.v1': async ({ content, credentialId, lockId }, { account }, db) => {
      if (content.kind !== 'fingerprint' || content.collectedId === undefined) return;
      const row = { collected_id: content.collectedId, lock_id: lockId, gone: 0 };
      await db
        .insertInto('collected_use')
        .values({ owner_id: account, credential_id: credentialId, ...row })
        .onConflict(conflict => conflict.columns(['owner_id', 'credential_id']).doUpdateSet(row))
        .execute();
    },
    'credential.confirmed.v1': async ({ change, credentialId }, fact, db) => {
      if (change === 'delete') await markGone(db, fact, credentialId);
    },
    'credential.withdrawn.v1': ({ credentialId }, fact, db) => markGone(db, fact, credentialId),
  },
});

const ORDERS: Record<StoredFingerprintSort, ['taken_at' | 'sort_name', 'asc' | 'desc']> = {
  takenAt: ['taken_at', 'asc'],
  '-takenAt': ['taken_at', 'desc'],
  name: ['sort_name', 'asc'],
  '-name': ['sort_name', 'desc'],
};

export async function listStoredFingerprints(
  db: Kysely<Tables>,
  uid: AccountId,
  { search, sort, pageNo, pageSize }: ParamsOf<typeof fingerprintDataCalls.list>,
): Promise<{ ids: StoredFingerprintId[]; total: number }> {
  const matching = db
    .selectFrom('collected_finger')
    .where('account_id', '=', uid)
    .$if(search !== '', query => query.where(like('search_text', containing(search))));
  const order = await nameOrder(db);
  const [column, direction] = ORDERS[sort];
  const rows = await matching
    .select('collected_id')
    .orderBy(column === 'sort_name' ? order(column) : column, direction)
    .orderBy('collected_id', direction)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { ids: rows.map(row => row.collected_id), total: Number(total) };
}

export async function fingerprintUsesOf(db: Kysely<Tables>, uid: AccountId, ids: readonly StoredFingerprintId[]) {
  if (ids.length === 0)
    return {
      counts: new Map<StoredFingerprintId, number>(),
      on: new Map<StoredFingerprintId, StoredFingerprintLock[]>(),
    };
  const counted = await db
    .selectFrom('collected_use')
    .select(eb => ['collected_id', eb.fn.count<number>('lock_id').distinct().as('uses')])
    .where('collected_id', 'in', ids)
    .groupBy('collected_id')
    .execute();
  const order = await lockOrder(db, uid);
  const visible = await db
    .selectFrom('collected_use as use')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.lock_id', '=', 'use.lock_id').on('access.account_id', '=', uid),
    )
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['use.collected_id as collectedId', 'use.lock_id as lockId', 'use.credential_id as credentialId'])
    .select('lock.alias as lockAlias')
    .where('use.collected_id', 'in', ids)
    .where('use.gone', '=', 0)
    .orderBy(order('access.sort_name'))
    .orderBy('use.credential_id')
    .execute();
  return {
    counts: new Map(counted.map(row => [row.collected_id, Number(row.uses)])),
    on: Map.groupBy(visible, ({ collectedId }) => collectedId) as Map<StoredFingerprintId, StoredFingerprintLock[]>,
  };
}

export async function credentialsMadeFrom(db: Kysely<Tables>, collectedId: StoredFingerprintId) {
  const rows = await db
    .selectFrom('collected_use')
    .select(['owner_id', 'credential_id'])
    .where('collected_id', '=', collectedId)
    .where('gone', '=', 0)
    .execute();
  return rows.map(row => ({ owner: row.owner_id, credentialId: row.credential_id }));
}
