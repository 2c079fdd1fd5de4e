import type { Kysely } from 'kysely';
import type { KeyGroup } from '../../../../models/calls/user.calls.ts';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import { type AccountId, type GroupId, NOT_GROUPED } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortedByName } from '../../storage/nameOrder.ts';
import { lockCounts } from './lockPermissions.ts';

interface GroupRow {
  account_id: AccountId;
  group_id: GroupId;
  name: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    group_row: GroupRow;
  }
}

export const groupRow = projection<AccountFact>({
  name: 'groupRow',
  tables: ['group_row'],
  async create(db) {
    await db.schema
      .createTable('group_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('group_id', 'bigint', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('group_row_key', ['account_id', 'group_id'])
      .execute();
  },
  on: {
    'account.groupCreated.v1': ({ uid, groupId, groupName }, _, db) =>
      db
        .insertInto('group_row')
        .values({ account_id: uid, group_id: groupId, name: groupName })
        .onConflict(conflict => conflict.columns(['account_id', 'group_id']).doUpdateSet({ name: groupName }))
        .execute(),
    'account.groupRenamed.v1': ({ uid, groupId, groupName }, _, db) =>
      db
        .updateTable('group_row')
        .set({ name: groupName })
        .where('account_id', '=', uid)
        .where('group_id', '=', groupId)
        .execute(),
    'account.groupDeleted.v1': ({ uid, groupId }, _, db) =>
      db.deleteFrom('group_row').where('account_id', '=', uid).where('group_id', '=', groupId).execute(),
  },
});

export async function hasGroup(db: Kysely<Tables>, uid: AccountId, groupId: GroupId): Promise<boolean> {
  const row = await db
    .selectFrom('group_row')
    .select('group_id')
    .where('account_id', '=', uid)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function groupsOf(db: Kysely<Tables>, uid: AccountId): Promise<KeyGroup[]> {
  const rows = await db.selectFrom('group_row').select(['group_id', 'name']).where('account_id', '=', uid).execute();
  const counts = await lockCounts(db, uid);
  const found = rows.map(({ group_id, name }) => ({
    groupId: group_id,
    groupName: name,
    lockCount: counts.get(group_id) ?? 0,
  }));
  const groups = sortedByName(found, ({ groupName }) => groupName);
  const loose = counts.get(NOT_GROUPED) ?? 0;
  return loose > 0 ? [...groups, { groupId: NOT_GROUPED, groupName: '', lockCount: loose }] : groups;
}
