/** Queries records as a union of index scans, each newest first, so that no table is scanned. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { RecordKind } from '../../../../models/calls/lockRecord.calls.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import {
  KeyType,
  NAMES_CREDENTIAL,
  OPENING_TYPES,
  RECORD_TYPES_OF,
  REFUSABLE_TYPES,
} from '../../../../models/recordType.ts';
import type { Tables } from '../../../engine/tables.ts';
import { containing, like } from '../../storage/text.ts';
import { MANAGING } from '../locks/lockPermissions.ts';
import { localDayOf } from '../timeZones/localHour.ts';
import type { RecordRow } from './recordTables.ts';

/** `until`: when the same holder got the next eKey. */
export type RecordsOf = { credentialId: CredentialId } | { uid: AccountId; from: number; until: number | null };

export interface RecordFilter {
  lockId?: LockId | undefined;
  keyType: KeyType;
  recordType?: number | undefined;
  operator?: string | undefined;
  success?: 'true' | 'false' | undefined;
  kind?: RecordKind | undefined;
  hourOfWeek?: number | undefined;
  fromDay?: number | undefined;
  startDate?: number | undefined;
  endDate?: number | undefined;
  search: string;
  of?: RecordsOf | undefined;
}

interface RecordBranch {
  owner: AccountId;
  lockId?: LockId;
  recordType?: number;
  operator?: string;
  /** True if there are too many matches for separate index scans. */
  scan?: true;
}

export interface RecordPlan {
  branches: readonly RecordBranch[];
  /** Owners whose locks the user sees only in part, but too many for separate index scans. */
  partly: ReadonlySet<AccountId>;
  /** Locks with cleared records that aren't deleted yet. */
  cleared: readonly { lockId: LockId; until: number }[];
}

type Records = SelectQueryBuilder<Tables & { record: RecordRow }, 'record', object>;

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
  return { branches, partly, cleared };
}

export function recordsIn(
  db: Kysely<Tables>,
  uid: AccountId,
  branch: RecordBranch,
  { partly, cleared }: RecordPlan,
  filter: RecordFilter,
): Records {
  const { owner, lockId, scan } = branch;
  const { success, kind, hourOfWeek, fromDay, startDate, endDate, of } = filter;
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
  if (of && 'credentialId' in of) query = query.where('record.credential_id', '=', of.credentialId);
  else if (of) {
    query = query.where('record.uid', '=', of.uid).where('record.server_date', '>=', of.from);
    if (of.until !== null) query = query.where('record.server_date', '<', of.until);
  }
  // A literal, because the partial index requires this exact text.
  if (success === 'false' || kind === 'refusal') query = query.where(sql<boolean>`record.success = 0`);
  if (success === 'true' || kind === 'opening') query = query.where(sql<boolean>`record.success = 1`);
  if (kind) query = query.where('record.record_type', 'in', kind === 'opening' ? OPENING_TYPES : REFUSABLE_TYPES);
  if (hourOfWeek !== undefined) query = query.where('record.hour_of_week', '=', hourOfWeek);
  if (fromDay !== undefined) query = query.where(localDayOf('record.lock_date', 'record.hour_of_week'), '>=', fromDay);
  if (startDate !== undefined) query = query.where('record.server_date', '>=', startDate);
  if (endDate !== undefined) query = query.where('record.server_date', '<=', endDate);
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
