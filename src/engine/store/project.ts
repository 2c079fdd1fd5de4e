import type { LogOrder, Transaction } from './connection.ts';
import type { LogReader } from './readLog.ts';
import type { Cursor, Projection, StoredFact } from './store.ts';

export function projector(projections: readonly Projection[]) {
  const wanting = new Map<string, Projection[]>();
  for (const projection of projections)
    for (const type of projection.handles) wanting.set(type, [...(wanting.get(type) ?? []), projection]);

  return {
    wants: (type: string): boolean => wanting.has(type),
    async project(fact: StoredFact, tx: Transaction): Promise<void> {
      for (const projection of wanting.get(fact.type) ?? []) await projection.project(fact, tx.db);
    },
  };
}

export type Projector = ReturnType<typeof projector>;

const BATCH = 1000;

/**
 * Locks the log, because no append may run meanwhile. Drops tables first, because those of an older version may have
 * other columns.
 */
export async function rebuild(
  tx: Transaction,
  projections: readonly Projection[],
  order: LogOrder,
  log: LogReader,
): Promise<void> {
  const { project } = projector(projections);
  await tx.run(order.hold, []);
  for (const projection of projections) {
    for (const table of projection.tables) await tx.db.schema.dropTable(table).ifExists().execute();
    await projection.create(tx.db);
  }
  let after: Cursor | null = null;
  for (;;) {
    const facts: StoredFact[] = await log.readEvery(tx, after, BATCH);
    for (const fact of facts) await project(fact, tx);
    const last = facts.at(-1);
    if (!last) return;
    after = last.cursor;
  }
}
