import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { slots, statement } from './statement.ts';

export function answerStatements(db: Kysely<Tables>) {
  const answer = slots<{ account: number; commandId: string; answer: string; at: number }>();
  const answered = slots<{ account: number; commandId: string }>();
  const request = slots<{ account: number; commandId: string; request: string; at: number }>();

  return {
    /** Returns no row if the command was already answered. */
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
    /** Returns no row if the id was already used. */
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
  };
}
