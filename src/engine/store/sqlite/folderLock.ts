import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../startError.ts';

/** SQLite's code SQLITE_BUSY. */
const BUSY = 5;

/** Allows one process per folder by an open exclusive transaction that the kernel releases however the process ends. */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if (((cause as { errcode?: number }).errcode ?? 0) !== BUSY) throw cause;
    throw new StartError(
      `Another Latchwork process uses the data folder ${folder}. Stop that process, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => database.close();
}
