import { sql } from 'kysely';
import { Client, Pool } from 'pg';
import type { OnStatement } from '../connection.ts';
import { kyselyOver } from '../connectionDialect.ts';
import { createSqlStore, type StoreOptions } from '../createSqlStore.ts';
import type { Store } from '../store.ts';
import { int8AsNumber } from './int8AsNumber.ts';
import { postgresColumns, postgresOrder } from './logOrder.ts';
import { PostgresConnection } from './postgresConnection.ts';
import { transactOn } from './postgresTransact.ts';
import { type Look, Signal } from './signal.ts';

export interface PostgresStoreOptions extends StoreOptions {
  url: string;
  /** Schema of the tables; created if it does not exist. */
  schema?: string;
  /** Refuses to open while another process has the store open, and keeps others out. */
  alone?: boolean;
  onStatement?: OnStatement;
}

const MOST_CONNECTIONS = 16;

/** Takes a database lock, because two processes that start together would both find no schema. */
async function makeSchema(connectionString: string, schema: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('latchwork'))");
    await client.query(`create schema if not exists "${schema}"`);
  } finally {
    await client.end();
  }
}

export async function postgresStore({
  url,
  schema = 'public',
  alone = false,
  onStatement,
  ...options
}: PostgresStoreOptions): Promise<Store> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`Not a schema name: ${schema}`);
  await makeSchema(url, schema);
  const config = {
    connectionString: url,
    types: int8AsNumber(),
    options: `-c search_path=${schema} -c synchronous_commit=on`,
  };
  const pool = new Pool({ ...config, max: MOST_CONNECTIONS });
  // Ignored, because a connection that breaks while idle is replaced at the next use.
  pool.on('error', () => {});

  const reader = new PostgresConnection(pool);
  const db = kyselyOver(reader, 'postgres');
  const transact = transactOn(pool, onStatement);
  const looking = db
    .selectNoFrom(eb => [
      eb
        .selectFrom('facts')
        .select(postgresOrder.place.as('place'))
        .where(postgresOrder.settled)
        .orderBy(sql`tx`, 'desc')
        .orderBy('position', 'desc')
        .limit(1)
        .as('head'),
      eb.exists(eb.selectFrom('facts').select('position').where(eb.not(postgresOrder.settled))).as('heldBack'),
    ])
    .compile();
  const look = async (): Promise<Look> => {
    const { rows } = await reader.run(looking.sql, looking.parameters);
    return rows[0] as Look;
  };
  const signal = new Signal(config, { channel: `latchwork_${schema}`, alone }, options.clock, look);
  const close = async (): Promise<void> => {
    await signal.close();
    await pool.end();
  };

  try {
    await signal.listen();
    return await createSqlStore(
      {
        db,
        reader,
        order: postgresOrder,
        columnTypes: postgresColumns,
        alone: false,
        async transact(work) {
          const value = await transact(work);
          signal.announce();
          return value;
        },
        onCommit: listener => signal.onCommit(listener),
        close,
      },
      options,
    );
  } catch (error) {
    await close();
    throw error;
  }
}
