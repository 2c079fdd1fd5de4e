/** Facts folded per second by the machines of an operation and a batch job, against handwritten reducers. */
import { operationMachine } from '../../machines/aggregates/operation.machine.ts';
import { batchJobMachine } from '../../machines/processes/batchJob.machine.ts';
import type { JobFact } from '../../models/facts/job.facts.ts';
import type { OperationFact } from '../../models/facts/operation.facts.ts';
import type { AccountId, GatewayId, ItemId, JobId, LockId, OperationId } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import { fold, initialSnapshot } from '../../src/engine/chart/fold.ts';
import { alternate, type BenchRow, perSecond, sized } from './measure.ts';

const ROUNDS = sized(7, 1);
const AT = 1_700_000_000_000;
const uid = 1 as AccountId;
const jobId = 'job-1' as JobId;

const about = { operationId: 'op-1' as OperationId, lockId: 17 as LockId };
const request = { ...about, gatewayId: 5 as GatewayId, action: 'unlock' as const, uid, jobId: null, deadlineAt: AT };
const operationFacts: OperationFact[] = [
  { type: 'operation.requested.v1', data: request, at: AT },
  { type: 'operation.sent.v1', data: about, at: AT },
  { type: 'operation.done.v1', data: about, at: AT },
];

const items = Array.from({ length: 40 }, (_, i) => ({ itemId: (i + 1) as ItemId, lockId: (i + 1) as LockId }));
const jobFacts: JobFact[] = [
  { type: 'job.created.v2', data: { jobId, uid, type: JobType.BATCH_UNLOCK, items }, at: AT },
  ...items.flatMap((item): JobFact[] => [
    { type: 'job.itemStarted.v2', data: { jobId, ...item, tries: 1, operationId: about.operationId }, at: AT },
    { type: 'job.itemSucceeded.v2', data: { jobId, ...item }, at: AT },
  ]),
  { type: 'job.ended.v1', data: { jobId }, at: AT },
];

function reduceOperation(state: object, fact: OperationFact): object {
  switch (fact.type) {
    case 'operation.requested.v1':
      return { ...state, ...fact.data, requestedAt: fact.at, value: 'requested' };
    case 'operation.sent.v1':
      return { ...state, value: 'sent' };
    case 'operation.done.v1':
      return { ...state, value: 'done', outcome: { kind: 'done' }, settledAt: fact.at };
    default:
      return { ...state, value: 'failed', outcome: fact.data, settledAt: fact.at };
  }
}

interface PlainJob {
  value: string;
  next: number;
  succeeded: number;
  operating: unknown;
  queue: readonly unknown[];
}

function reduceJob(state: PlainJob, fact: JobFact): PlainJob {
  switch (fact.type) {
    case 'job.created.v2':
      return { ...state, value: 'running', queue: fact.data.items };
    case 'job.itemStarted.v2':
      return { ...state, operating: fact.data, next: state.next + 1 };
    case 'job.itemSucceeded.v2':
      return { ...state, operating: null, succeeded: state.succeeded + 1 };
    case 'job.ended.v1':
      return { ...state, value: 'ended' };
    default:
      return state;
  }
}

const NO_JOB: PlainJob = { value: 'none', next: 0, succeeded: 0, operating: null, queue: [] };

/** Both must have the same result, or the figures compare nothing. */
function sameEnd(byChart: unknown, byHand: unknown): void {
  if (byChart !== byHand) throw new Error(`the chart says ${byChart}, the reducer ${byHand}`);
}

export async function run(): Promise<BenchRow[]> {
  const noOperation = initialSnapshot(operationMachine);
  const noJob = initialSnapshot(batchJobMachine);
  const foldOperation = () => fold(operationMachine, noOperation, operationFacts);
  const foldJob = () => fold(batchJobMachine, noJob, jobFacts);
  sameEnd(foldOperation().value, 'done');
  sameEnd(foldJob().context.succeeded, jobFacts.reduce(reduceJob, NO_JOB).succeeded);

  const times = (streams: number, facts: number, work: () => unknown) => () =>
    perSecond(streams * facts, () => {
      for (let i = 0; i < streams; i++) work();
    });
  const compare = async (name: string, facts: number, streams: number, chart: () => unknown, hand: () => unknown) => ({
    name,
    unit: 'facts a second',
    ...(await alternate(ROUNDS, times(streams, facts, chart), times(streams * 10, facts, hand))),
  });
  return [
    await compare('operations of 3 facts, folded', operationFacts.length, sized(5_000, 10), foldOperation, () =>
      operationFacts.reduce(reduceOperation, {}),
    ),
    await compare('batch jobs of 40 locks, folded', jobFacts.length, sized(150, 1), foldJob, () =>
      jobFacts.reduce(reduceJob, NO_JOB),
    ),
  ];
}
