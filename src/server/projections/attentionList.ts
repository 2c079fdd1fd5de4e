/** What needs a person, gathered from how everything stands: nothing is kept of it, so that what is settled is quiet at once. */
import { type Kysely, sql } from 'kysely';
import { ATTENTION_KINDS, type AttentionItem } from '../../../models/calls/attention.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import {
  DOOR_LEFT_OPEN_MS,
  LOW_BATTERY,
  MAX_LOCK_CLOCK_DRIFT_MS,
  SOON_ENDING_MS,
  TAMPER_SHOWN_MS,
} from '../../../models/limits.ts';
import { OpenState } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Validity } from '../../../models/validity.ts';
import type { Tables } from '../store/tables.ts';
import { seenBy } from './attentionSeen.ts';
import { MANAGING } from './lockAccess.ts';
import { transfersWaitingFor } from './transferRow.ts';

/** Of each kind no more than these are gathered: whoever has more has other troubles. */
const MOST = 1000;
const ALARMS = [RecordType.TAMPER, RecordType.FORCED, RecordType.WRONG_TRIES];
const MINUTE = 60_000;

const NOTHING = {
  lockId: null,
  gatewayId: null,
  transferId: null,
  amount: null,
  at: null,
  timeZone: null,
  toBeSeen: false,
};

const managedLocks = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING);

const nameOf = ({ alias, name }: { alias: string; name: string }): string => alias || name;
const LOCK = ['lock.lock_id as lockId', 'lock.alias', 'lock.name', 'lock.time_zone as timeZone'] as const;

async function ofLocks(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const rows = await managedLocks(db, uid)
    .select([...LOCK, 'lock.battery', 'lock.lost', 'lock.open_state', 'lock.open_state_at', 'lock.clock_drift_ms'])
    .select('lock.passage_on')
    .where(eb =>
      eb.or([
        eb('lock.battery', '<=', LOW_BATTERY),
        eb('lock.lost', '=', 1),
        eb('lock.clock_drift_ms', 'is not', null),
        eb('lock.open_state', '=', OpenState.UNLOCKED),
      ]),
    )
    .orderBy('access.sort_name')
    .limit(MOST)
    .execute();
  return rows.flatMap(row => {
    const { lockId, timeZone, battery, lost, open_state, open_state_at, clock_drift_ms, passage_on } = row;
    const of = { ...NOTHING, name: nameOf(row), lockId, timeZone };
    const items: AttentionItem[] = [];
    if (open_state === OpenState.UNLOCKED && passage_on === 0 && (open_state_at ?? now) <= now - DOOR_LEFT_OPEN_MS)
      items.push({ ...of, key: `doorOpen-${lockId}`, kind: 'doorOpen', at: open_state_at });
    if (lost === 1) items.push({ ...of, key: `lockLost-${lockId}`, kind: 'lockLost' });
    if (battery <= LOW_BATTERY) items.push({ ...of, key: `lowBattery-${lockId}`, kind: 'lowBattery', amount: battery });
    if (clock_drift_ms !== null && Math.abs(clock_drift_ms) > MAX_LOCK_CLOCK_DRIFT_MS)
      items.push({
        ...of,
        key: `clockOff-${lockId}`,
        kind: 'clockOff',
        amount: Math.round(clock_drift_ms / MINUTE),
      });
    return items;
  });
}

async function ofCredentials(db: Kysely<Tables>, uid: AccountId): Promise<AttentionItem[]> {
  const rows = await managedLocks(db, uid)
    .innerJoin('credential_row as credential', join =>
      join
        .onRef('credential.account_id', '=', 'access.owner_id')
        .onRef('credential.lock_id', '=', 'access.lock_id')
        .on('credential.standing', '=', 'attention'),
    )
    .select([...LOCK, 'access.sort_name'])
    .select(sql<number>`cast(count(*) as bigint)`.as('amount'))
    .groupBy(['lock.lock_id', 'lock.alias', 'lock.name', 'lock.time_zone', 'access.sort_name'])
    .orderBy('access.sort_name')
    .limit(MOST)
    .execute();
  return rows.map(row => ({
    ...NOTHING,
    key: `credentialsFailed-${row.lockId}`,
    kind: 'credentialsFailed',
    name: nameOf(row),
    lockId: row.lockId,
    timeZone: row.timeZone,
    amount: row.amount,
  }));
}

async function ofAlarms(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const rows = await managedLocks(db, uid)
    .innerJoin('record_row as record', join =>
      join.onRef('record.account_id', '=', 'access.owner_id').onRef('record.lock_id', '=', 'access.lock_id'),
    )
    .select([...LOCK, 'record.record_id as recordId', 'record.lock_date as at'])
    .where('record.record_type', 'in', ALARMS)
    .where('record.lock_date', '>', now - TAMPER_SHOWN_MS)
    .orderBy('record.lock_date', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(row => ({
    ...NOTHING,
    key: `tamper-${row.recordId}`,
    kind: 'tamper',
    name: nameOf(row),
    lockId: row.lockId,
    timeZone: row.timeZone,
    at: row.at,
    toBeSeen: true,
  }));
}

async function ofGateways(db: Kysely<Tables>, uid: AccountId): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('gateway_row')
    .select(['gateway_id as gatewayId', 'name', 'since'])
    .where('owner_id', '=', uid)
    .where('online', '=', 0)
    .orderBy('sort_name')
    .limit(MOST)
    .execute();
  return rows.map(({ gatewayId, name, since }) => ({
    ...NOTHING,
    key: `gatewayOffline-${gatewayId}`,
    kind: 'gatewayOffline',
    name,
    gatewayId,
    at: since,
  }));
}

async function ofAdministrators(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('lock_access as own')
    .innerJoin('lock_access as admin', 'admin.lock_id', 'own.lock_id')
    .innerJoin('account_row as account', 'account.account_id', 'admin.account_id')
    .select(['admin.account_id as uid', 'admin.own as term', 'account.nickname'])
    .distinct()
    .where('own.account_id', '=', uid)
    .where('own.role', '=', 'owner')
    .where('admin.role', '=', 'admin')
    .limit(MOST)
    .execute();
  const ending = new Map<AccountId, { nickname: string; at: number }>();
  for (const { uid: who, term, nickname } of rows) {
    const { end = null } = JSON.parse(term) as Validity & { end?: number | null };
    if (end === null || end < now || end > now + SOON_ENDING_MS) continue;
    ending.set(who, { nickname, at: Math.min(end, ending.get(who)?.at ?? end) });
  }
  return [...ending].map(([who, { nickname, at }]) => ({
    ...NOTHING,
    key: `administrationEnding-${who}`,
    kind: 'administrationEnding',
    name: nickname,
    at,
  }));
}

async function ofTransfers(db: Kysely<Tables>, uid: AccountId): Promise<AttentionItem[]> {
  const waiting = await transfersWaitingFor(db, uid);
  return waiting.map(({ transferId, from, askedAt }) => ({
    ...NOTHING,
    key: `transferOffered-${transferId}`,
    kind: 'transferOffered',
    name: from,
    transferId,
    at: askedAt,
  }));
}

/** The gravest first. */
export async function attentionOf(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const [seen, ...found] = await Promise.all([
    seenBy(db, uid),
    ofAlarms(db, uid, now),
    ofTransfers(db, uid),
    ofLocks(db, uid, now),
    ofGateways(db, uid),
    ofCredentials(db, uid),
    ofAdministrators(db, uid, now),
  ]);
  const order = (item: AttentionItem) => ATTENTION_KINDS.indexOf(item.kind);
  return found
    .flat()
    .filter(({ toBeSeen, key }) => !(toBeSeen && seen.has(key)))
    .sort((a, b) => order(a) - order(b));
}
