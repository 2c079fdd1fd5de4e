import type { DriverClock } from '../clock.ts';
import { wasNotSent } from '../wasNotSent.ts';
import { type Answered, type CloudNo, unconfirmed, unreachable } from './errors.ts';

export interface TtlockWireOptions {
  host: string;
  clock: DriverClock;
  fetch: typeof globalThis.fetch;
}

export function createWire({ host, clock, fetch }: TtlockWireOptions) {
  const underWay = new Set<AbortController>();
  let stopped = false;

  return {
    /** Sends parameters in the body, so that access logs contain no token. `unreachable`: certainly not sent. */
    async post(path: string, body: URLSearchParams | FormData, deadlineAt: number): Promise<Answered<unknown>> {
      if (stopped) return unconfirmed('connectionLost');
      const patience = deadlineAt - clock.now();
      if (patience <= 0) return unreachable('deadlinePassed');
      const abort = new AbortController();
      let broken: CloudNo = unconfirmed('connectionLost');
      const callOff = clock.after(patience, () => {
        broken = unconfirmed('noAnswer');
        abort.abort();
      });
      underWay.add(abort);
      try {
        const response = await fetch(new URL(path, host), {
          method: 'POST',
          body,
          redirect: 'error',
          signal: abort.signal,
        });
        return response.ok ? { kind: 'done', said: await response.json() } : broken;
      } catch (error) {
        return wasNotSent(error) ? unreachable('gatewayOffline', 'away') : broken;
      } finally {
        callOff();
        underWay.delete(abort);
      }
    },

    stop(): void {
      stopped = true;
      for (const abort of underWay) abort.abort();
    },
  };
}
export type TtlockWire = ReturnType<typeof createWire>;
