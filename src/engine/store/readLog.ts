import type { Kysely, Selectable } from 'kysely';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import type { LogOrder, SqlConnection } from './connection.ts';
import { slots, statement } from './statement.ts';
import type { Cursor, FactMeta, StoredFact, StreamRef, Upcast } from './store.ts';

type Row = Omit<Selectable<Tables['facts']>, 'position'> & { place: string };

const toFact = (row: Row, upcast: Upcast): StoredFact =>
  upcast({
    account: row.account_id as OwnerId,
    stream: row.stream,
    version: row.version,
    cursor: row.place as Cursor,
    type: row.type,
    data: JSON.parse(row.data),
    meta: JSON.parse(row.meta) as FactMeta,
    at: row.at,
  });

const FROM_THE_START = '0-0';

export function logReader(db: Kysely<Tables>, order: LogOrder, upcast: Upcast) {
  const facts = db
    .selectFrom('facts')
    .select(['account_id', 'stream', 'version', 'type', 'data', 'meta', 'at', order.place.as('place')]);
  const inOrder = order.by.reduce((query, column) => query.orderBy(column), facts);

  const ofStream = slots<{ account: number; stream: string; after: number }>();
  const readStream = statement(
    ofStream,
    facts
      .where('account_id', '=', ofStream.account)
      .where('stream', '=', ofStream.stream)
      .where('version', '>', ofStream.after)
      .orderBy('version'),
  );

  const page = slots<{ after: string; limit: number }>();
  const following = inOrder.where(order.after(page.after)).limit(page.limit);
  const readSettled = statement(page, following.where(order.settled));
  const readEvery = statement(page, following);

  const newest = statement(
    slots<Record<string, never>>(),
    order.by
      .reduce(
        (query, column) => query.orderBy(column, 'desc'),
        db.selectFrom('facts').select(order.place.as('place')).where(order.settled),
      )
      .limit(1),
  );

  return {
    async readStream(on: SqlConnection, ref: StreamRef, after: number): Promise<StoredFact[]> {
      return (await readStream(on, { account: ref.account, stream: ref.stream, after })).map(row =>
        toFact(row, upcast),
      );
    },
    /** Reads facts that no later commit can precede. */
    async readSettled(on: SqlConnection, after: Cursor | null, limit: number): Promise<StoredFact[]> {
      return (await readSettled(on, { after: after ?? FROM_THE_START, limit })).map(row => toFact(row, upcast));
    },
    /** Also reads facts that a later commit could precede. Use it only while no other process can append. */
    async readEvery(on: SqlConnection, after: Cursor | null, limit: number): Promise<StoredFact[]> {
      return (await readEvery(on, { after: after ?? FROM_THE_START, limit })).map(row => toFact(row, upcast));
    },
    async head(on: SqlConnection): Promise<Cursor | null> {
      const [row] = await newest(on, {});
      return row ? (row.place as Cursor) : null;
    },
  };
}

export type LogReader = ReturnType<typeof logReader>;
