import type { Outcome } from '../../../models/outcome.ts';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';
import { createReportQueue } from '../reportQueue.ts';
import type { Random } from '../seededRandom.ts';
import { createWaits } from '../waits.ts';
import { createAccounts } from './accounts.ts';
import { createAdopted } from './adopted.ts';
import { createBook } from './book.ts';
import { createBudget } from './budget.ts';
import { createCallbacks } from './callback.ts';
import { askMonthCount, createClient } from './client.ts';
import { createCodes } from './codes.ts';
import { createComputed } from './computed.ts';
import { createCredentialImport } from './credentialImport.ts';
import { createCredentials } from './credentials.ts';
import { createFinding } from './finding.ts';
import { createLanes } from './lanes.ts';
import { listsBy } from './lists.ts';
import { createLockFacts } from './lockFacts.ts';
import { createOperations } from './operations.ts';
import { createRecordSync } from './recordSync.ts';
import { createReporter } from './reporter.ts';
import { createResponseReader, type OperatorNote } from './responseReader.ts';
import { createRounds } from './rounds.ts';
import { createSettings } from './settings.ts';
import { createWire } from './wire.ts';

export interface TtlockDriverOptions {
  /** The server of the accounts’ region, like `https://euapi.ttlock.com`. */
  host: string;
  clientId: string;
  clientSecret: string;
  monthlyCalls: number;
  clock: DriverClock;
  random: Random;
  memory: DriverMemory;
  guard?: FaultGuard;
  fetch?: typeof globalThis.fetch;
  /** Called once for each distinct line. Lines contain no secret of the cloud. */
  note?: OperatorNote;
}

export const notSupported = { kind: 'refused', reason: 'notSupported' } as const satisfies Outcome;

export type TtlockParts = ReturnType<typeof createParts>;

export function createParts(options: TtlockDriverOptions) {
  const { host, clientId, clientSecret, monthlyCalls, clock, random, memory } = options;
  const { fetch = globalThis.fetch, guard = createGuard(), note = () => {} } = options;
  const waits = createWaits(clock);
  const queue = createReportQueue({ clock, waits, guard });
  const reading = createResponseReader(note);
  const budget = createBudget({ monthlyCalls, clock, memory });
  const wire = createWire({ host, clock, fetch });
  const accounts = createAccounts({ clientId, clientSecret, clock, memory, wire, budget });
  const things = createAdopted();
  const reporter = createReporter({ clock, waits, queue });
  const client = createClient({
    ...{ clientId, clock, wire, accounts, budget, reading },
    away(address) {
      const { gatewayId = null, uid = null } = things.at(address) ?? {};
      if (gatewayId === null || uid === null) return;
      if (reporter.gateway(gatewayId, false)) guard('driver', rounds.watchUntilBack)(uid);
    },
  });
  const book = createBook(memory);
  const facts = createLockFacts(memory);
  const operations = createOperations(memory);
  const list = listsBy(client);
  const finding = createFinding({ client, clock, facts });
  const credentialImport = createCredentialImport({ book, list, clock, note: reading.note });
  const computed = createComputed({ client, book, facts, clock });
  const credentials = createCredentials({ client, book, list, facts, clock });
  const codes = createCodes({ client, book, memory, clock });
  const settings = createSettings({ client, clock });
  const callbacks = createCallbacks({ things, reading, memory, clock });
  const recordSync = createRecordSync({
    ...{ client, clock, guard, waits, memory, budget, book, facts, operations, things, reporter, reading },
  });
  const rounds = createRounds({
    ...{ client, clock, guard, waits, memory, random, budget, things, reporter, recordSync },
    calledBackAt: callbacks.lastAt,
    askMonthCount: deadlineAt => askMonthCount({ wire, budget, clock }, { clientId, clientSecret }, deadlineAt),
  });
  const inLane = createLanes({ clock, waits, things });
  return {
    ...{ guard, waits, queue, budget, wire, accounts, things, reporter, client, book, facts, operations, finding },
    ...{ credentialImport, computed, credentials, codes, settings, callbacks, recordSync, rounds, inLane, clock },
  };
}
