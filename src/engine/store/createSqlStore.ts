import type { Clock } from '../clock.ts';
import { appender } from './append.ts';
import { appendStatements } from './appendStatements.ts';
import { claimer, LEASE_MS } from './claim.ts';
import { claimInline } from './claimInline.ts';
import type { Engine, Transaction } from './connection.ts';
import { dueTimers } from './dueTimers.ts';
import { lastVersions } from './lastVersions.ts';
import { type Migrations, migrate } from './migrate.ts';
import { projector, rebuild } from './project.ts';
import { logReader } from './readLog.ts';
import { Refusal } from './refusal.ts';
import { settingsAndVault } from './settingsAndVault.ts';
import type { AppendRequest, ClaimedEffect, Projection, Store, StreamRef, Upcast } from './store.ts';

export interface StoreOptions {
  projections: readonly Projection[];
  clock: Clock;
  upcast: Upcast;
  /** Names this process in the lanes that it holds. */
  owner: string;
  /** Of the application's own tables. Their names sort after `engine/`. */
  migrations?: Migrations;
}

/** The setting with the schema versions of the projections' tables on disk. */
const SCHEMA_VERSIONS = 'projections';
const schemaVersionsOf = (projections: readonly Projection[]): string =>
  projections.map(({ name, schemaVersion = 1 }) => `${name} ${schemaVersion}`).join(', ');

/** The store's contract over any database that can run a transaction. */
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
  await engine.transact(async tx => {
    await migrate(tx, engine.columnTypes, migrations);
    // Nobody else can hold a lane, so whoever is named there is gone.
    if (engine.alone) await tx.run('update lanes set owner = null, lease_until = 0 where lease_until > 0', []);
    const schemaVersions = schemaVersionsOf(projections);
    if ((await kept.setting(tx, SCHEMA_VERSIONS)) !== schemaVersions) {
      await rebuild(tx, projections, order, log);
      await kept.replaceSetting(tx, SCHEMA_VERSIONS, schemaVersions);
    }
  });
  const held = ({ account, lane, token }: ClaimedEffect) => ({ account, lane, token });

  type EffectStarts = Map<string, AppendRequest>;

  async function write(tx: Transaction, request: AppendRequest, now: number, start?: EffectStarts): Promise<number> {
    const version = await append(tx, request, now, start);
    if (request.facts.length > 0) last?.note(request, version);
    return version;
  }

  /** Appends the start facts of effects that were written and claimed in one transaction. */
  async function start(tx: Transaction, claimed: readonly ClaimedEffect[], starts: EffectStarts, now: number) {
    const effects: ClaimedEffect[] = [];
    const started: StreamRef[] = [];
    for (const effect of claimed) {
      const effectStart = starts.get(effect.id);
      if (effectStart) {
        await write(tx, effectStart, now);
        started.push({ account: effectStart.account, stream: effectStart.stream });
      }
      effects.push(effectStart ? { ...effect, started: true } : effect);
    }
    return { effects, started };
  }

  return {
    db,
    async append(request, more = []) {
      try {
        const { version, effects, started, give } = await engine.transact(async tx => {
          const now = clock.now();
          const starts: EffectStarts = new Map();
          const version = await write(tx, request, now, starts);
          for (const each of more) await write(tx, each, now, starts);
          const { claimed, give } = await inline.claim(tx, [request, ...more], now);
          return { version, give, ...(await start(tx, claimed, starts, now)) };
        });
        give(effects);
        return { ok: true, version, ...(started.length > 0 && { started }) };
      } catch (error) {
        if (error instanceof Refusal) return error.result;
        throw error;
      }
    },
    readStream: async (ref, afterVersion = 0) =>
      last?.isLast(ref, afterVersion) ? [] : log.readStream(reader, ref, afterVersion),
    async readAll(after, limit) {
      const facts = await log.readSettled(reader, after, limit);
      return { facts, next: facts.at(-1)?.cursor ?? after };
    },
    head: () => log.head(reader),
    onCommit: listener => engine.onCommit(listener),

    claimFor(runner) {
      const forget = engine.alone ? () => {} : engine.onCommit(runner.look);
      const end = inline.claimFor(runner);
      return () => {
        forget();
        end();
      };
    },
    async claimEffects(now, limit) {
      if ((await lanes.dueLanes(reader, now, 1)).length === 0) return [];
      return engine.transact(tx => lanes.claim(tx, now, limit));
    },
    renew: (effect, now, until = 0) =>
      engine.transact(async tx => {
        const lease = { ...held(effect), until: Math.max(until, now + LEASE_MS) };
        return (await sql.renewLease(tx, lease)).length > 0;
      }),
    async reschedule(effect, dueAt) {
      const wasHeld = await engine.transact(async tx => {
        const isHeld = (await sql.freeLane(tx, held(effect))).length > 0;
        if (!isHeld) return false;
        await sql.putOffEffect(tx, { account: effect.account, id: Number(effect.id), dueAt });
        await sql.reckonLane(tx, held(effect));
        return true;
      });
      inline.look();
      return wasHeld;
    },
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
