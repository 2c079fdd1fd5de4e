/** Writes the delayed facts of the charts when their time has come. */

import type { AnyStateMachine } from 'xstate';
import { lookUp } from '../../../models/lookUp.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { LoopWithTimers } from './handle.ts';
import { createPump, type Pump } from './pump.ts';

interface Dependencies {
  store: Store;
  clock: Clock;
  loop: LoopWithTimers;
  /** Charts by the first part of a stream's name. */
  kinds: Record<string, { kind: string; machine: AnyStateMachine }>;
  failed(error: unknown): void;
}

const AT_ONCE = 100;

export function createTimerRunner({ store, clock, loop, kinds, failed }: Dependencies): Pump {
  async function work() {
    for (;;) {
      const due = await store.dueTimers(clock.now(), AT_ONCE);
      await Promise.all(
        due.map(async timer => {
          const kind = lookUp(kinds, timer.stream.slice(0, timer.stream.indexOf('-')));
          if (!kind) throw new Error(`no chart for the timers of ${timer.stream}`);
          await loop.fire(kind, timer);
        }),
      );
      if (due.length < AT_ONCE) return;
    }
  }

  return createPump({ store, clock, work, failed });
}
