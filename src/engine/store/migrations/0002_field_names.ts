import type { Migration } from 'kysely';

export const fieldNames: Migration = {
  async up(db) {
    await db.schema.alterTable('answers').renameTo('idempotency_keys').execute();
    await db.schema.alterTable('vault_marks').renameTo('vault_blind_index').execute();
    await db.schema.alterTable('vault_blind_index').renameColumn('mark', 'blind_index').execute();
    await db.schema.dropIndex('vault_marks_alike').execute();
    await db.schema
      .createIndex('vault_blind_index_alike')
      .on('vault_blind_index')
      .columns(['account_id', 'blind_index'])
      .execute();
  },
};
