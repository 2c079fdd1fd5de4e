import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Movements of each bolt since a time, from the simulated world's journal. */
export function openings(folder: string, since: number): Map<number, number> {
  const world = new DatabaseSync(join(folder, 'world.sqlite'), { readOnly: true });
  const rows = world
    .prepare(
      `SELECT lock_id AS lockId, count(*) AS times FROM journal WHERE action = 'unlock' AND operation_id IS NOT NULL AND at >= ? GROUP BY lock_id`,
    )
    .all(since) as { lockId: number; times: number }[];
  world.close();
  return new Map(rows.map(({ lockId, times }) => [lockId, times]));
}
