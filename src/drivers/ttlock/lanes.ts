import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { NotDone } from '../../../models/outcome.ts';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock } from '../finding.ts';
import type { Waits } from '../waits.ts';
import type { OurThings } from './adopted.ts';

interface Command {
  lockId: LockId;
  gatewayId: GatewayId;
  deadlineAt: number;
}

export function createLanes({ clock, waits, things }: { clock: DriverClock; waits: Waits; things: OurThings }) {
  /** Keyed by address, because a gateway that is adopted again has another id. */
  const busy = new Set<string>();

  return async <Said>(
    { lockId, gatewayId, deadlineAt }: Command,
    send: (lock: AdoptedLock) => Promise<Said>,
  ): Promise<Said | NotDone> => {
    if (waits.stopped) return { kind: 'unreachable', reason: 'gatewayOffline' };
    if (deadlineAt <= clock.now()) return { kind: 'unreachable', reason: 'deadlinePassed' };
    const lock = things.lock(lockId);
    if (lock?.gatewayId !== gatewayId) return { kind: 'unreachable', reason: 'noGateway' };
    const address = things.gateway(gatewayId)?.address ?? `${gatewayId}`;
    if (busy.has(address)) return { kind: 'unreachable', reason: 'gatewayBusy' };
    busy.add(address);
    try {
      return await send(lock);
    } finally {
      busy.delete(address);
    }
  };
}
