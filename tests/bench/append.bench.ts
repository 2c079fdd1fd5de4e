/** Durable appends per second of the SQLite store, against plain `node:sqlite` inserts with the same pragmas. */

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { upcast } from '../../models/facts/upcast.ts';
import type { AccountId } from '../../models/ids.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { sqliteStore } from '../../src/engine/store/sqlite/sqliteStore.ts';
import { type BenchRow, median, perSecond, sized } from './measure.ts';

const ROUNDS = sized(7, 1);
const account = 1 as AccountId;
const data = { lockId: 17, openState: 1, source: 'gateway', reportedAt: 1_700_000_000_000 };

const spin = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** The columns, keys and pragmas of the store's facts; every insert is its own transaction. */
function plainInserts(folder: string, extraCommitMs: number) {
  const database = new DatabaseSync(join(folder, 'plain.sqlite'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table facts (account_id bigint not null, stream text not null, version bigint not null,
      position integer primary key, type text not null, data text not null, meta text not null, at bigint not null,
      unique (account_id, stream, version))`);
  const insert = database.prepare(
    'insert into facts (account_id, stream, version, type, data, meta, at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  let made = 0;
  return {
    insert(count: number): void {
      for (let i = 0; i < count; i += 1) {
        if (extraCommitMs > 0) spin(extraCommitMs);
        made += 1;
        const meta = JSON.stringify({ by: 0 });
        insert.run(account, `lock-${made}`, 1, 'lock.doorReported.v1', JSON.stringify(data), meta, 1);
      }
    },
    close: () => database.close(),
  };
}

async function storeAppends(folder: string, extraCommitMs: number) {
  const onStatement = (sql: string) => {
    if (sql === 'commit') spin(extraCommitMs);
  };
  const store = await sqliteStore({
    folder,
    projections: [],
    clock: systemClock,
    owner: 'bench',
    upcast,
    ...(extraCommitMs > 0 && { onStatement }),
  });
  let made = 0;
  const write = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      made += 1;
      const result = await store.append({
        account,
        stream: `lock-${made}`,
        expected: 'mustNotExist',
        facts: [{ type: 'lock.doorReported.v1', data, at: 1 }],
        meta: { by: 0 },
      });
      if (!result.ok) throw new Error(`An append was refused: ${result.why}`);
    }
  };
  return {
    append: (count: number, writers: number) =>
      Promise.all(Array.from({ length: writers }, () => write(count / writers))),
    close: () => store.close(),
  };
}

interface Load {
  extraCommitMs: number;
  plain: number;
  one: number;
  many: number;
}

/** Alternates the three in each round, so that other load on the machine affects all of them. */
async function compare(folder: string, label: string, load: Load): Promise<BenchRow[]> {
  const plain = plainInserts(folder, load.extraCommitMs);
  const store = await storeAppends(folder, load.extraCommitMs);
  const rates = { plain: [] as number[], one: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.plain.push(await perSecond(load.plain, () => plain.insert(load.plain)));
    rates.one.push(await perSecond(load.one, () => store.append(load.one, 1)));
    rates.many.push(await perSecond(load.many, () => store.append(load.many, 64)));
  }
  plain.close();
  await store.close();
  const baseline = median(rates.plain);
  return [
    { name: `appends, 1 writer${label}`, ours: median(rates.one), baseline, unit: 'per second' },
    { name: `appends, 64 writers${label}`, ours: median(rates.many), baseline, unit: 'per second' },
  ];
}

/** The time to make one page durable, by the call that SQLite uses. */
function fsyncMs(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 300 }, () => {
    writeSync(file, page);
    const start = performance.now();
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return median(times);
}

async function inFolder<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'latchwork-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The simulated rows busy-wait 2 ms at each COMMIT of the store and each insert of the baseline, in addition to the
 * real fsync, as on a disk with slower fsyncs. Checkpoints are not slowed down.
 */
export async function run(): Promise<BenchRow[]> {
  const here = await inFolder(fsyncMs);
  console.log(`one fsync here: ${here.toFixed(3)} ms`);
  return [
    ...(await inFolder(folder =>
      compare(folder, '', {
        extraCommitMs: 0,
        plain: sized(4_000, 40),
        one: sized(2_000, 20),
        many: sized(12_800, 128),
      }),
    )),
    ...(await inFolder(folder =>
      compare(folder, ', fsync simulated to take 2 ms more', {
        extraCommitMs: 2,
        plain: sized(100, 10),
        one: sized(100, 10),
        many: sized(6_400, 128),
      }),
    )),
  ];
}
