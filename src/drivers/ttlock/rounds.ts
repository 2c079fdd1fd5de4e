/** Polling: gateways twice an hour; batteries hourly; signals and the call count daily. One process does each round. */
import type { AccountId } from '../../../models/ids.ts';
import { Signal } from '../../../models/lockState.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';
import type { Random } from '../seededRandom.ts';
import type { Waits } from '../waits.ts';
import { lockBehind, type OurThings } from './adopted.ts';
import type { Budget } from './budget.ts';
import type { Client } from './client.ts';
import type { RecordSync } from './recordSync.ts';
import type { Reporter } from './reporter.ts';
import { HeardLock, ListedGateway, ListedLock, WifiDetail } from './shapes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = { gateways: 30 * MINUTE_MS, locks: HOUR_MS, heard: DAY_MS, count: DAY_MS, records: HOUR_MS } as const;
type Round = keyof typeof EVERY_MS;
const BEAT_MS = 30 * MINUTE_MS;
const SPREAD_MS = MINUTE_MS;
const WATCH_MS = 5 * MINUTE_MS;
const WATCHES = 6;
const ANSWERED_WITHIN_MS = 30_000;
const RECORDS_MS = { calledBack: DAY_MS, never: 4 * HOUR_MS } as const;
const CALLED_BACK_LATELY_MS = 7 * DAY_MS;

interface Parts {
  client: Client;
  clock: DriverClock;
  guard: FaultGuard;
  waits: Waits;
  memory: DriverMemory;
  random: Random;
  budget: Budget;
  things: OurThings;
  reporter: Reporter;
  recordSync: RecordSync;
  calledBackAt(): Promise<number | null>;
  askMonthCount(deadlineAt: number): Promise<void>;
}

export function createRounds(parts: Parts) {
  const { client, clock, guard, waits, memory, random, budget, things, reporter, recordSync } = parts;
  const question = (path: string, form = {}) =>
    ({ path, form, deadlineAt: clock.now() + ANSWERED_WITHIN_MS, by: 'itself' }) as const;

  /** One process per interval, also after a restart. */
  async function isMine(round: Round, of: string): Promise<boolean> {
    const stretch = Math.floor(clock.now() / EVERY_MS[round]);
    const key = (which: number) => `round/${round}/${of}/${which}`;
    if (!(await memory.putNew(key(stretch), ''))) return false;
    await memory.remove(key(stretch - 1));
    return true;
  }

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

  async function records(): Promise<void> {
    const last = await parts.calledBackAt();
    const calledBack = last !== null && clock.now() - last < CALLED_BACK_LATELY_MS;
    for (const uid of things.accounts())
      await recordSync.syncStale(things.locksOf(uid), RECORDS_MS[calledBack ? 'calledBack' : 'never']);
  }

  async function go(): Promise<void> {
    const accounts = things.accounts();
    if (accounts.length === 0) return;
    const may = async (round: Round, of: string) => (await budget.mayAsk('round')) && isMine(round, of);
    if (await may('count', 'all')) await parts.askMonthCount(clock.now() + ANSWERED_WITHIN_MS);
    for (const uid of accounts) {
      if (await may('gateways', String(uid))) await gateways(uid);
      if (await may('locks', String(uid))) await locks(uid);
      if (await may('heard', String(uid))) await heard(uid);
    }
    if (await may('records', 'all')) await records();
  }

  const watched = new Set<AccountId>();

  return {
    async watchUntilBack(uid: AccountId): Promise<void> {
      if (watched.has(uid)) return;
      watched.add(uid);
      const isAway = () => things.gatewaysOf(uid).some(({ gatewayId }) => reporter.saidOffline(gatewayId));
      for (let looks = 0; looks < WATCHES && isAway() && (await waits.until(clock.now() + WATCH_MS)); looks++)
        if (await budget.mayAsk('round')) await gateways(uid);
      watched.delete(uid);
    },
    async goOn(): Promise<void> {
      do {
        await go().catch(error => guard.caught('driver', error));
      } while (await waits.until((Math.floor(clock.now() / BEAT_MS) + 1) * BEAT_MS + Math.floor(random() * SPREAD_MS)));
    },
  };
}

function signalOf(rssi: number | null | undefined): Signal {
  if (typeof rssi !== 'number') return Signal.UNKNOWN;
  if (rssi > -75) return Signal.STRONG;
  return rssi < -85 ? Signal.WEAK : Signal.MEDIUM;
}
