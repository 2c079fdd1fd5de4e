import type { Clock } from '../clock.ts';
import { appender } from './append.ts';
import { appendStatements } from './appendStatements.ts';
import { claimer } from './claim.ts';
import { claimInline } from './claimInline.ts';
import type { Engine, Transaction } from './connection.ts';
import { dueTimers } from './dueTimers.ts';
import { lastVersions } from './lastVersions.ts';
import { type Migrations, migrate } from './migrate.ts';
import { projector, rebuild } from './project.ts';
import { type LogReader, logReader } from './readLog.ts';
import { settingsAndVault } from './settingsAndVault.ts';
import type { Projection, Store, Upcast } from './store.ts';
import { storeAppend } from './storeAppend.ts';
import { storeLanes } from './storeLanes.ts';

export interface StoreOptions {
  projections: readonly Projection[];
  clock: Clock;
  upcast: Upcast;
  /** Name of this process in the lanes that it holds. */
  owner: string;
  /** Migrations of the application's own tables. Their names must sort after `engine/`. */
  migrations?: Migrations;
}

const SCHEMA_VERSIONS = 'projections';
const schemaVersionsOf = (projections: readonly Projection[]): string =>
  projections.map(({ name, schemaVersion = 1 }) => `${name} ${schemaVersion}`).join(', ');

interface Preparation {
  engine: Engine;
  projections: readonly Projection[];
  migrations: Migrations;
  log: LogReader;
  kept: ReturnType<typeof settingsAndVault>;
}

async function prepareTables(
  tx: Transaction,
  { engine, projections, migrations, log, kept }: Preparation,
): Promise<void> {
  await migrate(tx, engine.columnTypes, migrations);
  // No other process is running, so a lane that has a holder was left by a crashed process.
  if (engine.alone) await tx.run('update lanes set owner = null, lease_until = 0 where lease_until > 0', []);
  const schemaVersions = schemaVersionsOf(projections);
  if ((await kept.setting(tx, SCHEMA_VERSIONS)) !== schemaVersions) {
    await rebuild(tx, projections, engine.order, log);
    await kept.replaceSetting(tx, SCHEMA_VERSIONS, schemaVersions);
  }
}

export async function createSqlStore(
  engine: Engine,
  { projections, clock, owner, upcast, migrations = {} }: StoreOptions,
): Promise<Store> {
  const { db, reader, order } = engine;
  const sql = appendStatements(db, order);
  const log = logReader(db, order, upcast);
  const lanes = claimer(db, owner);
  const inline = claimInline(lanes);
  const append = appender(sql, projector(projections), inline.hasConsumer);
  const last = engine.alone ? lastVersions() : null;
  const timers = dueTimers(db, upcast);
  const kept = settingsAndVault(db);
  await engine.transact(tx => prepareTables(tx, { engine, projections, migrations, log, kept }));

  return {
    db,
    append: storeAppend({ engine, clock, append, inline, last }),
    readStream: async (ref, afterVersion = 0) =>
      last?.isLast(ref, afterVersion) ? [] : log.readStream(reader, ref, afterVersion),
    async readAll(after, limit) {
      const facts = await log.readSettled(reader, after, limit);
      return { facts, next: facts.at(-1)?.cursor ?? after };
    },
    head: () => log.head(reader),
    onCommit: listener => engine.onCommit(listener),

    ...storeLanes({ engine, sql, lanes, inline }),
    dueTimers: (now, limit) => timers.dueTimers(reader, now, limit),
    nextDueAt: () => timers.nextDueAt(reader, clock.now()),

    async answerOf(account, commandId) {
      const [row] = await sql.answerTo(reader, { account, commandId });
      return row ? { answer: JSON.parse(row.answer) } : null;
    },
    async requestOf(account, commandId) {
      const [row] = await sql.requestOf(reader, { account, commandId });
      return row?.request ?? null;
    },
    secret: (account, ref) => kept.secret(reader, account, ref),
    setting: async (key, make) =>
      (await kept.setting(reader, key)) ?? engine.transact(tx => kept.makeSetting(tx, key, make())),

    async write(work) {
      const written = await engine.transact(tx => work(tx.db));
      inline.look();
      return written;
    },
    rebuild: () => engine.transact(tx => rebuild(tx, projections, order, log)),
    close: () => engine.close(),
  };
}
