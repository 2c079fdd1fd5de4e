/** Reactions of a job over locks are appended in the transaction of their fact. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { policyOf } from '../../../machines/effects.ts';
import { batchJob, type JobCommand } from '../../../machines/processes/batchJob.decide.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import type { Outcome } from '../../../models/outcome.ts';
import { JobType } from '../../../models/progress.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Driver, OperateRequest, Report } from '../../../src/drivers/driver.ts';
import { createEffectRunner } from '../../../src/engine/loop/effectRunner.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { reactionHandler } from '../../../src/engine/loop/reactions.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { createReactors } from '../../../src/server/compose/reactors.ts';
import { createReportHandler } from '../../../src/server/connectors/reports.ts';
import { createOperationHandlers } from '../../../src/server/features/operations/operation.handlers.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { onlyHandlers } from '../../support/effectHandlers.ts';
import { type FakeClock, fakeClock, settled } from '../../support/fakeClock.ts';
import { gatewayId, groupId, jobId, lockData, owner, rows } from '../../support/givenFacts.ts';

const ref = streamRef(owner, 'job', jobId);
const LOCKS = 50;
const lockIds = Array.from({ length: LOCKS }, (_, i) => i + 1);
const elsewhere = 6 as GatewayId;

let folder: string;
let clock: FakeClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  clock = fakeClock();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Locks behind two gateways; the driver answers on the test’s command, or at once. */
async function server({ atOnce = false } = {}) {
  const statements: string[] = [];
  const store = await sqliteStore({
    folder,
    projections,
    migrations,
    clock,
    owner: 'here',
    onStatement: sql => statements.push(sql),
    upcast,
  });
  onTestFinished(() => store.close().catch(() => {}));
  const reactors = createReactors({ store, clock, driver: { missingDriver: () => null } });
  const loop = createCommandLoop({ store, clock, reactors });
  const report = createReportHandler({ store, loop, clock });
  const asked: OperateRequest[] = [];
  const waiting: ((outcome: Outcome) => void)[] = [];

  /** Reports door and record at the same time, like a driver. */
  async function open({ lockId, operationId }: OperateRequest): Promise<Outcome> {
    const [at, credentialName, recordType] = [clock.now(), '', RecordType.GATEWAY];
    const record = {
      recordType,
      recordTypeFromLock: 1,
      success: true,
      credentialName,
      credentialId: null,
      operationId,
    };
    const reports: Report[] = [
      { type: 'door', lockId, openState: OpenState.UNLOCKED, source: 'operation', reportedAt: at },
      { type: 'records', lockId, records: [{ ...record, lockDate: at, serverDate: at }] },
    ];
    await Promise.all(reports.map(report));
    return { kind: 'done' };
  }
  const driver = {
    operate(request: OperateRequest) {
      asked.push(request);
      return atOnce ? open(request) : new Promise<Outcome>(resolve => waiting.push(resolve));
    },
  } as Partial<Driver> as Driver;
  const failed = (error: unknown) => {
    throw error;
  };
  const handlers = onlyHandlers({
    requestOperation: reactionHandler(loop, reactors.requestOperation),
    tellJob: reactionHandler(loop, reactors.tellJob),
    ...createOperationHandlers({ store, loop, clock, driver }),
  });
  const effects = createEffectRunner({ store, clock, handlers, policyOf, random: () => 0.5, failed });

  return {
    store,
    statements,
    asked,
    effects,
    async furnish(behind: (id: number) => GatewayId = () => gatewayId) {
      for (const id of lockIds) {
        const lockId = id as LockId;
        const facts = [
          { type: 'lock.added.v1', data: { ...lockData, lockId, autoLockSeconds: 0 } },
          { type: 'lock.accessGranted.v1', data: { lockId, uid: owner, role: 'owner', groupId } },
          { type: 'lock.linked.v1', data: { lockId, gatewayId: behind(id) } },
        ].map(fact => ({ ...fact, at: clock.now() }));
        const request = { ...streamRef(owner, 'lock', id), expected: 0, facts, meta: { by: owner } } as const;
        await store.append(request);
      }
    },
    tell: (command: JobCommand) => loop.handle(batchJob, ref, command, { by: owner, answer: 'ok' }),
    answer: (outcome: Outcome = { kind: 'done' }) => waiting.shift()?.(outcome),
    state: async () => (await loop.snapshot(batchJob, ref)).snapshot,
    /** Types of all facts in log order, from the job’s creation on. */
    facts: async () => {
      const { facts } = await store.readAll(null, 1000);
      const names = facts.map(({ type }) => type.split('.').slice(0, 2).join('.'));
      return names.slice(names.indexOf('job.created'));
    },
  };
}

const open = (...ids: number[]): JobCommand => ({
  type: 'create',
  jobId,
  uid: owner,
  jobType: JobType.BATCH_UNLOCK,
  items: rows(...ids),
});

describe('a job over locks', () => {
  it('needs at most two commits per lock', async () => {
    const here = await server({ atOnce: true });
    await here.furnish(id => (id % 2 ? gatewayId : elsewhere));
    here.effects.start();
    const before = here.statements.length;
    await here.tell(open(...lockIds));
    await expect.poll(async () => (await here.state()).value).toBe('ended');
    expect((await here.state()).context.succeeded).toBe(LOCKS);
    const commits = here.statements.slice(before).filter(sql => sql === 'commit').length;
    expect(commits / LOCKS).toBeLessThanOrEqual(2.1);
  });

  it('settles an item and starts the next in one transaction', async () => {
    const here = await server();
    await here.furnish();
    here.effects.start();
    await here.tell(open(1, 2));
    await clock.advance(10);
    const before = here.statements.length;
    here.answer();
    await clock.advance(10);
    const [first] = here.statements.slice(before).join('\n').split('\ncommit');
    expect(first?.match(/insert into "facts"/g), 'done, succeeded, started, requested, sent').toHaveLength(5);
    expect(await here.facts()).toEqual([
      ...['job.created', 'job.itemStarted', 'operation.requested', 'operation.sent'],
      ...['operation.done', 'job.itemSucceeded', 'job.itemStarted', 'operation.requested', 'operation.sent'],
    ]);
  });

  it('receives an item’s outcome after a concurrent user command and obeys the command', async () => {
    const here = await server();
    await here.furnish();
    here.effects.start();
    await here.tell(open(1, 2));
    await clock.advance(10);
    const paused = here.tell({ type: 'pause' });
    here.answer();
    expect(await paused).toBe('ok');
    await clock.advance(100);
    expect([(await here.state()).value, here.asked.length]).toEqual(['paused', 1]);
    await here.tell({ type: 'resume' });
    await clock.advance(10);
    expect(here.asked.map(({ lockId }) => lockId)).toEqual([1, 2]);
  });

  it('starts no items after the server stops and continues after the restart', async () => {
    const before = await server();
    await before.furnish();
    before.effects.start();
    await before.tell(open(1, 2));
    await clock.advance(10);
    const stopped = before.effects.stop();
    before.answer();
    await settled();
    await clock.advance(5_000);
    await stopped;
    await before.store.close();

    // Longer than the deadline of an operation.
    await clock.advance(120_000);
    const after = await server();
    after.effects.start();
    await clock.advance(10);
    expect(after.asked.map(({ lockId }) => lockId)).toEqual([2]);
    after.answer();
    await clock.advance(10);
    expect((await after.state()).context).toMatchObject({ succeeded: 2, failed: [], noRetry: 0 });
  });

  it('skips items that cannot be requested and ends the job', async () => {
    const here = await server();
    here.effects.start();
    await here.tell(open(1, 2, 3));
    await clock.advance(10);
    expect((await here.state()).value).toBe('ended');
    expect((await here.state()).context).toMatchObject({ succeeded: 0, noRetry: 3 });
    expect(here.asked).toEqual([]);
  });
});
