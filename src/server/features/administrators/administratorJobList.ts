/** Administrators' jobs on an owner's locks. Each owner sees only the items of their own locks. */
import { type Kysely, sql } from 'kysely';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type { AdministratorsJob, JobItem, jobCalls } from '../../../../models/calls/job.calls.ts';
import type { AccountId, JobId } from '../../../../models/ids.ts';
import { Progress } from '../../../../models/progress.ts';
import type { Tables } from '../../../engine/tables.ts';
import { itemsOf } from '../jobs/jobItem.ts';
import { ACTIVE } from '../jobs/jobRow.ts';

interface AdministratorJobRef {
  uid: AccountId;
  jobId: JobId;
}

const locksOf = (db: Kysely<Tables>, owner: AccountId) =>
  db.selectFrom('lock_access').select('lock_id').where('account_id', '=', owner).where('role', '=', 'owner');

/** Jobs with an item on a lock that the job's creator administered for this owner when the job was created. */
const jobsOver = (db: Kysely<Tables>, owner: AccountId) =>
  db
    .selectFrom('job_row as job')
    .where('job.account_id', '!=', owner)
    .where('job.account_id', 'in', eb =>
      eb.selectFrom('administered_lock').select('uid').where('account_id', '=', owner),
    )
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('job_item as item')
          .innerJoin('administered_lock as administered', join =>
            join
              .onRef('administered.uid', '=', 'item.account_id')
              .onRef('administered.lock_id', '=', 'item.lock_id')
              .on('administered.account_id', '=', owner),
          )
          .select('item.item_id')
          .whereRef('item.account_id', '=', 'job.account_id')
          .whereRef('item.job_id', '=', 'job.job_id')
          .whereRef('administered.since', '<=', 'job.created_at')
          .where(during =>
            during.or([
              during('administered.until', 'is', null),
              during('administered.until', '>=', during.ref('job.created_at')),
            ]),
          )
          .where('item.lock_id', 'in', locksOf(db, owner)),
      ),
    );

const countOf = (progress: Progress) =>
  sql<number>`cast(sum(case when progress = ${sql.lit(progress)} then 1 else 0 end) as bigint)`;

async function summaries(db: Kysely<Tables>, owner: AccountId, rows: readonly Row[]): Promise<AdministratorsJob[]> {
  return Promise.all(
    rows.map(async ({ endedAt, createdAt, nickname, name, ...job }) => {
      const counts = await db
        .selectFrom('job_item')
        .select(eb => [eb.fn.countAll<number>().as('total'), countOf(Progress.WAITING).as('waiting')])
        .select([countOf(Progress.OPERATING).as('operating'), countOf(Progress.SUCCESS).as('succeeded')])
        .select([countOf(Progress.FAILED).as('failed'), countOf(Progress.NO_RETRY).as('noRetry')])
        .where('account_id', '=', job.uid)
        .where('job_id', '=', job.jobId)
        .where('lock_id', 'in', locksOf(db, owner))
        .executeTakeFirstOrThrow();
      const by = name ?? nickname ?? '';
      return {
        ...job,
        ...counts,
        by,
        createdAt: Number(createdAt),
        endedAt: endedAt === null ? null : Number(endedAt),
      };
    }),
  );
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (jobs: ReturnType<typeof jobsOver>, owner: AccountId) =>
  jobs
    .leftJoin('administrator_row as administrator', join =>
      join.on('administrator.account_id', '=', owner).onRef('administrator.uid', '=', 'job.account_id'),
    )
    .leftJoin('account_row as account', 'account.account_id', 'job.account_id')
    .select(['job.account_id as uid', 'job.job_id as jobId', 'job.type', 'job.state'])
    .select(['job.created_at as createdAt', 'job.ended_at as endedAt', 'administrator.name', 'account.nickname'])
    .orderBy('job.created_at', 'desc')
    .orderBy('job.job_id', 'desc')
    .execute();

export async function listAdministratorsJobs(
  db: Kysely<Tables>,
  owner: AccountId,
  { running, pageNo, pageSize }: ParamsOf<typeof jobCalls.listOfAdministrators>,
): Promise<Page<AdministratorsJob>> {
  const jobs = jobsOver(db, owner).$if(running !== undefined, query => query.where('job.state', 'in', ACTIVE));
  const rows = await rowsOf(jobs.limit(pageSize).offset((pageNo - 1) * pageSize), owner);
  const { total } = await jobs.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: await summaries(db, owner, rows), pageNo, pageSize, total };
}

export async function administratorsJob(
  db: Kysely<Tables>,
  owner: AccountId,
  { uid, jobId }: AdministratorJobRef,
): Promise<AdministratorsJob | null> {
  const one = jobsOver(db, owner).where('job.account_id', '=', uid).where('job.job_id', '=', jobId);
  return (await summaries(db, owner, await rowsOf(one, owner)))[0] ?? null;
}

export const administratorsItems = (
  db: Kysely<Tables>,
  owner: AccountId,
  { uid, jobId }: AdministratorJobRef,
  paging: { pageNo: number; pageSize: number },
): Promise<JobItem[]> =>
  itemsOf(db, { account_id: uid, job_id: jobId }, { ...paging, progress: undefined }, locksOf(db, owner));
