import type { Kysely } from 'kysely';
import { type AccountId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { LineProblem } from '../../../../models/migration.ts';
import { nameKey, searchKey } from '../../../../models/textKey.ts';
import { writtenInt } from '../../../../models/writtenInt.ts';
import type { Tables } from '../../../engine/tables.ts';

export interface LockMatch {
  lockId: LockId;
  ownerId: AccountId;
  timeZone: string;
  role: LockRole;
}

type LabelledLock = LockMatch & { alias: string; name: string; mac: string };

/** Locks by their names, MAC address and id. */
function byLabel(locks: readonly LabelledLock[], keyOf: (label: string) => string): Map<string, LockMatch[]> {
  const found = new Map<string, LockMatch[]>();
  for (const { alias, name, mac, ...lock } of locks)
    for (const label of new Set([alias, name, mac, String(lock.lockId)].map(keyOf))) {
      const same = found.get(label);
      if (same) same.push(lock);
      else found.set(label, [lock]);
    }
  return found;
}

/** Matches each name as written; without a match, ignores case and width, and without one again, also diacritics. */
export async function locksNamed(
  db: Kysely<Tables>,
  uid: AccountId,
  names: ReadonlySet<string>,
): Promise<Map<string, LockMatch[]>> {
  if (names.size === 0) return new Map();
  const all = [...names];
  const numbers = all.flatMap(name => LockId.safeParse(writtenInt(name)).data ?? []);
  const visible = db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['access.lock_id as lockId', 'access.owner_id as ownerId', 'access.role'])
    .select(['lock.time_zone as timeZone', 'lock.alias', 'lock.name', 'lock.mac'])
    .where('access.account_id', '=', uid);
  const written = await visible
    .where(eb =>
      eb.or([
        eb('lock.alias', 'in', all),
        eb('lock.name', 'in', all),
        eb('lock.mac', 'in', all),
        ...(numbers.length > 0 ? [eb('access.lock_id', 'in', numbers)] : []),
      ]),
    )
    .execute();
  const found = byLabel(written, label => label);
  const missing = all.filter(name => !found.has(name));
  if (missing.length === 0) return found;
  const everyLock = await visible.execute();
  const [same, alike] = [byLabel(everyLock, nameKey), byLabel(everyLock, label => searchKey(label.trim()))];
  for (const name of missing) {
    const locks = same.get(nameKey(name)) ?? alike.get(searchKey(name.trim()));
    if (locks) found.set(name, locks);
  }
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
