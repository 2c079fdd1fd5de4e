/** Worker thread that writes export files, one task at a time. Started on demand and stopped when idle. */
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS, SECOND_MS } from '../../../../models/duration.ts';
import type { RecordWords } from '../../../../models/exportFile.ts';
import type { AccountId, LockId, OperationId } from '../../../../models/ids.ts';
import type { FaultGuard } from '../../../doors/guard.ts';
import type { Clock } from '../../../engine/clock.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import type { Row, SheetColumn } from '../../../sheet/table.ts';
import type { ReaderSettings } from '../../storage/openReader.ts';
import type { ExportFileKey } from './exportFiles.ts';
import type { RecordSpan } from './exportPlan.ts';
import type { CountedLock, LockOfRecords } from './recordRows.ts';

interface Part {
  file: ExportFileKey;
  part: OperationId;
  columns: readonly SheetColumn[];
}
interface CountTask {
  owner: AccountId;
  lockIds: readonly LockId[];
  span: RecordSpan;
}
type RecordsTask = Part & { lock: LockOfRecords; span: RecordSpan; words: RecordWords; timeZone: string };
type LockUsersTask = Part & { rows: readonly Row[] };

export type Task =
  | ({ do: 'count' } & CountTask)
  | ({ do: 'records' } & RecordsTask)
  | ({ do: 'lockUsers' } & LockUsersTask);
export type Done = CountedLock[];

/** An idle thread is stopped because it holds memory. */
const IDLE_MS = 20 * SECOND_MS;
/** A part that takes longer has hung, so its thread is replaced. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** Rows are short-lived, so a small young generation is enough. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

export function createExporter(settings: ReaderSettings, clock: Clock, guard: Pick<FaultGuard, 'caught'>) {
  const mutex = keyedMutex();
  let thread: Worker | null = null;
  let cancelIdle = () => {};

  function start(): Worker {
    // Resets a V8 flag of the process, which would override these limits.
    setFlagsFromString('--max-semi-space-size=0');
    const started = new Worker(new URL('./exporter.worker.ts', import.meta.url), {
      workerData: { DATA_DIR: settings.DATA_DIR, DATABASE_URL: settings.DATABASE_URL },
      resourceLimits,
    });
    // An error ends the thread, and the exit handler rejects the task.
    started.on('error', error => guard.caught('thread', error));
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    started.unref();
    return started;
  }

  function work(task: Task): Promise<Done> {
    cancelIdle();
    thread ??= start();
    const at = thread;
    return new Promise<Done>((resolve, reject) => {
      const cleanUp = () => {
        callOff();
        at.off('message', onAnswer);
        at.off('exit', onExit);
        cancelIdle = clock.after(IDLE_MS, () => void at.terminate());
      };
      const onAnswer = (answer: { done: Done } | { failed: string }) => {
        cleanUp();
        if ('done' in answer) resolve(answer.done);
        else reject(new Error(`Couldn’t write an export: ${answer.failed}`));
      };
      const onExit = () => {
        cleanUp();
        reject(new Error('The export thread has ended.'));
      };
      const callOff = clock.after(PATIENCE_MS, () => void at.terminate());
      at.once('message', onAnswer);
      at.once('exit', onExit);
      at.postMessage(task);
    });
  }

  const perform = (task: Task) => mutex('task', () => work(task));

  return {
    count: (task: CountTask): Promise<CountedLock[]> => perform({ do: 'count', ...task }),
    async writeRecords(task: RecordsTask): Promise<void> {
      await perform({ do: 'records', ...task });
    },
    async writeLockUsers(task: LockUsersTask): Promise<void> {
      await perform({ do: 'lockUsers', ...task });
    },
    async stop(): Promise<void> {
      cancelIdle();
      await thread?.terminate();
    },
  };
}
export type Exporter = ReturnType<typeof createExporter>;
