import { ANSWER_MEMORY_MS } from '../../models/limits.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store/store.ts';

const EVERY_MS = 60 * 60_000;

/** Answers to command ids are kept as long as a client may still ask again, and no longer. The answer stops it. */
export function forgetOldAnswers(store: Store, clock: Clock, failed: (error: unknown) => void): () => void {
  let callOff = () => {};
  let stopped = false;

  async function forget() {
    const before = clock.now() - ANSWER_MEMORY_MS;
    await store.write(db => db.deleteFrom('answers').where('at', '<', before).execute()).catch(failed);
    if (!stopped) callOff = clock.after(EVERY_MS, forget);
  }

  void forget();
  return () => {
    stopped = true;
    callOff();
  };
}
