import { type Kysely, sql } from 'kysely';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import type { SqlConnection } from './connection.ts';
import { slots, statement } from './statement.ts';
import type { DueTimer, Upcast } from './store.ts';

export function dueTimers(db: Kysely<Tables>, upcast: Upcast) {
  const due = slots<{ now: number; limit: number }>();
  const dueTimers = statement(
    due,
    db.selectFrom('timers').selectAll().where('due_at', '<=', due.now).orderBy('due_at').orderBy('id').limit(due.limit),
  );
  const at = slots<{ now: number }>();
  const next = statement(
    at,
    db
      .selectFrom(
        db
          .selectFrom('lanes')
          .select(eb => eb.fn.min('next_due_at').as('at'))
          .where('next_due_at', '>', at.now)
          // Free lanes whose effect is already due but not claimed, because a claim came too early or was cancelled.
          .unionAll(
            db
              .selectFrom('lanes')
              .select(eb => eb.fn.min('next_due_at').as('at'))
              .where('next_due_at', '<=', at.now)
              .where('lease_until', '<=', at.now),
          )
          .unionAll(db.selectFrom('timers').select(eb => eb.fn.min('due_at').as('at')))
          .unionAll(
            db
              .selectFrom('lanes')
              .select(eb => eb.fn.min('lease_until').as('at'))
              .where('lease_until', '>', at.now),
          )
          .as('moments'),
      )
      .select(sql<number | null>`min(moments.at)`.as('at')),
  );

  return {
    async dueTimers(on: SqlConnection, now: number, limit: number): Promise<DueTimer[]> {
      return (await dueTimers(on, { now, limit })).map(row => ({
        account: row.account_id as OwnerId,
        stream: row.stream,
        id: row.id,
        dueAt: row.due_at,
        fact: upcast({ type: row.type, data: JSON.parse(row.data) }),
      }));
    },
    async nextDueAt(on: SqlConnection, now: number): Promise<number | null> {
      const [row] = await next(on, { now });
      return row?.at ?? null;
    },
  };
}
