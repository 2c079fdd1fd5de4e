/**
 * Polls gateways twice an hour, locks and outdated logs hourly, signals and the call count daily. Only one process runs
 * each poll.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../models/duration.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';
import type { Random } from '../seededRandom.ts';
import type { Waits } from '../waits.ts';
import type { OurThings } from './adopted.ts';
import type { Budget } from './budget.ts';
import type { CloudClient } from './client.ts';
import { ANSWERED_WITHIN_MS, createPolls } from './polls.ts';
import type { RecordSync } from './recordSync.ts';
import type { Reporter } from './reporter.ts';

const EVERY_MS = { gateways: 30 * MINUTE_MS, locks: HOUR_MS, heard: DAY_MS, count: DAY_MS, records: HOUR_MS } as const;
type Round = keyof typeof EVERY_MS;
const BEAT_MS = 30 * MINUTE_MS;
const SPREAD_MS = MINUTE_MS;
const WATCH_MS = 5 * MINUTE_MS;
const WATCHES = 6;
const RECORDS_MS = { calledBack: DAY_MS, never: 4 * HOUR_MS } as const;
const CALLED_BACK_LATELY_MS = 7 * DAY_MS;

interface Parts {
  client: CloudClient;
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
  const { clock, guard, waits, memory, random, budget, things, reporter, recordSync } = parts;
  const polls = createPolls(parts);

  /** True for the first call in an interval, so that one process polls once per interval, even after a restart. */
  async function isMine(round: Round, of: string): Promise<boolean> {
    const stretch = Math.floor(clock.now() / EVERY_MS[round]);
    const key = (which: number) => `round/${round}/${of}/${which}`;
    if (!(await memory.putNew(key(stretch), ''))) return false;
    await memory.remove(key(stretch - 1));
    return true;
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
      if (await may('gateways', String(uid))) await polls.gateways(uid);
      if (await may('locks', String(uid))) await polls.locks(uid);
      if (await may('heard', String(uid))) await polls.heard(uid);
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
        if (await budget.mayAsk('round')) await polls.gateways(uid);
      watched.delete(uid);
    },
    async goOn(): Promise<void> {
      do {
        await go().catch(error => guard.caught('driver', error));
      } while (await waits.until((Math.floor(clock.now() / BEAT_MS) + 1) * BEAT_MS + Math.floor(random() * SPREAD_MS)));
    },
  };
}
