/**
 * Tells balances how what their units were taken for has ended, as soon as a fact says so. Nothing is kept in mind: what is
 * over and not settled stands in a table, so that whoever starts anew goes on, and two who settle the same settle it once.
 */
import type { Clock } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { FactFeed } from '../../http/live.ts';
import { SETTLED_AT_ONCE, type Units } from './units.ts';
import { endedUses, leftUses } from './unitUse.ts';

interface Dependencies {
  store: Store;
  clock: Clock;
  live: FactFeed;
  units: Units;
  failed(error: unknown): void;
}

const ENDS: ReadonlySet<string> = new Set([
  'message.sent.v1',
  'message.failed.v1',
  'credential.confirmed.v1',
  'credential.failed.v1',
  'credential.withdrawn.v1',
  'face.photoRefused.v1',
]);

const LOOK_EVERY_MS = 10 * 60_000;
/** So long after its unit was reserved nobody is about to ask for it any more. */
const LEFT_AFTER_MS = 10 * 60_000;

export function watchUnits({ store, clock, live, units, failed }: Dependencies): () => void {
  let callOff = () => {};
  let stopped = false;
  let heard = false;
  let settling = false;

  async function settleEnded() {
    let ended = await endedUses(store.db, SETTLED_AT_ONCE);
    while (ended.length > 0 && !stopped) {
      await units.settleAll(ended);
      ended = await endedUses(store.db, SETTLED_AT_ONCE);
    }
  }

  function settleSoon() {
    heard = true;
    if (settling) return;
    settling = true;
    void (async () => {
      while (heard && !stopped) {
        heard = false;
        await settleEnded();
      }
    })()
      .catch(failed)
      .finally(() => {
        settling = false;
      });
  }

  const stopHearing = live.onFact(({ type }) => {
    if (ENDS.has(type)) settleSoon();
  });

  const later = (ms: number) => {
    callOff = clock.after(ms, () => {
      settleSoon();
      leftUses(store.db, clock.now() - LEFT_AFTER_MS)
        .then(left => units.settleAll(left))
        .catch(failed)
        .finally(() => {
          if (!stopped) later(LOOK_EVERY_MS);
        });
    });
  };
  // What has ended just before the server went down is settled at its start.
  later(0);
  return () => {
    stopped = true;
    stopHearing();
    callOff();
  };
}
