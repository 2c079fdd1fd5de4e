import type { Kysely, Migration } from 'kysely';

async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey_challenge')
    .ifNotExists()
    .addColumn('challenge', 'varchar(128)', column => column.primaryKey())
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute();
  await db.schema
    .createTable('known_device')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('device_hash', 'varchar(64)', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['account_id', 'device_hash'])
    .execute();
  await db.schema
    .createTable('slider')
    .ifNotExists()
    .addColumn('slider_id', 'varchar(64)', column => column.primaryKey())
    .addColumn('x', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('solved', 'integer', column => column.notNull())
    .execute();
  await db.schema
    .createTable('code_asked')
    .ifNotExists()
    .addColumn('id', 'varchar(128)', column => column.primaryKey())
    .addColumn('key', 'varchar(128)', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute();
  await db.schema.createIndex('code_asked_by_key').ifNotExists().on('code_asked').columns(['key', 'at']).execute();
  await db.schema
    .createTable('sign_in_failure')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('hour', 'bigint', column => column.notNull())
    .addColumn('kind', 'varchar(32)', column => column.notNull())
    .addColumn('network', 'varchar(64)', column => column.notNull())
    .addColumn('count', 'bigint', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('sign_in_failure_key', ['account_id', 'hour', 'kind', 'network'])
    .execute();
  await db.schema
    .createTable('throttle')
    .ifNotExists()
    .addColumn('key', 'varchar(64)', column => column.primaryKey())
    .addColumn('failures', 'integer', column => column.notNull())
    .addColumn('last_at', 'bigint', column => column.notNull())
    .execute();
  await db.schema
    .createTable('looked_up')
    .ifNotExists()
    .addColumn('asker', 'varchar(64)', column => column.notNull())
    .addColumn('named', 'varchar(64)', column => column.notNull())
    .addColumn('known', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('looked_up_key', ['asker', 'named'])
    .execute();
  await db.schema
    .createTable('session_last_use')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('session_id', 'varchar(64)', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('from_address', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('session_last_use_key', ['account_id', 'session_id'])
    .execute();
}

async function createMessageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_sent')
    .ifNotExists()
    .addColumn('message_id', 'varchar(128)', column => column.primaryKey())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute();
  await db.schema
    .createTable('message_outbox')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('message_id', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('sealed', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('message_outbox_key', ['account_id', 'message_id'])
    .execute();
}

async function createDriverTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('driver_memory')
    .ifNotExists()
    .addColumn('way', 'varchar(32)', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('sealed', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('driver_memory_key', ['way', 'key'])
    .execute();
}

/** Accepts a database from before migrations were introduced. */
export const tables: Migration = {
  async up(db) {
    await createSignInTables(db);
    await createMessageTables(db);
    await createDriverTables(db);
  },
};
