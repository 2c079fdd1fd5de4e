import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kyselyOver } from '../connectionDialect.ts';
import { SqliteConnection } from './sqliteConnection.ts';

export const sqliteReader = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'latchwork.sqlite'), { readOnly: true, timeout: 5000 });
  return { db: kyselyOver(new SqliteConnection(database), 'sqlite') };
};
