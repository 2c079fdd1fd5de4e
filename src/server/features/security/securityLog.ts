/**
 * Log lines marked `security`, with account ids and without user input. Of warnings of one kind from one address, the
 * first is logged at once; later ones are counted in one line a minute.
 */
import { MINUTE_MS } from '../../../../models/duration.ts';
import type { Clock } from '../../../engine/clock.ts';
import { SECURITY_EVENTS, type SecurityEventName } from './securityEvents.ts';

export interface SecuritySource {
  who: number | null;
  from: string | null;
  requestId: string | null;
}

type FieldsOf<Name extends SecurityEventName> = Record<
  (typeof SECURITY_EVENTS)[Name]['fields'][number],
  string | number | null
>;

export interface SecurityLog {
  note<Name extends SecurityEventName>(event: Name, source: SecuritySource, fields: FieldsOf<Name>): void;
  stop(): void;
}

const REPEAT_WINDOW_MS = MINUTE_MS;
/** Beyond this number of counters, new addresses share one per event. */
const MAX_COUNTED = 1000;

type Line = Readonly<Record<string, unknown>>;
export type Write = (level: 'info' | 'warn', line: Line) => void;

interface Dependencies {
  clock: Clock;
  write: Write;
}

export function createSecurityLog({ clock, write }: Dependencies): SecurityLog {
  const counted = new Map<string, { more: number; last: Line; cancelTimer: () => void }>();

  const withTime = (line: Line) => ({ ...line, at: new Date(clock.now()).toISOString() });

  function summarize(key: string) {
    const known = counted.get(key);
    if (!known || known.more === 0) {
      counted.delete(key);
      return;
    }
    write('warn', withTime({ ...known.last, repeated: known.more }));
    known.more = 0;
    known.cancelTimer = clock.after(REPEAT_WINDOW_MS, () => summarize(key));
  }

  function limited(event: SecurityEventName, from: string | null, line: Line) {
    const own = `${event} ${from}`;
    const key = counted.has(own) || counted.size < MAX_COUNTED ? own : event;
    const known = counted.get(key);
    if (known) {
      known.more += 1;
      known.last = line;
      return;
    }
    write('warn', withTime(line));
    counted.set(key, { more: 0, last: line, cancelTimer: clock.after(REPEAT_WINDOW_MS, () => summarize(key)) });
  }

  return {
    note(event, { who, from, requestId }, fields) {
      const line = { security: event, who, from, requestId, ...fields };
      const { level } = SECURITY_EVENTS[event];
      if (level === 'warn') limited(event, from, line);
      else write(level, withTime(line));
    },
    stop() {
      for (const { cancelTimer } of counted.values()) cancelTimer();
      counted.clear();
    },
  };
}
