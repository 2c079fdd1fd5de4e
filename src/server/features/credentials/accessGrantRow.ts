/** One row per eKey or credential with a recipient. A recipient without grants has no row. */
import type { Kysely } from 'kysely';
import type { CredentialKind } from '../../../../models/credential.ts';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { EKeyFact } from '../../../../models/facts/ekey.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { type LockUser, type LockUserId, lockUserIdOf } from '../../../../models/lockUser.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortNameType } from '../../storage/nameOrder.ts';
import { nicknamesOf } from '../account/accountRow.ts';

interface AccessGrantRow {
  /** Account whose log holds the lock's stream. */
  account_id: AccountId;
  kind: 'ekey' | CredentialKind;
  item_id: number;
  lock_id: LockId;
  lock_user: LockUserId;
  name: string;
  sort_name: string;
  search_text: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    held_item: AccessGrantRow;
  }
}

type AccessGrantKey = Pick<AccessGrantRow, 'account_id' | 'kind' | 'item_id'>;

/** A stream's name begins with the kind: `card-17`. */
const kindOfStream = (stream: string) => stream.slice(0, stream.indexOf('-')) as CredentialKind;
const credentialGrantKey = (
  { account, stream }: StoredFact,
  { credentialId }: { credentialId: number },
): AccessGrantKey => ({
  account_id: account,
  kind: kindOfStream(stream),
  item_id: credentialId,
});

/** Vault ref of a guest's ID number, stored in the account that owns the lock's stream. */
export const guestIdRef = (guest: LockUserId): string => `lockUser-${guest}/idNumber`;

/** A guest without grants gets a new id the next time, so the vault entry can be erased. */
async function eraseGuestIfUnused(db: Kysely<Tables>, account: AccountId, guest: LockUserId) {
  const grant = await db
    .selectFrom('held_item')
    .select('item_id')
    .where('account_id', '=', account)
    .where('lock_user', '=', guest)
    .limit(1)
    .executeTakeFirst();
  if (!grant)
    await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', guestIdRef(guest)).execute();
}

const guestOf = async (
  db: Kysely<Tables>,
  { account_id, kind, item_id }: AccessGrantKey,
): Promise<LockUserId | null> => {
  const row = await db
    .selectFrom('held_item')
    .select('lock_user')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  return row?.lock_user.startsWith('person-') ? row.lock_user : null;
};

async function deleteGrant(db: Kysely<Tables>, item: AccessGrantKey) {
  const { account_id, kind, item_id } = item;
  const guest = await guestOf(db, item);
  await db
    .deleteFrom('held_item')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .execute();
  if (guest) await eraseGuestIfUnused(db, account_id, guest);
}

const displayNameOf = async (db: Kysely<Tables>, user: LockUser): Promise<string> =>
  user.known === 'byName' ? user.name : ((await nicknamesOf(db, [user.uid])).get(user.uid) ?? '');

async function upsertGrant(db: Kysely<Tables>, item: AccessGrantKey, lockId: LockId, to: LockUser) {
  const [name, before] = [await displayNameOf(db, to), await guestOf(db, item)];
  const row: AccessGrantRow = {
    ...item,
    lock_id: lockId,
    lock_user: lockUserIdOf(to),
    name,
    sort_name: sortKey(name),
    search_text: searchKey(name),
  };
  await db
    .insertInto('held_item')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'kind', 'item_id']).doUpdateSet(row))
    .execute();
  if (before && before !== row.lock_user) await eraseGuestIfUnused(db, item.account_id, before);
}

async function deleteGrantsAt(db: Kysely<Tables>, account: AccountId, lockId: LockId) {
  const grants = await db
    .selectFrom('held_item')
    .select(['account_id', 'kind', 'item_id'])
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .execute();
  for (const item of grants) await deleteGrant(db, item);
}

export const accessGrantRow = projection<EKeyFact | CredentialFact | LockFact>({
  name: 'heldItem',
  schemaVersion: 3,
  tables: ['held_item'],
  async create(db) {
    await db.schema
      .createTable('held_item')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('item_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('lock_user', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('sort_name', sortNameType(db), column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('held_item_key', ['account_id', 'kind', 'item_id'])
      .execute();
    const index = (name: string, columns: (keyof AccessGrantRow)[]) =>
      db.schema.createIndex(name).ifNotExists().on('held_item').columns(columns).execute();
    await index('held_item_at_lock', ['account_id', 'lock_id', 'lock_user']);
    await index('held_item_of_user', ['account_id', 'lock_user', 'lock_id']);
  },
  on: {
    'ekey.sent.v1': ({ eKeyId, lockId, uid }, { account }, db) =>
      upsertGrant(db, { account_id: account, kind: 'ekey', item_id: eKeyId }, lockId, { known: 'byAccount', uid }),
    'ekey.withdrawn.v1': ({ eKeyId }, { account }, db) =>
      deleteGrant(db, { account_id: account, kind: 'ekey', item_id: eKeyId }),
    // `eKeyRow` has already updated the status in this transaction.
    'ekey.appSeen.v1': async ({ eKeyId }, { account }, db) => {
      const gone = await db
        .selectFrom('ekey_row')
        .select('ekey_id')
        .where('account_id', '=', account)
        .where('ekey_id', '=', eKeyId)
        .where('stage', '=', 'deleted')
        .executeTakeFirst();
      if (gone) await deleteGrant(db, { account_id: account, kind: 'ekey', item_id: eKeyId });
    },
    'credential.givenTo.v1': (data, fact, db) =>
      data.to === null
        ? deleteGrant(db, credentialGrantKey(fact, data))
        : upsertGrant(db, credentialGrantKey(fact, data), data.lockId, data.to),
    'credential.confirmed.v1': async (data, fact, db) => {
      if (data.change === 'delete') await deleteGrant(db, credentialGrantKey(fact, data));
    },
    'credential.withdrawn.v1': (data, fact, db) => deleteGrant(db, credentialGrantKey(fact, data)),
    'lock.removed.v1': ({ lockId }, { account }, db) => deleteGrantsAt(db, account, lockId),
  },
});
