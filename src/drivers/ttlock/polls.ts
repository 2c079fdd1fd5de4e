import { SECOND_MS } from '../../../models/duration.ts';
import type { AccountId } from '../../../models/ids.ts';
import { Signal } from '../../../models/lockState.ts';
import type { DriverClock } from '../clock.ts';
import { lockBehind, type OurThings } from './adopted.ts';
import type { Budget } from './budget.ts';
import type { CloudClient } from './client.ts';
import type { Reporter } from './reporter.ts';
import { HeardLock, ListedGateway, ListedLock, WifiDetail } from './shapes.ts';

export const ANSWERED_WITHIN_MS = 30 * SECOND_MS;

interface Parts {
  client: CloudClient;
  clock: DriverClock;
  budget: Budget;
  things: OurThings;
  reporter: Reporter;
}

/** Polls the cloud for changes that it doesn’t report. */
export function createPolls({ client, clock, budget, things, reporter }: Parts) {
  const question = (path: string, form = {}) =>
    ({ path, form, deadlineAt: clock.now() + ANSWERED_WITHIN_MS, by: 'itself' }) as const;

  async function gateways(uid: AccountId): Promise<void> {
    const answer = await client.list(uid, question('gateway/list'), ListedGateway, 200);
    if (answer.kind !== 'done') return;
    const online = new Map(answer.said.map(({ gatewayId, isOnline }) => [String(gatewayId), isOnline === 1]));
    for (const { gatewayId, address } of things.gatewaysOf(uid)) {
      const lock = lockBehind(address);
      if (lock === null) reporter.gateway(gatewayId, online.get(address) === true);
      else if (reporter.saidOffline(gatewayId) && (await budget.mayAsk('round'))) {
        const detail = await client.asked(uid, question('wifiLock/detail', { lockId: lock }), WifiDetail);
        if (detail.kind === 'done') reporter.gateway(gatewayId, Boolean(detail.said.isOnline));
      }
    }
  }

  async function locks(uid: AccountId): Promise<void> {
    const answer = await client.list(uid, question('lock/list'), ListedLock, 1000);
    if (answer.kind !== 'done') return;
    const listed = new Map(answer.said.map(lock => [String(lock.lockId), lock]));
    for (const { lockId, address, gatewayId } of things.locksOf(uid)) {
      const lock = listed.get(address);
      if (typeof lock?.electricQuantity === 'number') reporter.battery(lockId, lock.electricQuantity);
      if (gatewayId === null) continue;
      const ownGateway = things.gateway(gatewayId);
      const isOwnWay = ownGateway !== undefined && lockBehind(ownGateway.address) !== null;
      reporter.reached(lockId, lock !== undefined && (isOwnWay || lock.hasGateway !== 0));
    }
  }

  async function heard(uid: AccountId): Promise<void> {
    for (const { gatewayId, address } of things.gatewaysOf(uid)) {
      if (lockBehind(address) !== null || !(await budget.mayAsk('round'))) continue;
      const answer = await client.list(uid, question('gateway/listLock', { gatewayId: address }), HeardLock, null);
      if (answer.kind !== 'done') continue;
      const locks = answer.said.flatMap(({ lockId, rssi }) => {
        const lock = things.at(String(lockId));
        return lock ? [{ lockId: lock.lockId, signal: signalOf(rssi) }] : [];
      });
      reporter.nearby(gatewayId, locks);
    }
  }

  return { gateways, locks, heard };
}

function signalOf(rssi: number | null | undefined): Signal {
  if (typeof rssi !== 'number') return Signal.UNKNOWN;
  if (rssi > -75) return Signal.STRONG;
  return rssi < -85 ? Signal.WEAK : Signal.MEDIUM;
}
