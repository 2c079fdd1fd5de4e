/** Outside input must not end the process, so a guard catches and counts the errors of listeners. */

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

/** A caught error, without quoting its input, which may contain a secret. */
export interface CaughtFault {
  door: Boundary;
  kind: string;
  frames: readonly string[];
}

export interface FaultGuard {
  <Args extends readonly unknown[]>(door: Boundary, listener: (...args: Args) => unknown): (...args: Args) => void;
  caught(door: Boundary, error: unknown): void;
  onFault(listener: (fault: CaughtFault) => void): void;
  counts(): readonly { door: Boundary; kind: string; count: number }[];
}

/** Maximum number of kinds. Further errors count as one kind, so that made-up messages can't fill memory. */
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
