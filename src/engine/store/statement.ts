/** Compiles each Kysely statement once, because compiling takes several times as long as SQLite needs to run it. */

import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { SqlConnection } from './connection.ts';

class Slot<A> {
  readonly name: keyof A;
  constructor(name: keyof A) {
    this.name = name;
  }
}

export type Slots<A> = { readonly [K in keyof A]: RawBuilder<A[K]> };

/** Placeholders in a query, filled when it runs: `const given = slots<{ stream: string }>()`, then `given.stream`. */
export const slots = <A extends object>(): Slots<A> =>
  new Proxy({} as Slots<A>, { get: (_, name) => sql`${new Slot<A>(name as keyof A)}` });

function filledSlot<A extends object>(args: A, { name }: Slot<A>): unknown {
  return args[name];
}

export const filled = <A extends object>(parameters: readonly unknown[], args: A): unknown[] =>
  parameters.map(each => (each instanceof Slot ? filledSlot<A>(args, each) : each));

export type Statement<A, R> = (on: SqlConnection, args: A) => Promise<R[]>;

export function statement<A extends object, R>(_given: Slots<A>, query: Compilable<R>): Statement<A, R> {
  const { sql: text, parameters } = query.compile();
  return async (on, args) => {
    const { rows } = await on.run(text, filled(parameters, args));
    return rows as R[];
  };
}
