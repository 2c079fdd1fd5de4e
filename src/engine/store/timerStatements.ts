import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { slots, statement } from './statement.ts';

interface Timer {
  account: number;
  stream: string;
  id: string;
}

export function timerStatements(db: Kysely<Tables>) {
  const timer = slots<Timer & { dueAt: number; type: string; data: string }>();
  const timerOf = slots<Timer>();
  const due = slots<Timer & { now: number }>();

  return {
    setTimer: statement(
      timer,
      db
        .insertInto('timers')
        .values({
          account_id: timer.account,
          stream: timer.stream,
          id: timer.id,
          due_at: timer.dueAt,
          type: timer.type,
          data: timer.data,
        })
        .onConflict(conflict =>
          conflict.columns(['account_id', 'stream', 'id']).doUpdateSet(eb => ({
            due_at: eb.ref('excluded.due_at'),
            type: eb.ref('excluded.type'),
            data: eb.ref('excluded.data'),
          })),
        ),
    ),
    cancelTimer: statement(
      timerOf,
      db
        .deleteFrom('timers')
        .where('account_id', '=', timerOf.account)
        .where('stream', '=', timerOf.stream)
        .where('id', '=', timerOf.id),
    ),
    /** Returns no row if the timer was taken, cancelled or postponed meanwhile. */
    takeTimer: statement(
      due,
      db
        .deleteFrom('timers')
        .where('account_id', '=', due.account)
        .where('stream', '=', due.stream)
        .where('id', '=', due.id)
        .where('due_at', '<=', due.now)
        .returning('id'),
    ),
  };
}
