import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../startError.ts';

/** SQLITE_BUSY */
const BUSY = 5;

/**
 * A data folder belongs to one process at a time. The lock is an exclusive transaction on a file of its own, held open:
 * the kernel lets go of it when the process ends, however it ends, so nothing is left behind to clean up.
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if (((cause as { errcode?: number }).errcode ?? 0) !== BUSY) throw cause;
    throw new StartError(
      `The data folder ${folder} is in use by another Latchwork process: stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => database.close();
}
