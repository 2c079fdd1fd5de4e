import type { Kysely } from 'kysely';
import type { AccountId } from '../../../models/ids.ts';
import type { Clock } from '../../../src/engine/clock.ts';
import type { CoreTables } from '../../../src/engine/store/coreTables.ts';
import type { AppendRequest, NewEffect, Projection, StoredFact } from '../../../src/engine/store/store.ts';

export const OWNER = 1 as AccountId;

/** A clock that stands still until it is set. */
export function fakeClock(now = 1_000): Clock & { set(to: number): void } {
  let time = now;
  return {
    now: () => time,
    after: () => () => {},
    set: to => {
      time = to;
    },
  };
}

export const said = (what: string, at = 1_000) => ({ type: 'test.said.v1', data: { what }, at });

/** Default: an append at any version. */
export const appendTo = (stream: string, what: Partial<AppendRequest> = {}): AppendRequest => ({
  account: OWNER,
  stream,
  expected: 'any',
  facts: [said('hello')],
  meta: { by: OWNER },
  ...what,
});

export const effect = (name: string, what: Partial<NewEffect> = {}): NewEffect => ({
  name,
  params: { of: name },
  lane: 'gateway-1',
  priority: 2,
  asker: null,
  repeat: 'idempotent',
  dueAt: 1_000,
  ...what,
});

export const whats = (facts: readonly StoredFact[]): unknown[] =>
  facts.map(fact => (fact.data as { what: string }).what);

interface HeardTables extends CoreTables {
  heard: { account_id: number; cursor: string; stream: string; what: string };
}
export const heardIn = (db: unknown) => db as Kysely<HeardTables>;

/** Records what was said, and throws at the word `throw`. */
export const heard: Projection = {
  name: 'heard',
  // The test’s own table is not in the product’s types.
  tables: ['heard' as 'facts'],
  handles: ['test.said.v1'],
  async create(db) {
    await heardIn(db)
      .schema.createTable('heard')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('cursor', 'text', column => column.notNull())
      .addColumn('stream', 'text', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('heard_key', ['account_id', 'cursor'])
      .execute();
  },
  async project({ account, cursor, stream, data }, db) {
    const { what } = data as { what: string };
    await heardIn(db).insertInto('heard').values({ account_id: account, cursor, stream, what }).execute();
    if (what === 'throw') throw new Error('The projection has a bug.');
  },
};
