/** Writes events to one browser: batched, in pieces it can go on from, and only as long as it reads them. */

import type { ServerResponse } from 'node:http';
import { LIVE_EVENT, LIVE_RESET_EVENT } from '../../../models/calls/live.ts';
import type { Clock } from '../../engine/clock.ts';
import { inBatches } from '../storage/inBatches.ts';
import { eventStream } from './eventStream.ts';
import type { LiveEvent, LiveSink } from './live.ts';

/** One write for all that comes within this time: measured, it takes a fifth of the processor. */
export const BATCH_MS = 50;
/** Each piece has an id, so that a connection which breaks in a long catching up has still brought it further. */
const PIECE = 200;

const message = (id: string, data: string) => `event: ${LIVE_EVENT}\nid: ${id}\ndata: ${data}\n\n`;

function written(events: readonly LiveEvent[]): string {
  let text = '';
  for (const piece of inBatches(events, PIECE)) {
    text += message(piece.at(-1)?.id ?? '', `[${piece.map(({ data }) => data).join(',')}]`);
  }
  return text;
}

export function liveSink(raw: ServerResponse, clock: Clock): LiveSink {
  let waiting: LiveEvent[] = [];
  const { write, isOver } = eventStream(raw, clock);

  function flush() {
    const events = waiting;
    waiting = [];
    if (events.length > 0) write(written(events));
  }

  function drained(): Promise<void> {
    flush();
    if (isOver() || !raw.writableNeedDrain) return Promise.resolve();
    return new Promise(resolve => {
      const done = () => {
        raw.off('drain', done).off('close', done);
        resolve();
      };
      raw.on('drain', done).on('close', done);
    });
  }

  const sink = (events: readonly LiveEvent[]) => {
    if (isOver()) return;
    if (waiting.length === 0) clock.after(BATCH_MS, flush);
    waiting.push(...events);
  };
  return Object.assign(sink, {
    drained,
    startsAt: (id: string) => write(message(id, '[]')),
    reset: (id: string) => write(`event: ${LIVE_RESET_EVENT}\nid: ${id}\ndata: []\n\n`),
    close: () => void raw.end(),
  });
}
