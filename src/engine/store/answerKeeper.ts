import type { AppendStatements } from './appendStatements.ts';
import type { Transaction } from './connection.ts';
import { Raced, Refusal } from './refusal.ts';
import type { AppendRequest, StreamRef } from './store.ts';

type Answer = NonNullable<AppendRequest['answer']>;

/** Stores a command's answer. Refuses if the command id was already answered, or belongs to another request. */
export function answerKeeper(sql: AppendStatements) {
  async function answerOnce(
    tx: Transaction,
    { account }: StreamRef,
    { commandId, answer, asked }: Answer,
    now: number,
  ): Promise<void> {
    if (asked) await forOneRequest(tx, commandId, asked, now);
    const first = await sql.insertAnswer(tx, { account, commandId, answer: JSON.stringify(answer), at: now });
    if (first.length > 0) return;
    const [before] = await sql.answerTo(tx, { account, commandId });
    if (!before) throw new Raced();
    throw new Refusal({ ok: false, why: 'answered', answer: JSON.parse(before.answer) });
  }

  /** Binds a user's command id to its first request, even if the logs of different accounts store the answers. */
  async function forOneRequest(
    tx: Transaction,
    commandId: string,
    { by, request }: NonNullable<Answer['asked']>,
    now: number,
  ): Promise<void> {
    const first = await sql.insertRequest(tx, { account: by, commandId, request, at: now });
    if (first.length > 0) return;
    const [before] = await sql.requestOf(tx, { account: by, commandId });
    if (!before) throw new Raced();
    if (before.request !== request) throw new Refusal({ ok: false, why: 'reused' });
  }

  return answerOnce;
}
