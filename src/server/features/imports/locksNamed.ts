/** Which locks a file means: by number, MAC address or what they are called here. */
import type { Kysely } from 'kysely';
import { type AccountId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { LineProblem } from '../../../../models/migration.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';
import type { Tables } from '../../../engine/tables.ts';

export interface NamedLock {
  lockId: LockId;
  /** In whose log its records are. */
  home: AccountId;
  timeZone: string;
  role: LockRole;
}

/** Of all that this account sees, by each name that was given; a name may be that of several. */
export async function locksNamed(
  db: Kysely<Tables>,
  uid: AccountId,
  names: ReadonlySet<string>,
): Promise<Map<string, NamedLock[]>> {
  const found = new Map<string, NamedLock[]>();
  if (names.size === 0) return found;
  const all = [...names];
  const numbers = all.flatMap(name => LockId.safeParse(writtenInt(name)).data ?? []);
  const rows = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['access.lock_id as lockId', 'access.owner_id as home', 'access.role'])
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
    for (const called of new Set([alias, name, mac, String(lock.lockId)]))
      if (names.has(called)) found.set(called, [...(found.get(called) ?? []), lock]);
  return found;
}

type NamedLockProblem = Extract<LineProblem, `lock${string}`>;

function onlyLock(found: readonly NamedLock[] = []): NamedLock | NamedLockProblem {
  const [lock, another] = found;
  if (!lock) return 'lockUnknown';
  return another ? 'lockAmbiguous' : lock;
}

/** The one that is meant, if it is the account's own; else why not. */
export function ownLock(found: readonly NamedLock[] | undefined): NamedLock | NamedLockProblem {
  const lock = onlyLock(found);
  return typeof lock === 'string' || lock.role === 'owner' ? lock : 'lockNotOwned';
}

/** The one that is meant, if the account may give out what opens it; else why not. */
export function managedLock(found: readonly NamedLock[] | undefined): NamedLock | NamedLockProblem {
  const lock = onlyLock(found);
  return typeof lock === 'string' || lock.role !== 'user' ? lock : 'lockNotManaged';
}
