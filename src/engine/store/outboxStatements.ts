import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { slots, statement } from './statement.ts';
import type { NewEffect } from './store.ts';

export function outboxStatements(db: Kysely<Tables>) {
  const effect = slots<
    Pick<NewEffect, 'lane' | 'priority' | 'asker' | 'name' | 'repeat' | 'dueAt'> & {
      account: number;
      stream: string;
      params: string;
    }
  >();
  const held = slots<{ account: number; id: number }>();
  const later = slots<{ account: number; id: number; dueAt: number }>();

  return {
    insertEffect: statement(
      effect,
      db
        .insertInto('outbox')
        .values({
          account_id: effect.account,
          stream: effect.stream,
          lane: effect.lane,
          priority: effect.priority,
          asker: effect.asker,
          name: effect.name,
          params: effect.params,
          repeat: effect.repeat,
          due_at: effect.dueAt,
        })
        .returning('id'),
    ),
    removeEffect: statement(
      held,
      db.deleteFrom('outbox').where('account_id', '=', held.account).where('id', '=', held.id),
    ),
    putOffEffect: statement(
      later,
      db
        .updateTable('outbox')
        .set({ due_at: later.dueAt })
        .where('account_id', '=', later.account)
        .where('id', '=', later.id),
    ),
  };
}
