import type { Kysely } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import { type ScheduleItem, type ScheduleTimeItem, scheduleOfJob } from '../../../../models/calls/schedule.calls.ts';
import type { ScheduleFact } from '../../../../models/facts/schedule.facts.ts';
import type { AccountId, JobId, ScheduleId } from '../../../../models/ids.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { MissedReason, PlannedTime, ScheduleState } from '../../../../models/schedule.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { jobSummary } from '../jobs/jobRow.ts';

interface ScheduleRow {
  account_id: AccountId;
  schedule_id: ScheduleId;
  name: string;
  action: LockAction;
  target: string;
  at_time: string;
  state: ScheduleState;
  plan: string;
  created_at: number;
}

interface ScheduleTimeRow {
  account_id: AccountId;
  schedule_id: ScheduleId;
  at: number;
  times: string;
  left_out: string;
  why: MissedReason | null;
  job_id: JobId | null;
  told_at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    schedule_row: ScheduleRow;
    schedule_time: ScheduleTimeRow;
  }
}

type DataOf<Type extends ScheduleFact['type']> = Extract<ScheduleFact, { type: Type }>['data'];
type ScheduleUpdate = Partial<Omit<ScheduleRow, 'account_id' | 'schedule_id'>>;

const update = (db: Kysely<Tables>, { account }: StoredFact, scheduleId: ScheduleId, row: ScheduleUpdate) =>
  db
    .updateTable('schedule_row')
    .set(row)
    .where('account_id', '=', account)
    .where('schedule_id', '=', scheduleId)
    .execute();

const columnsOf = ({ name, action, target, when, plan }: DataOf<'schedule.changed.v1'>) => ({
  ...{ name, action, state: 'waiting' as const },
  target: JSON.stringify(target),
  at_time: JSON.stringify(when),
  plan: JSON.stringify(plan),
});

const planUpdate = (plan: readonly PlannedTime[]): ScheduleUpdate => ({
  state: plan.length > 0 ? 'waiting' : 'ended',
  plan: JSON.stringify(plan),
});

type RunResult = Pick<ScheduleTimeRow, 'why' | 'job_id'>;

async function recordRun(
  db: Kysely<Tables>,
  fact: StoredFact,
  data: DataOf<'schedule.begun.v1'> | DataOf<'schedule.missed.v1'>,
  result: RunResult,
): Promise<void> {
  const { scheduleId, at, times, leftOut, plan } = data;
  const row: ScheduleTimeRow = {
    ...{ account_id: fact.account, schedule_id: scheduleId, at, ...result },
    times: JSON.stringify(times),
    left_out: JSON.stringify(leftOut),
    told_at: fact.at,
  };
  await db
    .insertInto('schedule_time')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'schedule_id', 'at']).doUpdateSet(row))
    .execute();
  await update(db, fact, scheduleId, planUpdate(plan));
}

export const scheduleRow = projection<ScheduleFact>({
  name: 'scheduleRow',
  tables: ['schedule_row', 'schedule_time'],
  async create(db) {
    await db.schema
      .createTable('schedule_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('schedule_id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('target', 'text', column => column.notNull())
      .addColumn('at_time', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('plan', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('schedule_row_key', ['account_id', 'schedule_id'])
      .execute();
    await db.schema
      .createTable('schedule_time')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('schedule_id', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('times', 'text', column => column.notNull())
      .addColumn('left_out', 'text', column => column.notNull())
      .addColumn('why', 'text')
      .addColumn('job_id', 'text')
      .addColumn('told_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('schedule_time_key', ['account_id', 'schedule_id', 'at'])
      .execute();
  },
  on: {
    'schedule.set.v1': (data, { account, at }, db) => {
      const values = { account_id: account, schedule_id: data.scheduleId, created_at: at, ...columnsOf(data) };
      return db
        .insertInto('schedule_row')
        .values(values)
        .onConflict(conflict => conflict.columns(['account_id', 'schedule_id']).doUpdateSet(values))
        .execute();
    },
    'schedule.changed.v1': (data, fact, db) => update(db, fact, data.scheduleId, columnsOf(data)),
    'schedule.planned.v1': ({ scheduleId, plan }, fact, db) => update(db, fact, scheduleId, planUpdate(plan)),
    'schedule.fellDue.v1': ({ scheduleId }, fact, db) => update(db, fact, scheduleId, { state: 'due' }),
    'schedule.begun.v1': (data, fact, db) => recordRun(db, fact, data, { why: null, job_id: data.jobId }),
    'schedule.missed.v1': (data, fact, db) => recordRun(db, fact, data, { why: data.why, job_id: null }),
    'schedule.paused.v1': ({ scheduleId }, fact, db) => update(db, fact, scheduleId, { state: 'paused', plan: '[]' }),
    'schedule.resumed.v1': ({ scheduleId, plan }, fact, db) => update(db, fact, scheduleId, planUpdate(plan)),
    'schedule.cancelled.v1': ({ scheduleId }, fact, db) =>
      update(db, fact, scheduleId, { state: 'cancelled', plan: '[]' }),
  },
});

const itemOf = ({
  account_id: _,
  schedule_id,
  target,
  at_time,
  plan,
  created_at,
  ...row
}: ScheduleRow): ScheduleItem => ({
  ...row,
  scheduleId: schedule_id,
  target: JSON.parse(target),
  when: JSON.parse(at_time),
  plan: JSON.parse(plan),
  createdAt: Number(created_at),
});

interface Paging {
  pageNo: number;
  pageSize: number;
}

export async function schedulesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize }: Paging,
): Promise<Page<ScheduleItem>> {
  const all = db.selectFrom('schedule_row').where('account_id', '=', uid);
  const rows = await all
    .selectAll()
    .orderBy(eb => eb.case().when('state', 'in', ['cancelled', 'ended']).then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .orderBy('schedule_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(itemOf), pageNo, pageSize, total };
}

export async function scheduleNamed(
  db: Kysely<Tables>,
  uid: AccountId,
  scheduleId: ScheduleId,
): Promise<ScheduleItem | null> {
  const row = await db
    .selectFrom('schedule_row')
    .selectAll()
    .where('account_id', '=', uid)
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Null if no schedule started the job. */
export async function scheduleThatStarted(
  db: Kysely<Tables>,
  uid: AccountId,
  jobId: JobId,
): Promise<Pick<ScheduleItem, 'scheduleId' | 'name'> | null> {
  const named = scheduleOfJob(jobId);
  const found = named && (await scheduleNamed(db, uid, named));
  return found && { scheduleId: found.scheduleId, name: found.name };
}

export async function waitingSchedules(
  db: Kysely<Tables>,
  uids?: readonly AccountId[],
): Promise<{ uid: AccountId; schedule: ScheduleItem }[]> {
  const rows = await db
    .selectFrom('schedule_row')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(uids !== undefined, query => query.where('account_id', 'in', uids as AccountId[]))
    .execute();
  return rows.map(row => ({ uid: row.account_id, schedule: itemOf(row) }));
}

export async function runsOfSchedule(
  db: Kysely<Tables>,
  uid: AccountId,
  scheduleId: ScheduleId,
  { pageNo, pageSize }: Paging,
): Promise<Page<ScheduleTimeItem>> {
  const all = db.selectFrom('schedule_time').where('account_id', '=', uid).where('schedule_id', '=', scheduleId);
  const rows = await all
    .selectAll()
    .orderBy('at', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await Promise.all(
    rows.map(async ({ at, times, left_out, why, job_id, told_at }) => ({
      at: Number(at),
      times: JSON.parse(times),
      leftOut: JSON.parse(left_out),
      why,
      job: job_id && (await jobSummary(db, { account_id: uid, job_id })),
      toldAt: Number(told_at),
    })),
  );
  return { list, pageNo, pageSize, total };
}
