import { Pool } from 'pg';
import { kyselyOver } from '../connectionDialect.ts';
import { int8AsNumber } from './int8AsNumber.ts';
import { PostgresConnection } from './postgresConnection.ts';

export function postgresReader(url: string) {
  const pool = new Pool({ connectionString: url, types: int8AsNumber(), max: 1 });
  // Ignored, because a connection that breaks while idle is replaced at the next use.
  pool.on('error', () => {});
  return { db: kyselyOver(new PostgresConnection(pool), 'postgres') };
}
