import { type Kysely, sql } from 'kysely';
import type { AttentionItem } from '../../../../models/calls/attention.calls.ts';
import { MINUTE_MS } from '../../../../models/duration.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { DOOR_LEFT_OPEN_MS, LOW_BATTERY, MAX_LOCK_CLOCK_DRIFT_MS, TAMPER_SHOWN_MS } from '../../../../models/limits.ts';
import { OpenState } from '../../../../models/lockState.ts';
import { RecordType } from '../../../../models/recordType.ts';
import type { Tables } from '../../../engine/tables.ts';
import { CREDENTIAL_NEEDS_ATTENTION } from '../credentials/credentialTable.ts';
import { lockOrder } from '../locks/lockOrder.ts';
import { MANAGING } from '../locks/lockPermissions.ts';
import { NEEDS_ATTENTION } from '../locks/lockRow.ts';
import { isNotCleared } from '../records/notCleared.ts';
import { IS_ALARM } from '../records/recordTables.ts';
import { type AttentionContext, EMPTY_ITEM, MAX_PER_KIND } from './attentionItem.ts';

/** Filters by the few owners of visible locks, so that the database can use the partial indexes. */
const managedLocks = (db: Kysely<Tables>, uid: AccountId, owners: readonly AccountId[]) =>
  db
    .selectFrom('lock_row as lock')
    .innerJoin('lock_access as access', join =>
      join
        .onRef('access.owner_id', '=', 'lock.account_id')
        .onRef('access.lock_id', '=', 'lock.lock_id')
        .on('access.account_id', '=', uid)
        .on('access.role', 'in', MANAGING),
    )
    .where('lock.account_id', 'in', owners);

const nameOf = ({ alias, name }: { alias: string; name: string }): string => alias || name;
const LOCK = ['lock.lock_id as lockId', 'lock.alias', 'lock.name', 'lock.time_zone as timeZone'] as const;

type AttentionSource = (
  db: Kysely<Tables>,
  uid: AccountId,
  owners: readonly AccountId[],
  context: AttentionContext,
) => Promise<AttentionItem[]>;

const lastReported = (recordType: typeof RecordType.DOOR_OPENED | typeof RecordType.DOOR_CLOSED) =>
  sql<number | null>`(select max(record.server_date) from record_row as record where record.account_id = lock.account_id
    and record.lock_id = lock.lock_id and record.record_type = ${sql.lit(recordType)} and record.source is null)`;

async function openBySensor(db: Kysely<Tables>, lockIds: readonly LockId[]): Promise<ReadonlyMap<LockId, number>> {
  if (lockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lock_row as lock')
    .where('lock.lock_id', 'in', lockIds)
    .select(['lock.lock_id as lockId', lastReported(RecordType.DOOR_OPENED).as('openedAt')])
    .select(lastReported(RecordType.DOOR_CLOSED).as('closedAt'))
    .execute();
  return new Map(
    rows.flatMap(({ lockId, openedAt, closedAt }) =>
      openedAt !== null && openedAt > (closedAt ?? Number.NEGATIVE_INFINITY) ? [[lockId, openedAt] as const] : [],
    ),
  );
}

const lockItems: AttentionSource = async (db, uid, owners, { now, missing }) => {
  const order = await lockOrder(db, uid);
  const rows = await managedLocks(db, uid, owners)
    .leftJoin('reach_row as reach', join => join.onRef('reach.id', '=', 'lock.lock_id').on('reach.kind', '=', 'lock'))
    .select([...LOCK, 'lock.battery', 'lock.lost', 'lock.open_state', 'lock.open_state_at', 'lock.clock_drift_ms'])
    .select(['lock.passage_on', 'reach.way'])
    .where(NEEDS_ATTENTION)
    .orderBy(order('access.sort_name'))
    .limit(MAX_PER_KIND)
    .execute();
  const isUnlocked = ({ open_state, open_state_at, passage_on }: (typeof rows)[number]) =>
    open_state === OpenState.UNLOCKED && passage_on === 0 && (open_state_at ?? now) <= now - DOOR_LEFT_OPEN_MS;
  const openSince = await openBySensor(
    db,
    rows.filter(isUnlocked).map(({ lockId }) => lockId),
  );
  return rows.flatMap(row => {
    const { lockId, timeZone, battery, lost, open_state_at, clock_drift_ms, way } = row;
    const of = { ...EMPTY_ITEM, name: nameOf(row), lockId, timeZone };
    const items: AttentionItem[] = [];
    const openedAt = openSince.get(lockId) ?? null;
    if (openedAt !== null) items.push({ ...of, key: `doorOpen-${lockId}`, kind: 'doorOpen', at: openedAt });
    else if (isUnlocked(row))
      items.push({ ...of, key: `stillUnlocked-${lockId}`, kind: 'stillUnlocked', at: open_state_at });
    // Without the driver, it is unknown whether the gateway still reaches the lock.
    if (lost === 1 && !missing(way)) items.push({ ...of, key: `lockLost-${lockId}`, kind: 'lockLost' });
    if (battery !== null && battery <= LOW_BATTERY)
      items.push({ ...of, key: `lowBattery-${lockId}`, kind: 'lowBattery', amount: battery });
    if (clock_drift_ms !== null && Math.abs(clock_drift_ms) > MAX_LOCK_CLOCK_DRIFT_MS)
      items.push({
        ...of,
        key: `clockOff-${lockId}`,
        kind: 'clockOff',
        amount: Math.round(clock_drift_ms / MINUTE_MS),
      });
    return items;
  });
};

const credentialItems: AttentionSource = async (db, uid, owners) => {
  const order = await lockOrder(db, uid);
  const rows = await managedLocks(db, uid, owners)
    .innerJoin('credential_row as credential', join =>
      join
        .onRef('credential.account_id', '=', 'lock.account_id')
        .onRef('credential.lock_id', '=', 'lock.lock_id')
        .on(CREDENTIAL_NEEDS_ATTENTION),
    )
    .select([...LOCK, 'credential.kind', 'access.sort_name'])
    .select(sql<number>`cast(count(*) as bigint)`.as('amount'))
    .groupBy(['lock.lock_id', 'lock.alias', 'lock.name', 'lock.time_zone', 'access.sort_name', 'credential.kind'])
    .orderBy(order('access.sort_name'))
    .limit(MAX_PER_KIND)
    .execute();
  return rows.map(row => ({
    ...EMPTY_ITEM,
    key: `credentialsFailed-${row.lockId}-${row.kind}`,
    kind: 'credentialsFailed',
    name: nameOf(row),
    lockId: row.lockId,
    credentials: row.kind,
    timeZone: row.timeZone,
    amount: row.amount,
  }));
};

const cardSyncItems: AttentionSource = async (db, uid, owners) => {
  const order = await lockOrder(db, uid);
  const rows = await managedLocks(db, uid, owners)
    .innerJoin('card_sync_failure as failure', join =>
      join.onRef('failure.account_id', '=', 'lock.account_id').onRef('failure.lock_id', '=', 'lock.lock_id'),
    )
    .select([...LOCK, 'failure.failed_at as at'])
    .orderBy(order('access.sort_name'))
    .limit(MAX_PER_KIND)
    .execute();
  return rows.map(row => ({
    ...EMPTY_ITEM,
    key: `cardsNotRead-${row.lockId}`,
    kind: 'cardsNotRead',
    name: nameOf(row),
    lockId: row.lockId,
    timeZone: row.timeZone,
    at: row.at,
  }));
};

const alarmItems: AttentionSource = async (db, uid, owners, { now }) => {
  const rows = await managedLocks(db, uid, owners)
    .innerJoin('record_row as record', join =>
      join.onRef('record.account_id', '=', 'lock.account_id').onRef('record.lock_id', '=', 'lock.lock_id').on(IS_ALARM),
    )
    .select([...LOCK, 'record.record_id as recordId', 'record.lock_date as at', 'record.record_type as recordType'])
    .where('record.lock_date', '>', now - TAMPER_SHOWN_MS)
    .where(isNotCleared('record'))
    // Excludes alarms in imported records.
    .where('record.source', 'is', null)
    .orderBy('record.lock_date', 'desc')
    .limit(MAX_PER_KIND)
    .execute();
  return rows.map(row => ({
    ...EMPTY_ITEM,
    key: `tamper-${row.recordId}`,
    kind: 'tamper',
    name: nameOf(row),
    recordType: row.recordType,
    lockId: row.lockId,
    timeZone: row.timeZone,
    at: row.at,
    toBeSeen: true,
  }));
};

export const LOCK_SOURCES: readonly AttentionSource[] = [alarmItems, lockItems, credentialItems, cardSyncItems];
