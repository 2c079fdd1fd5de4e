import { upcast } from '../../../models/facts/upcast.ts';
import type { Clock } from '../../engine/clock.ts';
import { randomId } from '../../engine/clock.ts';
import { sqliteStore } from '../../engine/store/sqlite/sqliteStore.ts';
import type { Store } from '../../engine/store/store.ts';
import { projections } from '../compose/projections.ts';
import type { Settings } from '../settings.ts';
import { migrations } from './migrations.ts';

export async function openStore(
  { DATABASE_URL, DATA_DIR }: Settings,
  clock: Clock,
  { alone = false } = {},
): Promise<Store> {
  const shared = { projections, migrations, clock, upcast, owner: randomId() };
  if (!DATABASE_URL) return sqliteStore({ folder: DATA_DIR, ...shared });
  const { postgresStore } = await import('../../engine/store/postgres/postgresStore.ts');
  return postgresStore({ url: DATABASE_URL, alone, ...shared });
}
