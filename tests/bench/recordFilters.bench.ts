/** Filters on a log of `BENCH_RECORDS` records: a near and a distant page, against the first page without a filter. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { upcast } from '../../models/facts/upcast.ts';
import { placeOfRecord } from '../../models/recordPlace.ts';
import { KeyType } from '../../models/recordType.ts';
import { randomId, systemClock } from '../../src/engine/clock.ts';
import { sqliteStore } from '../../src/engine/store/sqlite/sqliteStore.ts';
import { projections } from '../../src/server/compose/projections.ts';
import { describeDemoWorld, OWNER } from '../../src/server/demo/demoWorld.ts';
import { fillDemo } from '../../src/server/demo/fill.ts';
import { listRecords } from '../../src/server/features/records/recordList.ts';
import { migrations } from '../../src/server/storage/migrations.ts';
import { vaultIn } from '../support/vaultIn.ts';
import { alternate, type BenchRow, msEach, sized } from './measure.ts';

const ROUNDS = sized(5, 1);
const CALLS = sized(25, 1);
/** Just above the number from which records are inserted directly into their tables. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? sized(1_000_001, 5000));

const FILTERS: Record<string, object> = {
  method: { keyType: KeyType.PASSCODE },
  failed: { success: 'false' },
  operator: { operator: 'Mia Novak' },
  text: { search: 'novak' },
  hour: { hourOfWeek: 33 },
  refused: { kind: 'refusal' },
};

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'latchwork-bench-'));
  const store = await sqliteStore({ folder, projections, migrations, clock: systemClock, owner: randomId(), upcast });
  const now = systemClock.now();
  await fillDemo(store, vaultIn(folder), describeDemoWorld({ locks: 40 }), RECORDS, now);
  const asked = (given: object) => lockRecordCalls.list.params.parse(given);
  const list = (given: object) => () => msEach(CALLS, () => listRecords(store.db, OWNER, asked(given)));
  const far = placeOfRecord({ serverDate: now - 170 * 86_400_000, recordId: '1-0-0' });
  const rows: BenchRow[] = [];
  for (const [name, given] of Object.entries(FILTERS))
    for (const [which, place] of [
      ['first page', {}],
      ['page far down', { pageNo: 2, after: far }],
    ] as const)
      rows.push({
        name: `${RECORDS} records by ${name}, ${which}`,
        unit: 'ms (baseline: the first page of all)',
        ...(await alternate(ROUNDS, list({ ...given, ...place }), list({}))),
      });
  await store.close();
  rmSync(folder, { recursive: true });
  return rows;
}
