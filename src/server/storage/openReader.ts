import type { Kysely } from 'kysely';
import { sqliteReader } from '../../engine/store/sqlite/sqliteReader.ts';
import type { Tables } from '../../engine/tables.ts';
import type { Settings } from '../settings.ts';

export type ReaderSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

export interface Reader {
  db: Kysely<Tables>;
}

/** Opens the database read-only, for worker threads. */
export async function openReader({ DATABASE_URL, DATA_DIR }: ReaderSettings): Promise<Reader> {
  if (!DATABASE_URL) return sqliteReader(DATA_DIR);
  const { postgresReader } = await import('../../engine/store/postgres/postgresReader.ts');
  return postgresReader(DATABASE_URL);
}
