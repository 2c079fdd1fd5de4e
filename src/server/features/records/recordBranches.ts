/** Queries records as a union of index scans, each newest first, so that no table is scanned. */
import { type Kysely, sql } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { KeyType, NAMES_CREDENTIAL, RECORD_TYPES_OF } from '../../../../models/recordType.ts';
import type { Tables } from '../../../engine/tables.ts';
import { containing, like } from '../../storage/text.ts';
import { MANAGING } from '../locks/lockPermissions.ts';
import { isByHappening, matchingFilter, type RecordConditions, type Records } from './recordConditions.ts';

export interface RecordFilter extends RecordConditions {
  lockId?: LockId | undefined;
  keyType: KeyType;
  search: string;
}

interface RecordBranch {
  owner: AccountId;
  lockId?: LockId;
  recordType?: number;
  operator?: string;
  /** True if there are too many matches for separate index scans. */
  scan?: true;
  /** Set if the filter is by when records happened: true for late records, false for timely ones. */
  late?: boolean;
}

export interface RecordPlan {
  branches: readonly RecordBranch[];
  /** Owners whose locks the user sees only in part, but too many for separate index scans. */
  partly: ReadonlySet<AccountId>;
  /** Locks with cleared records that aren't deleted yet. */
  cleared: readonly { lockId: LockId; until: number }[];
}

const MAX_BRANCHES = 24;

export const readableLocks = (db: Kysely<Tables>, uid: AccountId, owner: AccountId) =>
  db
    .selectFrom(
      db
        .selectFrom('lock_access')
        .select(['lock_id', 'search_text'])
        .where('account_id', '=', uid)
        .where('owner_id', '=', owner)
        .where('role', 'in', MANAGING)
        .unionAll(
          db
            .selectFrom('former_lock')
            .select(['lock_id', 'search_text'])
            .where('account_id', '=', uid)
            .where('owner_id', '=', owner),
        )
        .as('read'),
    )
    .select('lock_id as lockId');

/** The records of a transferred lock stay in its first owner's account. */
export async function ownsEveryLock(db: Kysely<Tables>, uid: AccountId, owner: AccountId): Promise<boolean> {
  if (owner !== uid) return false;
  const count = sql<number>`cast(count(*) as bigint)`.as('locks');
  const [home, seen, former] = await Promise.all([
    db.selectFrom('lock_row').select(count).where('account_id', '=', uid).executeTakeFirstOrThrow(),
    db
      .selectFrom('lock_group_count')
      .select(sql<number>`cast(coalesce(sum(lock_count), 0) as bigint)`.as('locks'))
      .where('account_id', '=', uid)
      .where('owner_id', '=', uid)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('former_lock')
      .select(count)
      .where('account_id', '=', uid)
      .where('owner_id', '=', uid)
      .executeTakeFirstOrThrow(),
  ]);
  return home.locks === seen.locks + former.locks;
}

const typesOf = ({ keyType, recordType }: RecordFilter): readonly number[] =>
  recordType !== undefined ? [recordType] : keyType === KeyType.ALL ? [] : RECORD_TYPES_OF[keyType];

/** Operators and locks that match the search; null if they are too many for separate index scans. */
async function matchSearch(db: Kysely<Tables>, uid: AccountId, owner: AccountId, search: string) {
  const [operators, locks] = await Promise.all([
    db
      .selectFrom('record_operator')
      .select('operator')
      .where('account_id', '=', owner)
      .where(like('search_text', containing(search)))
      .limit(MAX_BRANCHES + 1)
      .execute(),
    readableLocks(db, uid, owner)
      .where(like('search_text', containing(search)))
      .limit(MAX_BRANCHES + 1)
      .execute(),
  ]);
  if (operators.length + locks.length > MAX_BRANCHES) return null;
  return { operators: operators.map(({ operator }) => operator), lockIds: locks.map(({ lockId }) => lockId) };
}

async function narrowBranch(
  db: Kysely<Tables>,
  uid: AccountId,
  place: RecordBranch,
  filter: RecordFilter,
): Promise<RecordBranch[]> {
  const { search, operator } = filter;
  if (search !== '') {
    const found = await matchSearch(db, uid, place.owner, search);
    if (found === null) return [{ ...place, scan: true }];
    const isHere = (lockId: LockId) => place.lockId === undefined || place.lockId === lockId;
    return [
      ...found.lockIds.filter(isHere).map(lockId => ({ ...place, lockId })),
      ...found.operators.map(name => ({ ...place, operator: name })),
    ];
  }
  if (operator !== undefined || filter.hourOfWeek !== undefined || filter.of) return [place];
  const types = typesOf(filter);
  return types.length === 0 ? [place] : types.map(recordType => ({ ...place, recordType }));
}

export async function planRecords(
  db: Kysely<Tables>,
  uid: AccountId,
  owners: readonly AccountId[],
  filter: RecordFilter,
): Promise<RecordPlan> {
  const partly = new Set<AccountId>();
  const places: RecordBranch[] = [];
  for (const owner of owners) {
    if (filter.lockId !== undefined) places.push({ owner, lockId: filter.lockId });
    else if (await ownsEveryLock(db, uid, owner)) places.push({ owner });
    else {
      const locks = await readableLocks(db, uid, owner)
        .limit(MAX_BRANCHES + 1)
        .execute();
      if (locks.length <= MAX_BRANCHES) places.push(...locks.map(({ lockId }) => ({ owner, lockId })));
      else {
        partly.add(owner);
        places.push({ owner });
      }
    }
  }
  const branches = (await Promise.all(places.map(place => narrowBranch(db, uid, place, filter)))).flat();
  const cleared = await db
    .selectFrom('lock_record_count')
    .select(['lock_id as lockId', 'cleared_until as until'])
    .where('account_id', 'in', owners)
    .where(sql<boolean>`unswept = 1`)
    .execute();
  const halves = (branch: RecordBranch) => [false, true].map(late => ({ ...branch, late }));
  return { branches: isByHappening(filter) ? branches.flatMap(halves) : branches, partly, cleared };
}

export function recordsIn(
  db: Kysely<Tables>,
  uid: AccountId,
  branch: RecordBranch,
  { partly, cleared }: RecordPlan,
  filter: RecordFilter,
): Records {
  const { owner, lockId, scan } = branch;
  const operator = branch.operator ?? filter.operator;
  let query: Records = db.selectFrom('record_row as record').where('record.account_id', '=', owner);
  if (lockId !== undefined) query = query.where('record.lock_id', '=', lockId);
  else if (partly.has(owner)) query = query.where('record.lock_id', 'in', readableLocks(db, uid, owner));
  if (operator !== undefined) query = query.where('record.operator', '=', operator);
  if (filter.operator !== undefined && filter.operator !== operator)
    query = query.where('record.operator', '=', filter.operator);
  if (branch.recordType !== undefined) query = query.where('record.record_type', '=', branch.recordType);
  else if (typesOf(filter).length > 0) query = query.where('record.record_type', 'in', typesOf(filter));
  const namesCredential = NAMES_CREDENTIAL.get(filter.keyType);
  if (namesCredential !== undefined)
    query = query.where('record.credential_id', namesCredential ? 'is not' : 'is', null);
  query = matchingFilter(query, filter, branch.late ?? null);
  for (const clearing of cleared)
    query = query.where(eb =>
      eb.or([eb('record.lock_id', '<>', clearing.lockId), eb('record.server_date', '>', clearing.until)]),
    );
  if (!scan) return query;
  const matching = readableLocks(db, uid, owner).where(like('search_text', containing(filter.search)));
  return query.where(eb =>
    eb.or([like('record.search_text', containing(filter.search)), eb('record.lock_id', 'in', matching)]),
  );
}
