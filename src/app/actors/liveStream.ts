import { LIVE_EVENT, LIVE_PATH, LIVE_RESET_EVENT, type LiveFact } from '../../../models/calls/live.ts';
import type { Client } from '../api/client.ts';
import { readEventStream } from './eventStream.ts';

interface Stream {
  client: Client;
  lastEventId: string | null;
  signal: AbortSignal;
  opened: () => void;
  /** Called for each event; keep-alives have no id and no facts. */
  heard: (id: string | null, facts: readonly LiveFact[]) => void;
  /** Called if the connection was lost for too long to catch up. */
  outdated: () => void;
}

/** Reads one connection of the live stream to its end; see {@link readEventStream}. */
export const readLiveStream = ({ heard, outdated, ...stream }: Stream): Promise<void> =>
  readEventStream({
    ...stream,
    path: LIVE_PATH,
    heard: event => {
      if (event?.event === LIVE_RESET_EVENT) outdated();
      heard(event?.id ?? null, event?.event === LIVE_EVENT ? (JSON.parse(event.data) as LiveFact[]) : []);
    },
  });
