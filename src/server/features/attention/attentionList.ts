/** Issues that need a person, computed from current rows; resolved ones disappear by themselves. */
import { type Kysely, sql } from 'kysely';
import { ATTENTION_KINDS, type AttentionItem } from '../../../../models/calls/attention.calls.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import {
  DOOR_LEFT_OPEN_MS,
  LOW_BATTERY,
  MAX_LOCK_CLOCK_DRIFT_MS,
  SCHEDULE_TROUBLE_SHOWN_MS,
  SOON_ENDING_MS,
  TAMPER_SHOWN_MS,
  VIP_NOTICE_DAYS,
} from '../../../../models/limits.ts';
import { OpenState } from '../../../../models/lockState.ts';
import { RecordType } from '../../../../models/recordType.ts';
import type { Connector, MissingDriver } from '../../../../models/way.ts';
import type { CallBudget } from '../../../drivers/makersCloud.ts';
import type { Tables } from '../../../engine/tables.ts';
import { partyName } from '../account/accountRow.ts';
import { vipRowOf } from '../billing/vipRow.ts';
import { CREDENTIAL_NEEDS_ATTENTION } from '../credentials/credentialTable.ts';
import { MANAGING, ownersVisibleTo } from '../locks/lockPermissions.ts';
import { NEEDS_ATTENTION } from '../locks/lockRow.ts';
import { ownedLockCount } from '../locks/ownedLocks.ts';
import { isNotCleared } from '../records/notCleared.ts';
import { IS_ALARM } from '../records/recordTables.ts';
import { scheduleProblems } from '../schedules/scheduleProblems.ts';
import { transfersWaitingFor } from '../transfers/transferRow.ts';
import { acknowledgedBy } from './attentionSeenRow.ts';

const MAX_PER_KIND = 1000;
const MINUTE = 60_000;
const DAY = 86_400_000;

const EMPTY_ITEM = {
  lockId: null,
  credentials: null,
  gatewayId: null,
  missingDriver: null,
  transferId: null,
  scheduleId: null,
  jobId: null,
  recordType: null,
  amount: null,
  at: null,
  timeZone: null,
  toBeSeen: false,
};

/** Narrowed to few owners so that the partial indexes apply. */
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
  given: Pick<AttentionContext, 'now' | 'missing'>,
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
  const rows = await managedLocks(db, uid, owners)
    .leftJoin('reach_row as reach', join => join.onRef('reach.id', '=', 'lock.lock_id').on('reach.kind', '=', 'lock'))
    .select([...LOCK, 'lock.battery', 'lock.lost', 'lock.open_state', 'lock.open_state_at', 'lock.clock_drift_ms'])
    .select(['lock.passage_on', 'reach.way'])
    .where(NEEDS_ATTENTION)
    .orderBy('access.sort_name')
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
    // Without its driver nothing reports what the gateway hears.
    if (lost === 1 && !missing(way)) items.push({ ...of, key: `lockLost-${lockId}`, kind: 'lockLost' });
    if (battery !== null && battery <= LOW_BATTERY)
      items.push({ ...of, key: `lowBattery-${lockId}`, kind: 'lowBattery', amount: battery });
    if (clock_drift_ms !== null && Math.abs(clock_drift_ms) > MAX_LOCK_CLOCK_DRIFT_MS)
      items.push({
        ...of,
        key: `clockOff-${lockId}`,
        kind: 'clockOff',
        amount: Math.round(clock_drift_ms / MINUTE),
      });
    return items;
  });
};

const credentialItems: AttentionSource = async (db, uid, owners) => {
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
    .orderBy('access.sort_name')
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
  const rows = await managedLocks(db, uid, owners)
    .innerJoin('card_sync_failure as failure', join =>
      join.onRef('failure.account_id', '=', 'lock.account_id').onRef('failure.lock_id', '=', 'lock.lock_id'),
    )
    .select([...LOCK, 'failure.failed_at as at'])
    .orderBy('access.sort_name')
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
    // Imported alarms need no attention.
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

async function gatewayItems(
  db: Kysely<Tables>,
  uid: AccountId,
  missing: AttentionContext['missing'],
): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('gateway_row as gateway')
    .leftJoin('reach_row as reach', join =>
      join.onRef('reach.id', '=', 'gateway.gateway_id').on('reach.kind', '=', 'gateway'),
    )
    .select(['gateway.gateway_id as gatewayId', 'gateway.name', 'gateway.since', 'reach.way'])
    .where('gateway.owner_id', '=', uid)
    .where('gateway.online', '=', 0)
    .orderBy('gateway.sort_name')
    .limit(MAX_PER_KIND)
    .execute();
  return rows.map(({ gatewayId, name, since, way }) => ({
    ...EMPTY_ITEM,
    key: `gatewayOffline-${gatewayId}`,
    kind: 'gatewayOffline',
    name,
    gatewayId,
    missingDriver: missing(way),
    at: since,
  }));
}

async function administratorItems(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('administrator_row')
    .select(['uid', 'name', 'ends_at as at'])
    .where('account_id', '=', uid)
    .where('ends_at', '>=', now)
    .where('ends_at', '<=', now + SOON_ENDING_MS)
    .orderBy('ends_at')
    .limit(MAX_PER_KIND)
    .execute();
  return rows.map(({ uid: who, name, at }) => ({
    ...EMPTY_ITEM,
    key: `administrationEnding-${who}`,
    kind: 'administrationEnding',
    name,
    at,
  }));
}

async function transferItems(db: Kysely<Tables>, uid: AccountId): Promise<AttentionItem[]> {
  const waiting = await transfersWaitingFor(db, uid);
  return waiting.map(({ transferId, askedAt, ...from }) => ({
    ...EMPTY_ITEM,
    key: `transferOffered-${transferId}`,
    kind: 'transferOffered',
    name: partyName(from),
    transferId,
    at: askedAt,
  }));
}

async function scheduleItems(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const troubles = await scheduleProblems(db, uid, now - SCHEDULE_TROUBLE_SHOWN_MS);
  return troubles.map(({ scheduleId, name, at, jobId, notDone }) => ({
    ...EMPTY_ITEM,
    key: `${jobId ? 'scheduleFailed' : 'scheduleMissed'}-${scheduleId}-${at}`,
    kind: jobId ? 'scheduleFailed' : 'scheduleMissed',
    name,
    scheduleId,
    jobId,
    amount: notDone,
    at,
    toBeSeen: true,
  }));
}

/** A trial is shorter than the first notice period. */
const [MONTH, WEEK] = VIP_NOTICE_DAYS;

async function vipItems(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const row = await vipRowOf(db, uid);
  if (!row) return [];
  const { until, trial, locks, requested_by, requested_at } = row;
  const items: AttentionItem[] = [];
  if (until !== null && until > now && until - now <= (trial === 1 ? WEEK : MONTH) * DAY) {
    const amount = Math.ceil((until - now) / DAY);
    items.push({ ...EMPTY_ITEM, key: `vipEnding-${until}`, kind: 'vipEnding', name: '', amount, at: until });
  }
  if (requested_by !== null && requested_at !== null) {
    const key = `vipRequested-${requested_at}`;
    items.push({ ...EMPTY_ITEM, key, kind: 'vipRequested', name: requested_by, at: requested_at, toBeSeen: true });
  }
  const uncovered = locks === null || until === null || until <= now ? 0 : (await ownedLockCount(db, uid)) - locks;
  if (uncovered > 0) {
    const key = `locksNotCovered-${locks}-${uncovered}`;
    items.push({ ...EMPTY_ITEM, key, kind: 'locksNotCovered', name: '', amount: uncovered, toBeSeen: true });
  }
  return items;
}

/** Only the calls reserved for people are left this month. */
export function budgetItems(budgets: readonly CallBudget[]): AttentionItem[] {
  return budgets
    .map(({ allowed, spent, reserved, renewsAt }) => ({ left: Math.max(0, allowed - spent), reserved, renewsAt }))
    .filter(({ left, reserved }) => left <= reserved)
    .map(({ left, renewsAt }) => ({
      ...{ ...EMPTY_ITEM, key: `callsLow-${renewsAt}`, kind: 'callsLow', name: '' },
      ...{ amount: left, at: renewsAt },
    }));
}

interface AttentionContext {
  now: number;
  /** The driver missing for this connector. */
  missing: (way: Connector | null) => MissingDriver | null;
  /** If not, there is nothing to renew. */
  sells: boolean;
  /** Issues that no table holds. */
  others?: readonly AttentionItem[];
}

export async function attentionOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { now, missing, sells, others = [] }: AttentionContext,
): Promise<AttentionItem[]> {
  const owners = await ownersVisibleTo(db, uid);
  const [seen, ...found] = await Promise.all([
    acknowledgedBy(db, uid),
    ...[alarmItems, lockItems, credentialItems, cardSyncItems].map(of =>
      owners.length === 0 ? [] : of(db, uid, owners, { now, missing }),
    ),
    transferItems(db, uid),
    gatewayItems(db, uid, missing),
    administratorItems(db, uid, now),
    scheduleItems(db, uid, now),
    sells ? vipItems(db, uid, now) : [],
  ]);
  const order = (item: AttentionItem) => ATTENTION_KINDS.indexOf(item.kind);
  return [...found.flat(), ...others]
    .filter(({ toBeSeen, key }) => !(toBeSeen && seen.has(key)))
    .sort((a, b) => order(a) - order(b));
}
