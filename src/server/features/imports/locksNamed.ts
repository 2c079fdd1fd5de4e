import type { Kysely } from 'kysely';
import { type AccountId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { LineProblem } from '../../../../models/migration.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';
import type { Tables } from '../../../engine/tables.ts';

export interface LockMatch {
  lockId: LockId;
  ownerId: AccountId;
  timeZone: string;
  role: LockRole;
}

export async function locksNamed(
  db: Kysely<Tables>,
  uid: AccountId,
  names: ReadonlySet<string>,
): Promise<Map<string, LockMatch[]>> {
  const found = new Map<string, LockMatch[]>();
  if (names.size === 0) return found;
  const all = [...names];
  const numbers = all.flatMap(name => LockId.safeParse(writtenInt(name)).data ?? []);
  const rows = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['access.lock_id as lockId', 'access.owner_id as ownerId', 'access.role'])
    .select(['lock.time_zone as timeZone', 'lock.alias', 'lock.name', 'lock.mac'])
    .where('access.account_id', '=', uid)
    .where(eb =>
      eb.or([
        eb('lock.alias', 'in', all),
        eb('lock.name', 'in', all),
        eb('lock.mac', 'in', all),
        ...(numbers.length > 0 ? [eb('access.lock_id', 'in', numbers)] : []),
      ]),
    )
    .execute();
  for (const { alias, name, mac, ...lock } of rows)
    for (const label of new Set([alias, name, mac, String(lock.lockId)]))
      if (names.has(label)) found.set(label, [...(found.get(label) ?? []), lock]);
  return found;
}

type NamedLockProblem = Extract<LineProblem, `lock${string}`>;

function onlyLock(found: readonly LockMatch[] = []): LockMatch | NamedLockProblem {
  const [lock, another] = found;
  if (!lock) return 'lockUnknown';
  return another ? 'lockAmbiguous' : lock;
}

export function ownLock(found: readonly LockMatch[] | undefined): LockMatch | NamedLockProblem {
  const lock = onlyLock(found);
  return typeof lock === 'string' || lock.role === 'owner' ? lock : 'lockNotOwned';
}

export function managedLock(found: readonly LockMatch[] | undefined): LockMatch | NamedLockProblem {
  const lock = onlyLock(found);
  return typeof lock === 'string' || lock.role !== 'user' ? lock : 'lockNotManaged';
}
