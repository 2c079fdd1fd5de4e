import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Committer } from '../committer.ts';
import type { ColumnTypes, LogOrder, OnStatement } from '../connection.ts';
import { kyselyOver } from '../connectionDialect.ts';
import { createSqlStore, type StoreOptions } from '../createSqlStore.ts';
import type { Store } from '../store.ts';
import { lockFolder } from './folderLock.ts';
import { SqliteConnection } from './sqliteConnection.ts';

export interface SqliteStoreOptions extends StoreOptions {
  /** Folder of the database; created if it does not exist. */
  folder: string;
  onStatement?: OnStatement;
}

/** Only one connection writes, so positions are in the order of commits. */
const order: LogOrder = {
  place: sql<string>`format('%016d', position)`,
  after: cursor => sql<boolean>`position > cast(${cursor} as integer)`,
  settled: sql<boolean>`true`,
  by: [sql`position`],
  hold: 'select 1',
};

const columnTypes: ColumnTypes = {
  logOrder: 'position integer primary key',
  serial: 'integer primary key autoincrement',
  bytes: 'blob',
  byKey: 'without rowid',
  migrationLock: 'select 1',
  columnsOf: table => `select name from pragma_table_info('${table}')`,
  indexes: [],
};

/** Holds the ends of the log and of the indexes, which are written most. SQLite's default is 2 MB. */
const CACHE_KIB = 32_768;
/** In pages of 4 KiB; SQLite's default is 1000. Commits are durable before a checkpoint, because the WAL is synced. */
const CHECKPOINT_PAGES = 8000;

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
  // Keeps statement and savepoint journals in memory, as they are of no use after a crash.
  database.exec('pragma temp_store = memory');
  database.exec(`pragma cache_size = ${-CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return database;
}

export async function sqliteStore({ folder, onStatement, ...options }: SqliteStoreOptions): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const path = join(folder, 'latchwork.sqlite');
  const written = open(path);
  const read = new DatabaseSync(path, { readOnly: true });
  const close = () => {
    read.close();
    written.close();
    unlock();
  };

  const writer = new SqliteConnection(written, onStatement);
  const reader = new SqliteConnection(read);
  const listeners = new Set<() => void>();
  const committer = new Committer(
    { run: (text, params) => writer.run(text, params), db: kyselyOver(writer, 'sqlite') },
    () => {
      for (const listener of listeners) listener();
    },
  );

  try {
    return await createSqlStore(
      {
        db: kyselyOver(reader, 'sqlite'),
        reader,
        order,
        columnTypes,
        alone: true,
        transact: work => committer.transact(work),
        onCommit(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        async close() {
          await committer.idle();
          close();
        },
      },
      options,
    );
  } catch (error) {
    close();
    throw error;
  }
}
