import type { AppendStatements } from './appendStatements.ts';
import type { Transaction } from './connection.ts';
import type { Projector } from './project.ts';
import { Raced, Refusal } from './refusal.ts';
import type { AppendRequest, Cursor, Expected, StreamRef } from './store.ts';

const stands = (expected: Expected, version: number): boolean => {
  if (expected === 'any') return true;
  if (expected === 'mustExist') return version > 0;
  return version === (expected === 'mustNotExist' ? 0 : expected);
};

/**
 * One append within a transaction: first what may refuse it, then the rest. Returns the stream's version; throws a refusal, which
 * rolls back. Start facts of its effects go into `starts`, by effect id.
 */
export function appender(sql: AppendStatements, projector: Projector, hasConsumer: () => boolean) {
  return async (
    tx: Transaction,
    request: AppendRequest,
    now: number,
    starts?: Map<string, AppendRequest>,
  ): Promise<number> => {
    const ref: StreamRef = { account: request.account, stream: request.stream };
    if (request.answer) await answerOnce(tx, request, request.answer, now);
    if (request.lease) await whileHeld(tx, request.lease);
    if (request.inlineOf && !(await isIdle(tx, request.inlineOf))) throw new Refusal({ ok: false, why: 'busy' });
    if (request.firedTimer !== undefined) {
      const latest = request.facts.reduce((most, fact) => Math.max(most, fact.at), now);
      const taken = await sql.takeTimer(tx, { ...ref, id: request.firedTimer, now: latest });
      if (taken.length === 0) throw new Refusal({ ok: false, why: 'gone' });
    }
    const version = await appendFacts(tx, request, ref);
    for (const { start, ...effect } of request.effects ?? []) {
      const [row] = await sql.insertEffect(tx, { ...ref, ...effect, params: JSON.stringify(effect.params) });
      await sql.bringForward(tx, { account: ref.account, lane: effect.lane, dueAt: effect.dueAt });
      if (row && start) starts?.set(String(row.id), { ...ref, ...start, expected: version, meta: request.meta });
    }
    for (const id of request.timers?.cancel ?? []) await sql.cancelTimer(tx, { ...ref, id });
    for (const { id, dueAt, fact } of request.timers?.set ?? [])
      await sql.setTimer(tx, { ...ref, id, dueAt, type: fact.type, data: JSON.stringify(fact.data) });
    for (const { ref: name, sealed, blindIndex } of request.secrets ?? []) {
      await sql.putSecret(tx, { account: request.account, ref: name, sealed });
      if (blindIndex) await sql.putBlindIndex(tx, { account: request.account, ref: name, blindIndex });
    }
    const prevented = (await request.unless?.(tx.db, request.effects ?? [])) ?? null;
    if (prevented !== null) throw new Refusal({ ok: false, why: 'instead', answer: prevented });
    return version;
  };

  /** A process without a consumer doesn't run reactions inline either. */
  async function isIdle(tx: Transaction, lane: NonNullable<AppendRequest['inlineOf']>): Promise<boolean> {
    return hasConsumer() && (await sql.laneInUse(tx, lane)).length === 0;
  }

  async function answerOnce(
    tx: Transaction,
    { account }: StreamRef,
    { commandId, answer, asked }: NonNullable<AppendRequest['answer']>,
    now: number,
  ): Promise<void> {
    if (asked) await forOneRequest(tx, commandId, asked, now);
    const first = await sql.insertAnswer(tx, { account, commandId, answer: JSON.stringify(answer), at: now });
    if (first.length > 0) return;
    const [before] = await sql.answerTo(tx, { account, commandId });
    if (!before) throw new Raced();
    throw new Refusal({ ok: false, why: 'answered', answer: JSON.parse(before.answer) });
  }

  /** An id belongs to the call and the body that it came with first, also where the two are remembered in different logs. */
  async function forOneRequest(
    tx: Transaction,
    commandId: string,
    { by, request }: NonNullable<NonNullable<AppendRequest['answer']>['asked']>,
    now: number,
  ): Promise<void> {
    const first = await sql.insertRequest(tx, { account: by, commandId, request, at: now });
    if (first.length > 0) return;
    const [before] = await sql.requestOf(tx, { account: by, commandId });
    if (!before) throw new Raced();
    if (before.request !== request) throw new Refusal({ ok: false, why: 'reused' });
  }

  async function whileHeld(tx: Transaction, lease: NonNullable<AppendRequest['lease']>): Promise<void> {
    const { id, account, lane, token } = lease.effect;
    const held = await (lease.settle ? sql.freeLane : sql.stillHeld)(tx, { account, lane, token });
    if (held.length === 0) throw new Refusal({ ok: false, why: 'fenced' });
    if (!lease.settle) return;
    await sql.removeEffect(tx, { account, id: Number(id) });
    await sql.reckonLane(tx, { account, lane });
  }

  async function appendFacts(tx: Transaction, request: AppendRequest, ref: StreamRef): Promise<number> {
    const [before] = await sql.version(tx, ref);
    let version = before?.version ?? 0;
    if (!stands(request.expected, version)) throw new Refusal({ ok: false, why: 'conflict' });
    const meta = JSON.stringify(request.meta);
    for (const fact of request.facts) {
      version += 1;
      const { type, at } = fact;
      const args = {
        account: ref.account,
        stream: ref.stream,
        version,
        type,
        data: JSON.stringify(fact.data),
        meta,
        at,
      };
      const [inserted] = await sql.insertFact(tx, args);
      if (!inserted) throw overtaken(request.expected);
      if (projector.wants(type)) {
        const stored = {
          ...ref,
          version,
          cursor: inserted.place as Cursor,
          type,
          data: fact.data,
          meta: request.meta,
          at,
        };
        await projector.project(stored, tx);
      }
    }
    return version;
  }
}

/** Another process appended to the stream between our look at its version and our insert. */
const overtaken = (expected: Expected): Error =>
  expected === 'any' || expected === 'mustExist' ? new Raced() : new Refusal({ ok: false, why: 'conflict' });
