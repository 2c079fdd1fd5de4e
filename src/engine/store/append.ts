import { answerKeeper } from './answerKeeper.ts';
import { factAppender } from './appendFacts.ts';
import type { AppendStatements } from './appendStatements.ts';
import type { Transaction } from './connection.ts';
import type { Projector } from './project.ts';
import { Refusal } from './refusal.ts';
import type { AppendRequest, StreamRef } from './store.ts';

/**
 * Returns the stream's new version, or throws a refusal, which rolls back the transaction. Adds start facts to
 * `starts`, keyed by effect id.
 */
export function appender(sql: AppendStatements, projector: Projector, hasConsumer: () => boolean) {
  const answerOnce = answerKeeper(sql);
  const appendFacts = factAppender(sql, projector);

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

  /** False also without an effect consumer: such a process runs no reactions inline. */
  async function isIdle(tx: Transaction, lane: NonNullable<AppendRequest['inlineOf']>): Promise<boolean> {
    return hasConsumer() && (await sql.laneInUse(tx, lane)).length === 0;
  }

  async function whileHeld(tx: Transaction, lease: NonNullable<AppendRequest['lease']>): Promise<void> {
    const { id, account, lane, token } = lease.effect;
    const held = await (lease.settle ? sql.freeLane : sql.stillHeld)(tx, { account, lane, token });
    if (held.length === 0) throw new Refusal({ ok: false, why: 'fenced' });
    if (!lease.settle) return;
    await sql.removeEffect(tx, { account, id: Number(id) });
    await sql.reckonLane(tx, { account, lane });
  }
}
