/**
 * What people hold, a row for each thing that somebody was given: eKeys by the account that they were sent to, and what is
 * kept in locks where it was said who it is for. Who holds nothing any more is in no row, and so is forgotten.
 */
import type { Kysely } from 'kysely';
import type { CredentialKind } from '../../../models/credential.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import type { EKeyFact } from '../../../models/facts/ekey.facts.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { type LockUser, type LockUserId, lockUserIdOf } from '../../../models/lockUser.ts';
import type { StoredFact } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { nicknamesOf } from './accountRow.ts';
import { projection } from './projection.ts';
import { searchable, sortable } from './text.ts';

interface HeldItem {
  /** Of the lock's owner. */
  account_id: AccountId;
  kind: 'ekey' | CredentialKind;
  /** An EKeyId or a CredentialId. */
  item_id: number;
  lock_id: LockId;
  lock_user: LockUserId;
  /** What the lock user is called. */
  name: string;
  sort_name: string;
  search_text: string;
}

export interface HeldItemTables {
  held_item: HeldItem;
}

type Item = Pick<HeldItem, 'account_id' | 'kind' | 'item_id'>;

/** Who keeps the stream `card-17` is told by its name. */
const kindIn = (stream: string) => stream.slice(0, stream.indexOf('-')) as CredentialKind;
const credential = ({ account, stream }: StoredFact, { credentialId }: { credentialId: number }): Item => ({
  account_id: account,
  kind: kindIn(stream),
  item_id: credentialId,
});

const letGo = (db: Kysely<Tables>, { account_id, kind, item_id }: Item) =>
  db
    .deleteFrom('held_item')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .execute();

const calledWhat = async (db: Kysely<Tables>, user: LockUser): Promise<string> =>
  user.known === 'byName' ? user.name : ((await nicknamesOf(db, [user.uid])).get(user.uid) ?? '');

async function give(db: Kysely<Tables>, item: Item, lockId: LockId, to: LockUser) {
  const name = await calledWhat(db, to);
  const row: HeldItem = {
    ...item,
    lock_id: lockId,
    lock_user: lockUserIdOf(to),
    name,
    sort_name: sortable(name),
    search_text: searchable(name),
  };
  await db
    .insertInto('held_item')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'kind', 'item_id']).doUpdateSet(row))
    .execute();
}

export const heldItem = projection<EKeyFact | CredentialFact>({
  name: 'heldItem',
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
      .addColumn('sort_name', 'text', column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('held_item_key', ['account_id', 'kind', 'item_id'])
      .execute();
    const index = (name: string, columns: (keyof HeldItem)[]) =>
      db.schema.createIndex(name).ifNotExists().on('held_item').columns(columns).execute();
    await index('held_item_at_lock', ['account_id', 'lock_id', 'lock_user']);
    await index('held_item_of_user', ['account_id', 'lock_user', 'lock_id']);
  },
  on: {
    'ekey.sent.v1': ({ eKeyId, lockId, uid }, { account }, db) =>
      give(db, { account_id: account, kind: 'ekey', item_id: eKeyId }, lockId, { known: 'byAccount', uid }),
    'ekey.withdrawn.v1': ({ eKeyId }, { account }, db) =>
      letGo(db, { account_id: account, kind: 'ekey', item_id: eKeyId }),
    // Whether it was the deletion that the app has taken is what `eKeyRow` has just written down.
    'ekey.appSeen.v1': async ({ eKeyId }, { account }, db) => {
      const gone = await db
        .selectFrom('ekey_row')
        .select('ekey_id')
        .where('account_id', '=', account)
        .where('ekey_id', '=', eKeyId)
        .where('stage', '=', 'deleted')
        .executeTakeFirst();
      if (gone) await letGo(db, { account_id: account, kind: 'ekey', item_id: eKeyId });
    },
    'credential.givenTo.v1': (data, fact, db) =>
      data.to === null ? letGo(db, credential(fact, data)) : give(db, credential(fact, data), data.lockId, data.to),
    'credential.confirmed.v1': async (data, fact, db) => {
      if (data.change === 'delete') await letGo(db, credential(fact, data));
    },
    'credential.withdrawn.v1': (data, fact, db) => letGo(db, credential(fact, data)),
  },
});
