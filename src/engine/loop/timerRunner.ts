import type { AnyStateMachine } from 'xstate';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { LoopWithTimers } from './handle.ts';
import { createPump, type Pump } from './pump.ts';

interface Dependencies {
  store: Store;
  clock: Clock;
  loop: LoopWithTimers;
  /** Null for a kind of stream that this version doesn't know. */
  aggregateOfStream(stream: string): { kind: string; machine: AnyStateMachine } | null;
  failed(error: unknown): void;
}

const AT_ONCE = 100;

export function createTimerRunner({ store, clock, loop, aggregateOfStream, failed }: Dependencies): Pump {
  async function work() {
    for (;;) {
      const due = await store.dueTimers(clock.now(), AT_ONCE);
      await Promise.all(
        due.map(async timer => {
          const aggregate = aggregateOfStream(timer.stream);
          if (!aggregate) throw new Error(`this version has no streams like ${timer.stream}`);
          await loop.fire(aggregate, timer);
        }),
      );
      if (due.length < AT_ONCE) return;
    }
  }

  return createPump({ store, clock, work, failed });
}
