/** An operation from the outbox to the driver and back, over a real SQLite file. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { policyOf } from '../../../machines/effects.ts';
import { aggregateOfStream } from '../../../machines/streams.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import type { AccountId, CommandId, GatewayId, LockId, OperationId } from '../../../models/ids.ts';
import type { Outcome } from '../../../models/outcome.ts';
import type { Driver, OperateRequest } from '../../../src/drivers/driver.ts';
import type { EffectOf } from '../../../src/engine/loop/effectHandlers.ts';
import { createEffectRunner } from '../../../src/engine/loop/effectRunner.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { createTimerRunner } from '../../../src/engine/loop/timerRunner.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { createOperationHandlers } from '../../../src/server/features/operations/operation.handlers.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { onlyHandlers } from '../../support/effectHandlers.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';

const owner = 1 as AccountId;
const ref = streamRef(owner, 'operation', 'o-1');
const unlock = {
  type: 'request',
  operationId: 'o-1' as OperationId,
  lockId: 7 as LockId,
  action: 'unlock',
  uid: owner,
  jobId: null,
  connectivity: { gatewayId: 3 as GatewayId },
} as const;

let folder: string;
let clock: FakeClock;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  clock = fakeClock();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A driver that answers operations on the test’s command. */
function scriptedDriver() {
  const sent: OperateRequest[] = [];
  const answers = new Map<string, (outcome: Outcome) => void>();
  const driver: Driver = {
    name: 'scripted',
    capabilities: () => [],
    laneScope: () => 'gateway',
    passcodeDigits: () => null,
    firmware: async () => null,
    operate(request) {
      sent.push(request);
      return new Promise(resolve => answers.set(request.operationId, resolve));
    },
    queryState: () => Promise.resolve({ kind: 'done' }),
    applySetting: () => Promise.reject(new Error('nothing is set here')),
    readSetting: () => Promise.reject(new Error('nothing is set here')),
    computeFeatures: () => Promise.reject(new Error('nobody has a face here')),
    writeCredential: () => Promise.resolve({ kind: 'done' }),
    readCredential: () => Promise.resolve({ kind: 'done', found: 'asWanted' }),
    listCredentials: () => Promise.resolve({ kind: 'done', held: [], unreadable: 0 }),
    passcodeFor: () => Promise.resolve(null),
    recurringPasscodes: () => Promise.resolve('none'),
    codeFor: () => Promise.resolve({ kind: 'missing', why: 'notMade' } as const),
    capacity: () => null,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  return { driver, sent, answer: (outcome: Outcome) => answers.get('o-1')?.(outcome) };
}

/** Loop, runners and a scripted driver; `crash` simulates a power failure. */
async function product() {
  const store = await sqliteStore({ folder, projections, migrations, clock, owner: 'here', upcast });
  const loop = createCommandLoop({ store, clock });
  const door = scriptedDriver();
  const bugs: unknown[] = [];
  const failed = (error: unknown) => bugs.push(error);
  const handlers = onlyHandlers(createOperationHandlers({ store, loop, clock, driver: door.driver }));
  const effects = createEffectRunner({ store, clock, handlers, policyOf, random: () => 0.5, failed });
  const timers = createTimerRunner({ store, clock, loop, aggregateOfStream, failed });
  const request = (commandId?: string) =>
    loop.handle(
      operation,
      ref,
      { ...unlock, deadlineAt: clock.now() + 30_000 },
      { by: owner, answer: 'o-1', commandId: commandId as CommandId | undefined },
    );
  const state = async () => (await loop.snapshot(operation, ref)).snapshot;
  const run = () => {
    effects.start();
    timers.start();
  };
  const crash = async () => {
    await timers.stop();
    door.answer({ kind: 'done' });
    await store.close();
  };
  onTestFinished(() => store.close().catch(() => {}));
  const facts = async () => (await store.readStream(ref)).map(({ type }) => type.split('.')[1]);
  const stop = async () => {
    await timers.stop();
    await effects.stop();
    await store.close();
  };
  return { store, loop, door, handlers, request, state, run, crash, stop, bugs, facts };
}

describe('a status query', () => {
  it('never reaches the lock after its lease is lost', async () => {
    const { door, handlers } = await product();
    const queries = vi.spyOn(door.driver, 'queryState');
    const query: EffectOf<'queryState'> = {
      ...streamRef(owner, 'lock', 7),
      ...{ id: 'q-1', name: 'queryState', params: { lockId: 7 as LockId, gatewayId: 3 as GatewayId } },
      ...{ lane: 'gateway-3', priority: 1, asker: null, dueAt: 0, attempts: 1, token: 1, leaseUntil: 0 },
      repeat: 'idempotent',
    };
    expect(await handlers.queryState(query)).toBe('tryAgain');
    expect(queries).not.toHaveBeenCalled();
  });
});

describe('an unlock', () => {
  it('is sent once and completes when the lock confirms it', async () => {
    const { door, request, run, state, facts, bugs } = await product();
    run();
    await request();
    await clock.advance(10);
    expect(door.sent).toHaveLength(1);
    expect((await state()).value).toBe('sent');
    door.answer({ kind: 'done' });
    await clock.advance(10);
    expect(await facts()).toEqual(['requested', 'sent', 'done']);
    await clock.advance(120_000);
    expect(door.sent).toHaveLength(1);
    expect(await facts()).toEqual(['requested', 'sent', 'done']);
    expect(bugs).toEqual([]);
  });

  it('is unconfirmed after its deadline without an answer, and a late answer changes nothing', async () => {
    const { door, request, run, state, facts } = await product();
    run();
    await request();
    await clock.advance(33_000);
    expect((await state()).context.outcome).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    door.answer({ kind: 'done' });
    await clock.advance(60_000);
    expect(await facts()).toEqual(['requested', 'sent', 'unconfirmed']);
    expect(door.sent).toHaveLength(1);
  });

  it('does not renew its lease after the runners stop, and tolerates a late answer', async () => {
    const { store, door, request, run, stop, bugs } = await product();
    const renew = vi.spyOn(store, 'renew');
    run();
    await request();
    await clock.advance(10);
    const stopped = stop();
    await clock.advance(3000);
    await stopped;
    await clock.advance(60_000);
    door.answer({ kind: 'done' });
    await clock.advance(10);
    expect(renew).not.toHaveBeenCalled();
    expect(bugs).toEqual([]);
  });

  it('continues after a failed renewal of the effect’s lease', async () => {
    const { store, door, request, run, facts, bugs } = await product();
    const renew = vi.spyOn(store, 'renew').mockRejectedValueOnce(new Error('the disk is busy'));
    run();
    await request();
    await clock.advance(11_000);
    expect(bugs).toHaveLength(1);
    expect(renew).toHaveBeenCalledTimes(2);
    door.answer({ kind: 'done' });
    await clock.advance(10_000);
    expect(await facts()).toEqual(['requested', 'sent', 'done']);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('still completes when the store fails once while saving the answer', async () => {
    const { store, door, request, run, facts } = await product();
    run();
    await request();
    await clock.advance(10);
    vi.spyOn(store, 'append').mockRejectedValueOnce(new Error('the connection broke'));
    door.answer({ kind: 'done' });
    await clock.advance(10_000);
    expect(await facts()).toEqual(['requested', 'sent', 'done']);
    expect(door.sent).toHaveLength(1);
  });

  it('releases its gateway after the deadline when the driver never answers', async () => {
    const { store, request, run, state } = await product();
    run();
    await request();
    await clock.advance(40_000);
    expect((await state()).context.outcome).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    const left = await store.db.selectFrom('outbox').select('name').execute();
    expect(left).toEqual([]);
  });

  it('is never sent after the unlock’s deadline', async () => {
    const { door, request, run, state } = await product();
    await request();
    await clock.advance(30_000);
    run();
    await clock.advance(60_000);
    expect(door.sent).toEqual([]);
    expect((await state()).context.outcome).toEqual({ kind: 'unreachable', reason: 'deadlinePassed' });
  });

  it('is unconfirmed after a crash, and not sent again, if it had been sent before', async () => {
    const before = await product();
    before.run();
    await before.request();
    await clock.advance(10);
    expect(before.door.sent).toHaveLength(1);
    await before.crash();

    const after = await product();
    after.run();
    await clock.advance(1000);
    expect(after.door.sent).toEqual([]);
    expect((await after.state()).context.outcome).toEqual({ kind: 'unconfirmed', reason: 'serverRestarted' });
  });

  it('is sent after a crash if it had been accepted but not sent', async () => {
    const before = await product();
    await before.request();
    await before.crash();
    const after = await product();
    after.run();
    await clock.advance(1000);
    expect(after.door.sent.map(({ operationId }) => operationId)).toEqual(['o-1']);
  });

  it('runs once and gets one answer when requested twice with the same command id', async () => {
    const { door, request, run } = await product();
    run();
    const answers = await Promise.all([request('c-1'), request('c-1')]);
    await clock.advance(1000);
    expect(answers).toEqual(['o-1', 'o-1']);
    expect(door.sent).toHaveLength(1);
  });

  it('stays rejected when it is requested again with the same command id', async () => {
    const { loop, store } = await product();
    const command = {
      ...unlock,
      deadlineAt: clock.now() + 30_000,
      connectivity: { blockReason: 'noGateway' },
    } as const;
    const asking = { by: owner, answer: 'o-1', commandId: 'c-2' as CommandId };
    const refused = await loop.handle(operation, ref, command, asking);
    expect(isRejection(refused) && refused.rejected).toBe('noGateway');
    expect(await loop.handle(operation, ref, { ...command, connectivity: unlock.connectivity }, asking)).toEqual(
      refused,
    );
    expect(await store.readStream(ref)).toEqual([]);
  });
});
