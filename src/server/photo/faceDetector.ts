/** The detector's thread: started when it is first needed, one question after another, and begun anew when it hangs or dies. */
import { Worker } from 'node:worker_threads';
import type { FoundFace, Pixels } from '../../../models/photo.ts';
import { createGuard, type Guard } from '../../doors/guard.ts';
import type { Clock } from '../clock.ts';
import { oneAtATime } from '../loop/oneAtATime.ts';

export interface FaceDetector {
  /** Null: nobody could look just now. */
  find(pixels: Pixels): Promise<FoundFace[] | null>;
  /** How far apart the faces of two portraits are, 0 for the very same; null: nobody could look just now. */
  distance(portraits: readonly [Pixels, Pixels]): Promise<number | null>;
  stop(): Promise<void>;
}

/** What the thread is asked, and what it answers to each. */
export type DetectorQuestion = { find: Pixels } | { distance: readonly [Pixels, Pixels] };
export type DetectorAnswer = FoundFace[] | number | null;

const PATIENCE_MS = 30_000;
/** Whoever comes when so many wait is sent away at once, and not kept until nobody waits for the answer. */
const MOST_WAITING = 8;

export function createFaceDetector(clock: Clock, guard: Pick<Guard, 'caught'> = createGuard()): FaceDetector {
  const inTurn = oneAtATime();
  let waiting = 0;
  let thread: Worker | null = null;

  function start(): Worker {
    const started = new Worker(new URL('./faceDetector.worker.ts', import.meta.url), { stdout: true, stderr: true });
    // Dead is all that it is then, and whoever waits for it hears that; the next picture gets a new one.
    started.on('error', error => guard.caught('thread', error));
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    // It must not keep the process alive.
    started.unref();
    return started;
  }

  function look(question: DetectorQuestion): Promise<DetectorAnswer> {
    thread ??= start();
    const at = thread;
    return new Promise(resolve => {
      const over = (answer: DetectorAnswer) => {
        callOff();
        at.off('message', over);
        at.off('exit', dead);
        if (answer === null) void at.terminate();
        resolve(answer);
      };
      const dead = () => over(null);
      const callOff = clock.after(PATIENCE_MS, dead);
      at.once('message', over);
      at.once('exit', dead);
      at.postMessage(question);
    });
  }

  async function ask(question: DetectorQuestion): Promise<DetectorAnswer> {
    if (waiting >= MOST_WAITING) return null;
    waiting++;
    try {
      return await inTurn('look', () => look(question));
    } finally {
      waiting--;
    }
  }

  return {
    async find(pixels) {
      const found = await ask({ find: pixels });
      return Array.isArray(found) ? found : null;
    },
    async distance(portraits) {
      const apart = await ask({ distance: portraits });
      return typeof apart === 'number' ? apart : null;
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
