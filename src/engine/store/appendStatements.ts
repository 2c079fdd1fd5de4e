import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Sealed } from '../vault/sealed.ts';
import type { LogOrder } from './connection.ts';
import { laneStatements } from './laneStatements.ts';
import { slots, statement } from './statement.ts';
import type { NewEffect } from './store.ts';

interface Stream {
  account: number;
  stream: string;
}

/** What an append may write, for one database. */
export function appendStatements(db: Kysely<Tables>, order: LogOrder) {
  const stream = slots<Stream>();
  const fact = slots<Stream & { version: number; type: string; data: string; meta: string; at: number }>();
  const effect = slots<
    Stream & Pick<NewEffect, 'lane' | 'priority' | 'asker' | 'name' | 'repeat' | 'dueAt'> & { params: string }
  >();
  const timer = slots<Stream & { id: string; dueAt: number; type: string; data: string }>();
  const timerOf = slots<Stream & { id: string }>();
  const due = slots<Stream & { id: string; now: number }>();
  const answer = slots<{ account: number; commandId: string; answer: string; at: number }>();
  const answered = slots<{ account: number; commandId: string }>();
  const request = slots<{ account: number; commandId: string; request: string; at: number }>();
  const secret = slots<{ account: number; ref: string; sealed: Sealed }>();
  const blindIndex = slots<{ account: number; ref: string; blindIndex: string }>();

  return {
    ...laneStatements(db),
    version: statement(
      stream,
      db
        .selectFrom('facts')
        .select(eb => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('version'))
        .where('account_id', '=', stream.account)
        .where('stream', '=', stream.stream),
    ),
    /** Gives no row if another process wrote this version first. */
    insertFact: statement(
      fact,
      db
        .insertInto('facts')
        .values({
          account_id: fact.account,
          stream: fact.stream,
          version: fact.version,
          type: fact.type,
          data: fact.data,
          meta: fact.meta,
          at: fact.at,
        })
        .onConflict(conflict => conflict.columns(['account_id', 'stream', 'version']).doNothing())
        .returning(order.place.as('place')),
    ),
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
    /** Gives no row if somebody else took, cancelled or postponed it. */
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
    /** Gives no row if it was answered before. */
    insertAnswer: statement(
      answer,
      db
        .insertInto('idempotency_keys')
        .values({ account_id: answer.account, command_id: answer.commandId, answer: answer.answer, at: answer.at })
        .onConflict(conflict => conflict.columns(['account_id', 'command_id']).doNothing())
        .returning('command_id'),
    ),
    answerTo: statement(
      answered,
      db
        .selectFrom('idempotency_keys')
        .select('answer')
        .where('account_id', '=', answered.account)
        .where('command_id', '=', answered.commandId),
    ),
    /** Gives no row if the id was used before. */
    insertRequest: statement(
      request,
      db
        .insertInto('command_requests')
        .values({
          account_id: request.account,
          command_id: request.commandId,
          request: request.request,
          at: request.at,
        })
        .onConflict(conflict => conflict.columns(['account_id', 'command_id']).doNothing())
        .returning('command_id'),
    ),
    requestOf: statement(
      answered,
      db
        .selectFrom('command_requests')
        .select('request')
        .where('account_id', '=', answered.account)
        .where('command_id', '=', answered.commandId),
    ),
    putSecret: statement(
      secret,
      db
        .insertInto('vault')
        .values({ account_id: secret.account, ref: secret.ref, sealed: secret.sealed })
        .onConflict(conflict =>
          conflict.columns(['account_id', 'ref']).doUpdateSet(eb => ({ sealed: eb.ref('excluded.sealed') })),
        ),
    ),
    putBlindIndex: statement(
      blindIndex,
      db
        .insertInto('vault_blind_index')
        .values({ account_id: blindIndex.account, ref: blindIndex.ref, blind_index: blindIndex.blindIndex })
        .onConflict(conflict =>
          conflict.columns(['account_id', 'ref']).doUpdateSet(eb => ({ blind_index: eb.ref('excluded.blind_index') })),
        ),
    ),
  };
}

export type AppendStatements = ReturnType<typeof appendStatements>;
