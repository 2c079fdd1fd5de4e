import type { Clock } from '../clock.ts';
import { appender } from './append.ts';
import { appendStatements } from './appendStatements.ts';
import { claimer, LEASE_MS } from './claim.ts';
import { claimAlong } from './claimAlong.ts';
import type { Engine, Transaction } from './connection.ts';
import { createTables } from './createTables.ts';
import { keptValues } from './keptValues.ts';
import { lastVersions } from './lastVersions.ts';
import { projector, rebuild } from './project.ts';
import { logReader } from './readLog.ts';
import { Refusal } from './refusal.ts';
import type { AppendRequest, ClaimedEffect, Projection, Store, StreamRef, Upcast } from './store.ts';
import { waitingList } from './waiting.ts';

export interface StoreOptions {
  projections: readonly Projection[];
  clock: Clock;
  upcast: Upcast;
  /** Names this process in the lanes that it holds. */
  owner: string;
}

/** Names the setting that says for which shapes of the projections' tables those on disk were made. */
const SHAPES = 'projections';
const shapesOf = (projections: readonly Projection[]): string =>
  projections.map(({ name, shape = 1 }) => `${name} ${shape}`).join(', ');

/** The store's contract over any database that can run a transaction. Everything above SQL's small differences is here. */
export async function storeOver(engine: Engine, { projections, clock, owner, upcast }: StoreOptions): Promise<Store> {
  const { db, reader, order } = engine;
  const sql = appendStatements(db, order);
  const log = logReader(db, order, upcast);
  const lanes = claimer(db, owner);
  const along = claimAlong(lanes);
  const append = appender(sql, projector(projections), along.isPerformed);
  const last = engine.alone ? lastVersions() : null;
  const waiting = waitingList(db, upcast);
  const kept = keptValues(db);
  await engine.transact(async tx => {
    await createTables(tx, engine.columnTypes);
    const shapes = shapesOf(projections);
    if ((await kept.setting(tx, SHAPES)) !== shapes) {
      await rebuild(tx, projections, order, log);
      await kept.replaceSetting(tx, SHAPES, shapes);
    }
  });
  const held = ({ account, lane, token }: ClaimedEffect) => ({ account, lane, token });

  type Beginnings = Map<string, AppendRequest>;

  async function write(tx: Transaction, request: AppendRequest, now: number, begin?: Beginnings): Promise<number> {
    const version = await append(tx, request, now, begin);
    if (request.facts.length > 0) last?.note(request, version);
    return version;
  }

  /** What was asked for and claimed in one transaction is begun in it, which saves one. */
  async function begin(tx: Transaction, claimed: readonly ClaimedEffect[], beginnings: Beginnings, now: number) {
    const effects: ClaimedEffect[] = [];
    const begun: StreamRef[] = [];
    for (const effect of claimed) {
      const beginning = beginnings.get(effect.id);
      if (beginning) {
        await write(tx, beginning, now);
        begun.push({ account: beginning.account, stream: beginning.stream });
      }
      effects.push(beginning ? { ...effect, begun: true } : effect);
    }
    return { effects, begun };
  }

  return {
    db,
    async append(request, more = []) {
      try {
        const { version, effects, begun, give } = await engine.transact(async tx => {
          const now = clock.now();
          const beginnings: Beginnings = new Map();
          const version = await write(tx, request, now, beginnings);
          for (const each of more) await write(tx, each, now, beginnings);
          const { claimed, give } = await along.claim(tx, [request, ...more], now);
          return { version, give, ...(await begin(tx, claimed, beginnings, now)) };
        });
        give(effects);
        return { ok: true, version, ...(begun.length > 0 && { begun }) };
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

    claimFor(performing) {
      const forget = engine.alone ? () => {} : engine.onCommit(performing.look);
      const end = along.claimFor(performing);
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
    async putOff(effect, dueAt) {
      const wasHeld = await engine.transact(async tx => {
        const isHeld = (await sql.freeLane(tx, held(effect))).length > 0;
        if (!isHeld) return false;
        await sql.putOffEffect(tx, { account: effect.account, id: Number(effect.id), dueAt });
        await sql.reckonLane(tx, held(effect));
        return true;
      });
      along.look();
      return wasHeld;
    },
    dueTimers: (now, limit) => waiting.dueTimers(reader, now, limit),
    nextDueAt: () => waiting.nextDueAt(reader, clock.now()),

    async answerTo(account, commandId) {
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
      along.look();
      return written;
    },
    rebuild: () => engine.transact(tx => rebuild(tx, projections, order, log)),
    close: () => engine.close(),
  };
}
