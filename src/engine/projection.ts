import type { Kysely } from 'kysely';
import type { Projection, StoredFact } from './store/store.ts';
import type { Tables } from './tables.ts';

type KnownFact = { type: string; data: unknown };
type DataOf<F extends KnownFact, Type extends F['type']> = Extract<F, { type: Type }>['data'];

interface Parts<F extends KnownFact> extends Pick<Projection, 'name' | 'schemaVersion' | 'tables' | 'create'> {
  on: {
    [Type in F['type']]?: (data: DataOf<F, Type>, fact: StoredFact, db: Kysely<Tables>) => Promise<unknown>;
  };
}

export function projection<F extends KnownFact>({ on, ...parts }: Parts<F>): Projection {
  const handlers = new Map(Object.entries(on) as [string, (typeof on)[F['type']]][]);
  return {
    ...parts,
    handles: [...handlers.keys()],
    async project(fact, db) {
      await handlers.get(fact.type)?.(fact.data as DataOf<F, F['type']>, fact, db);
    },
  };
}
