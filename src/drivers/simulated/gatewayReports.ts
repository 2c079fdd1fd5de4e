import type { GatewayId } from '../../../models/ids.ts';
import { type NearbyLock, Signal } from '../../../models/lockState.ts';
import type { Report } from '../driver.ts';
import { ailmentOf } from './faults.ts';
import type { FaultTable, Target } from './faultTable.ts';
import type { LockTable } from './lockTable.ts';

export function presenceReport(target: Target, present: boolean): Report {
  if ('gatewayId' in target) return { type: present ? 'gatewayOnline' : 'gatewayOffline', ...target };
  return { type: present ? 'lockFound' : 'lockLost', ...target };
}

export function createGatewayReports(faults: FaultTable, locks: LockTable) {
  function nearby({ gatewayId }: { gatewayId: GatewayId }): Report {
    const heard = locks
      .behind(gatewayId)
      .filter(lockId => !faults.isOffline({ lockId }))
      .map((lockId, i): NearbyLock => ({ lockId, signal: i % 3 === 0 ? Signal.STRONG : Signal.MEDIUM }));
    const [throughWall] = locks.behind(gatewayId + 1);
    if (throughWall) heard.push({ lockId: throughWall, signal: Signal.WEAK });
    return { type: 'gatewayNearby', gatewayId, locks: heard };
  }

  function signal(target: { gatewayId: GatewayId }): Report[] {
    const { signal = Signal.STRONG } = ailmentOf(faults.on(target), []);
    return faults.isOffline(target) ? [] : [{ type: 'gatewaySignal', ...target, signal }, nearby(target)];
  }

  return {
    signal,
    presence: (target: { gatewayId: GatewayId }): Report[] => [
      presenceReport(target, !faults.isOffline(target)),
      ...signal(target),
    ],
  };
}
