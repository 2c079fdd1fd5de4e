/** Settles credit uses when a fact reports their outcome. Every ten minutes, also settles missed and abandoned ones. */
import { MINUTE_MS } from '../../../../models/duration.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { FactFeed } from '../../http/live.ts';
import { type CreditReservations, SETTLE_BATCH_SIZE } from './credit.service.ts';
import { abandonedUses, endedUses } from './creditUseRow.ts';

interface Dependencies {
  store: Store;
  clock: Clock;
  live: FactFeed;
  units: CreditReservations;
  failed(error: unknown): void;
}

const ENDING_FACTS: ReadonlySet<string> = new Set([
  'message.sent.v1',
  'message.failed.v1',
  'credential.confirmed.v1',
  'credential.failed.v1',
  'credential.withdrawn.v1',
  'face.photoRefused.v1',
]);

const SWEEP_EVERY_MS = 10 * MINUTE_MS;
const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

export function watchCreditUses({ store, clock, live, units, failed }: Dependencies): () => void {
  let callOff = () => {};
  let stopped = false;
  let heard = false;
  let settling = false;

  async function settleEnded() {
    let ended = await endedUses(store.db, SETTLE_BATCH_SIZE);
    while (ended.length > 0 && !stopped) {
      await units.settleAll(ended);
      ended = await endedUses(store.db, SETTLE_BATCH_SIZE);
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
    if (ENDING_FACTS.has(type)) settleSoon();
  });

  const later = (ms: number) => {
    callOff = clock.after(ms, () => {
      settleSoon();
      abandonedUses(store.db, clock.now() - ABANDONED_AFTER_MS)
        .then(left => units.settleAll(left))
        .catch(failed)
        .finally(() => {
          if (!stopped) later(SWEEP_EVERY_MS);
        });
    });
  };
  // Settles uses that completed while the server was down.
  later(0);
  return () => {
    stopped = true;
    stopHearing();
    callOff();
  };
}
