import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { upcast } from '../../../models/facts/upcast.ts';
import type { Clock } from '../../../src/engine/clock.ts';
import type { Migrations } from '../../../src/engine/store/migrate.ts';
import { postgresStore } from '../../../src/engine/store/postgres/postgresStore.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import type { Projection, Store } from '../../../src/engine/store/store.ts';
import { migrations as ofTheConsole } from '../../../src/server/storage/migrations.ts';
import { within } from '../../support/pace.ts';

interface OpenOptions {
  clock: Clock;
  owner?: string;
  projections?: readonly Projection[];
  /** Default: the console’s. */
  migrations?: Migrations;
}

/** An empty store; `remove` deletes it. */
export interface Place {
  open(options: OpenOptions): Promise<Store>;
  remove(): Promise<void>;
  /** Location for another process. */
  address: { folder: string } | { url: string; schema: string };
}

export function sqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-store-'));
  return {
    address: { folder },
    open: ({ owner = 'one', projections = [], migrations = ofTheConsole, clock }) =>
      sqliteStore({ folder, owner, projections, migrations, clock, upcast }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function postgresPlace(url: string): Place {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  return {
    address: { url, schema },
    open: ({ owner = 'one', projections = [], migrations = ofTheConsole, clock }) =>
      postgresStore({ url, schema, owner, projections, migrations, clock, upcast }),
    async remove() {
      await withClient(url, client => client.query(`drop schema if exists ${schema} cascade`));
    },
  };
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** `DATABASE_URL`, or a local server if one answers. */
async function findPostgres(): Promise<string | null> {
  const url = process.env.DATABASE_URL;
  if (url) return url;
  return withClient(LOCAL, client => client.query('select 1')).then(
    () => LOCAL,
    () => null,
  );
}

export const postgresUrl = await findPostgres();
export const NO_POSTGRES = 'no DATABASE_URL, and nobody answers on 127.0.0.1:5432';

/** Transactions of other tests on the same server may delay a reader. */
export const PATIENT = { timeout: within(10_000), interval: 5 };

/** Databases for contracts; the name says why one is missing. */
export const databases = [
  { name: 'SQLite', place: sqlitePlace, missing: false },
  {
    name: `PostgreSQL${postgresUrl ? '' : ` (skipped: ${NO_POSTGRES})`}`,
    place: () => postgresPlace(postgresUrl ?? ''),
    missing: postgresUrl === null,
  },
];
