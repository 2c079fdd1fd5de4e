/**
 * Statements that Kysely writes once and that run many times: writing one takes it tens of microseconds, several times
 * what SQLite needs to run it.
 */

import { type Compilable, type RawBuilder, sql } from 'kysely';
import { lookUp } from '../../../models/lookUp.ts';
import type { Connection } from './connection.ts';

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Slots<A> = { readonly [K in keyof A]: RawBuilder<A[K]> };

/** Places in a query that are filled when it runs: `const given = slots<{ stream: string }>()`, then `given.stream`. */
export const slots = <A extends object>(): Slots<A> =>
  new Proxy({} as Slots<A>, { get: (_, name) => sql`${new Slot(String(name))}` });

export const filled = (parameters: readonly unknown[], args: object): unknown[] =>
  parameters.map(each => (each instanceof Slot ? lookUp<unknown>(args as Record<string, unknown>, each.name) : each));

export type Statement<A, R> = (on: Connection, args: A) => Promise<R[]>;

export function statement<A extends object, R>(_given: Slots<A>, query: Compilable<R>): Statement<A, R> {
  const { sql: text, parameters } = query.compile();
  return async (on, args) => {
    const { rows } = await on.run(text, filled(parameters, args));
    return rows as R[];
  };
}
