import type { LiveFact } from '../../../models/calls/live.ts';
import type { StoredFact } from '../../engine/store/store.ts';
import { redactFact } from '../features/explorer/redactFact.ts';

export interface ServerSentEvent {
  id: string;
  data: string;
}

export interface LiveSink {
  (events: readonly ServerSentEvent[]): void;
  drained(): Promise<void>;
  startsAt(id: string): void;
  reset(id: string): void;
  close(): void;
}

export function liveEvent(fact: StoredFact): ServerSentEvent {
  const { stream, version, type, at } = fact;
  const liveFact = { stream, version, fact: { type, data: redactFact(fact), at } };
  return { id: fact.cursor, data: JSON.stringify(liveFact as LiveFact) };
}
