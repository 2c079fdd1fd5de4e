import type { GatewayId, LockId } from '../../../models/ids.ts';
import { type NearbyLock, OpenState, type OpenStateSource } from '../../../models/lockState.ts';
import type { DriverClock } from '../clock.ts';
import type { Report } from '../driver.ts';
import type { ReportQueue } from '../reportQueue.ts';
import type { Waits } from '../waits.ts';

export function createReporter({ clock, waits, queue }: { clock: DriverClock; waits: Waits; queue: ReportQueue }) {
  const doors = new Map<LockId, { openState: OpenState; at: number }>();
  const gateways = new Map<GatewayId, boolean>();
  const heard = new Map<GatewayId, string>();
  const batteries = new Map<LockId, number>();
  const reached = new Map<LockId, boolean>();

  const emit = (report: Report): Promise<void> => new Promise(resolve => queue.put(report, resolve));

  return {
    emit,

    /** Resolves once the console has stored the report, or at `deadlineAt`. */
    async door(lockId: LockId, openState: OpenState, source: OpenStateSource, at: number, deadlineAt?: number) {
      doors.set(lockId, { openState, at });
      const emitted = emit({ type: 'door', lockId, openState, source, reportedAt: at });
      await (deadlineAt === undefined ? emitted : Promise.race([emitted, waits.until(deadlineAt)]));
    },
    isNews: (lockId: LockId, at: number): boolean => at > (doors.get(lockId)?.at ?? Number.NEGATIVE_INFINITY),
    unlockedForMs(lockId: LockId): number | null {
      const door = doors.get(lockId);
      return door?.openState === OpenState.UNLOCKED ? clock.now() - door.at : null;
    },

    gateway(gatewayId: GatewayId, online: boolean): boolean {
      if (gateways.get(gatewayId) === online) return false;
      gateways.set(gatewayId, online);
      void emit({ type: online ? 'gatewayOnline' : 'gatewayOffline', gatewayId });
      return true;
    },
    saidOffline: (gatewayId: GatewayId): boolean => gateways.get(gatewayId) === false,

    nearby(gatewayId: GatewayId, locks: readonly NearbyLock[]): void {
      const said = JSON.stringify(locks);
      if (heard.get(gatewayId) === said) return;
      heard.set(gatewayId, said);
      void emit({ type: 'gatewayNearby', gatewayId, locks });
    },

    battery(lockId: LockId, battery: number): void {
      if (batteries.get(lockId) === battery) return;
      batteries.set(lockId, battery);
      void emit({ type: 'battery', lockId, battery });
    },

    reached(lockId: LockId, isReached: boolean): void {
      if ((reached.get(lockId) ?? true) === isReached) return;
      reached.set(lockId, isReached);
      void emit({ type: isReached ? 'lockFound' : 'lockLost', lockId });
    },
  };
}
export type Reporter = ReturnType<typeof createReporter>;
