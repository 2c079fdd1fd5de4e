import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
    throw new Error(
      `The data folder ${folder} is in use by another Latchwork process. Stop it, or choose another folder.`,
      {
        cause,
      },
    );
  }
  return () => database.close();
}
