import type { Kysely } from 'kysely';
import type { AttentionItem } from '../../../../models/calls/attention.calls.ts';
import { DAY_MS } from '../../../../models/duration.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { SCHEDULE_TROUBLE_SHOWN_MS, SOON_ENDING_MS, VIP_NOTICE_DAYS } from '../../../../models/limits.ts';
import type { CallBudget } from '../../../drivers/makersCloud.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nameOrder } from '../../storage/nameOrder.ts';
import { partyName } from '../account/accountRow.ts';
import { vipRowOf } from '../billing/vipRow.ts';
import { ownedLockCount } from '../locks/ownedLocks.ts';
import { scheduleProblems } from '../schedules/scheduleProblems.ts';
import { transfersWaitingFor } from '../transfers/transferRow.ts';
import { type AttentionContext, EMPTY_ITEM, MAX_PER_KIND } from './attentionItem.ts';

export async function gatewayItems(
  db: Kysely<Tables>,
  uid: AccountId,
  missing: AttentionContext['missing'],
): Promise<AttentionItem[]> {
  const order = await nameOrder(db);
  const rows = await db
    .selectFrom('gateway_row as gateway')
    .leftJoin('reach_row as reach', join =>
      join.onRef('reach.id', '=', 'gateway.gateway_id').on('reach.kind', '=', 'gateway'),
    )
    .select(['gateway.gateway_id as gatewayId', 'gateway.name', 'gateway.since', 'reach.way'])
    .where('gateway.owner_id', '=', uid)
    .where('gateway.online', '=', 0)
    .orderBy(order('gateway.sort_name'))
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

export async function administratorItems(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
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

export async function transferItems(db: Kysely<Tables>, uid: AccountId): Promise<AttentionItem[]> {
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

export async function scheduleItems(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
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

/** A trial is shorter than a month, so only the notice one week before its end applies. */
const [MONTH, WEEK] = VIP_NOTICE_DAYS;

export async function vipItems(db: Kysely<Tables>, uid: AccountId, now: number): Promise<AttentionItem[]> {
  const row = await vipRowOf(db, uid);
  if (!row) return [];
  const { until, trial, locks, requested_by, requested_at } = row;
  const items: AttentionItem[] = [];
  if (until !== null && until > now && until - now <= (trial === 1 ? WEEK : MONTH) * DAY_MS) {
    const amount = Math.ceil((until - now) / DAY_MS);
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

/** Items for a month in which only the API calls reserved for users are left. */
export function budgetItems(budgets: readonly CallBudget[]): AttentionItem[] {
  return budgets
    .map(({ allowed, spent, reserved, renewsAt }) => ({ left: Math.max(0, allowed - spent), reserved, renewsAt }))
    .filter(({ left, reserved }) => left <= reserved)
    .map(({ left, renewsAt }) => ({
      ...{ ...EMPTY_ITEM, key: `callsLow-${renewsAt}`, kind: 'callsLow', name: '' },
      ...{ amount: left, at: renewsAt },
    }));
}
