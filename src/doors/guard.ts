/**
 * Nothing that comes from outside ends the process: what a listener of a socket, broker, timer or thread throws is caught at its
 * door, told once for each kind, and counted.
 */

/** Where something from outside is listened to. */
export type Boundary =
  | 'brokerServer'
  | 'httpServer'
  | 'mqttConnection'
  | 'mqttMessage'
  | 'paymentNotice'
  | 'plugIn'
  | 'cloudCallback'
  | 'driver'
  | 'timer'
  | 'thread';

/** One kind of fault at one door. It quotes nothing of what came in: that may be a secret. */
export interface CaughtFault {
  door: Boundary;
  /** Class of the error, and its message without anything quoted or numbered. */
  kind: string;
  /** Where it was thrown. */
  frames: readonly string[];
}

export interface FaultGuard {
  /** The listener, from which nothing is thrown and nothing rejects. */
  <Args extends readonly unknown[]>(door: Boundary, listener: (...args: Args) => unknown): (...args: Args) => void;
  /** A fault that was caught elsewhere. */
  caught(door: Boundary, error: unknown): void;
  /** Tells each kind of fault once, those before included. */
  onFault(listener: (fault: CaughtFault) => void): void;
  /** How often each kind has happened. */
  counts(): readonly { door: Boundary; kind: string; count: number }[];
}

/** Of errors that an outsider makes up anew each time the rest is counted as one. */
const MOST_KINDS = 200;
const OTHER = 'other';
const MOST_FRAMES = 5;
const LONGEST_KIND = 160;

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const shape = String(error.message)
    .replaceAll(/(["'`])(?:(?!\1).)*\1?/gs, '…')
    .replaceAll(/[^\sa-z.,:;()…-]*[^\sA-Za-z.,:;()…-][^\s]*/g, '…')
    .replaceAll(/\s+/g, ' ');
  return `${error.name}: ${shape}`.slice(0, LONGEST_KIND);
}

function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? String(error.stack ?? '').split('\n') : [];
  return lines
    .filter(line => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map(line => line.trim());
}

export function createGuard(): FaultGuard {
  const counted = new Map<string, { fault: CaughtFault; count: number }>();
  let listener: ((fault: CaughtFault) => void) | null = null;

  function caught(door: Boundary, error: unknown): void {
    const own = kindOf(error);
    const kind = counted.has(`${door} ${own}`) || counted.size < MOST_KINDS ? own : OTHER;
    const known = counted.get(`${door} ${kind}`);
    if (known) {
      known.count++;
      return;
    }
    const fault = { door, kind, frames: framesOf(error) };
    counted.set(`${door} ${kind}`, { fault, count: 1 });
    listener?.(fault);
  }

  const guard =
    <Args extends readonly unknown[]>(door: Boundary, listener: (...args: Args) => unknown) =>
    (...args: Args): void => {
      try {
        const said = listener(...args);
        if (said instanceof Promise) said.catch(error => caught(door, error));
      } catch (error) {
        caught(door, error);
      }
    };

  return Object.assign(guard, {
    caught,
    onFault(to: (fault: CaughtFault) => void) {
      listener = to;
      for (const { fault } of counted.values()) to(fault);
    },
    counts: () => [...counted.values()].map(({ fault: { door, kind }, count }) => ({ door, kind, count })),
  });
}
