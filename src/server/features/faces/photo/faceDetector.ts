import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SECOND_MS } from '../../../../../models/duration.ts';
import type { FoundFace, Pixels } from '../../../../../models/photo.ts';
import { createGuard, type FaultGuard } from '../../../../doors/guard.ts';
import type { Clock } from '../../../../engine/clock.ts';
import { keyedMutex } from '../../../../engine/loop/keyedMutex.ts';

export interface FaceDetector {
  /** Null if the detector is unavailable. */
  find(pixels: Pixels): Promise<FoundFace[] | null>;
  /** Distance between two faces, 0 for the same face; null if they can't be compared or the detector is unavailable. */
  distance(portraits: readonly [Pixels, Pixels]): Promise<number | null>;
  stop(): Promise<void>;
}

export type DetectorQuestion = { find: Pixels } | { distance: readonly [Pixels, Pixels] };
export type DetectorAnswer = FoundFace[] | number | null;
export type DetectorMessage =
  /** `working` is a heartbeat after each step: it tells a slow thread from a hung one. */
  { kind: 'working' } | { kind: 'answered'; answer: DetectorAnswer } | { kind: 'failed' };

export type DetectorThread = Pick<EventEmitter, 'on' | 'once' | 'off'> & Pick<Worker, 'postMessage' | 'terminate'>;

/** A step takes about a second on an idle core. */
const SILENCE_LIMIT_MS = 30 * SECOND_MS;
/** Includes waiting in the queue. One detection, one comparison and the upload fit in the page's two-minute timeout. */
const FIND_WITHIN_MS = 35 * SECOND_MS;
const COMPARE_WITHIN_MS = 65 * SECOND_MS;
/** More queued requests would miss their deadline. */
const MAX_WAITING = 8;

function startWorker(): DetectorThread {
  const worker = new Worker(new URL('./faceDetector.worker.ts', import.meta.url), { stdout: true, stderr: true });
  worker.unref();
  return worker;
}

/** Null if the thread failed or hung, and was terminated. */
function askThread(
  clock: Clock,
  thread: DetectorThread,
  question: DetectorQuestion,
  abandon: () => void,
): Promise<DetectorAnswer> {
  return new Promise(resolve => {
    let callOff = clock.after(SILENCE_LIMIT_MS, giveUp);
    function end(answer: DetectorAnswer) {
      callOff();
      thread.off('message', hear);
      thread.off('exit', giveUp);
      resolve(answer);
    }
    function giveUp() {
      // Detaches the thread, so that the next request doesn't go to it.
      abandon();
      void thread.terminate();
      end(null);
    }
    function hear(message: DetectorMessage) {
      if (message.kind === 'answered') return end(message.answer);
      if (message.kind === 'failed') return giveUp();
      callOff();
      callOff = clock.after(SILENCE_LIMIT_MS, giveUp);
    }
    thread.on('message', hear);
    thread.once('exit', giveUp);
    thread.postMessage(question);
  });
}

export function createFaceDetector(
  clock: Clock,
  guard: Pick<FaultGuard, 'caught'> = createGuard(),
  startThread = startWorker,
): FaceDetector {
  const mutex = keyedMutex();
  let waiting = 0;
  let thread: DetectorThread | null = null;

  function start(): DetectorThread {
    const started = startThread();
    // An error ends the thread; the next photo starts a new one.
    started.on('error', error => guard.caught('thread', error));
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function look(question: DetectorQuestion): Promise<DetectorAnswer> {
    thread ??= start();
    const at = thread;
    return askThread(clock, at, question, () => {
      if (thread === at) thread = null;
    });
  }

  async function ask(question: DetectorQuestion, withinMs: number): Promise<DetectorAnswer> {
    if (waiting >= MAX_WAITING) return null;
    waiting++;
    const late = Promise.withResolvers<null>();
    let isLate = false;
    const callOff = clock.after(withinMs, () => {
      isLate = true;
      late.resolve(null);
    });
    try {
      // A late request resolves with null; the thread isn't stopped, because reloading the models would take longer.
      return await Promise.race([mutex('look', async () => (isLate ? null : look(question))), late.promise]);
    } finally {
      callOff();
      waiting--;
    }
  }

  return {
    async find(pixels) {
      const found = await ask({ find: pixels }, FIND_WITHIN_MS);
      return Array.isArray(found) ? found : null;
    },
    async distance(portraits) {
      const apart = await ask({ distance: portraits }, COMPARE_WITHIN_MS);
      return typeof apart === 'number' ? apart : null;
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
