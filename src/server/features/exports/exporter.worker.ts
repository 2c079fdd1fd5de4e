/** Runs in a worker thread with its own database connection. Keep imports few: the thread loads them again. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from '../../../sheet/table.ts';
import { openReader, type ReaderSettings } from '../../storage/openReader.ts';
import type { Done, Task } from './exporter.ts';
import { appendPart } from './exportFiles.ts';
import { countRecords, recordRows } from './recordRows.ts';

// Only Linux has priorities per thread; other systems would lower the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { db } = await openReader(workerData as ReaderSettings);

async function* atOnce(rows: readonly Row[]) {
  yield rows;
}

async function perform(task: Task): Promise<Done> {
  switch (task.do) {
    case 'count':
      return countRecords(db, task.owner, task.lockIds, task.span);
    case 'records': {
      const { file, part, columns, lock, span, words, timeZone } = task;
      await appendPart(file, part, columns, recordRows(db, lock, span, words, timeZone));
      return [];
    }
    case 'lockUsers':
      await appendPart(task.file, task.part, task.columns, atOnce(task.rows));
      return [];
  }
}

parentPort?.on('message', (task: Task) => {
  perform(task).then(
    done => parentPort?.postMessage({ done }),
    error => parentPort?.postMessage({ failed: String(error?.stack ?? error) }),
  );
});
