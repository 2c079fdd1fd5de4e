import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { LogOrder } from './connection.ts';
import { slots, statement } from './statement.ts';

interface Stream {
  account: number;
  stream: string;
}

export function factStatements(db: Kysely<Tables>, order: LogOrder) {
  const stream = slots<Stream>();
  const fact = slots<Stream & { version: number; type: string; data: string; meta: string; at: number }>();

  return {
    version: statement(
      stream,
      db
        .selectFrom('facts')
        .select(eb => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('version'))
        .where('account_id', '=', stream.account)
        .where('stream', '=', stream.stream),
    ),
    /** Returns no row if another process wrote this version first. */
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
  };
}
