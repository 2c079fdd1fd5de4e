/** Simulated drivers over temporary files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { Outcome } from '../../../models/outcome.ts';
import type { OperateRequest, Report } from '../../../src/drivers/driver.ts';
import {
  createSimulatedDriver,
  type SimulatedDriver,
  type SimulatedDriverOptions,
} from '../../../src/drivers/simulated/simulatedDriver.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { givenWorld } from './givenWorld.ts';

export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-world-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'world.sqlite');
}

export interface JournalRow {
  lock_id: number;
  action: string;
  operation_id: string | null;
  at: number;
}

export function journal(file: string): JournalRow[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT lock_id, action, operation_id, at FROM journal ORDER BY id').all();
  db.close();
  return rows.map(row => ({ ...row })) as unknown as JournalRow[];
}

export interface Started {
  driver: SimulatedDriver;
  file: string;
  clock: FakeClock;
  /** Reports and outcomes after the gateways’ first reports, in order. */
  trace: (Report | Outcome)[];
  /** Reports and outcomes before that. */
  began: (Report | Outcome)[];
  /** Operates, and appends the outcome to the trace. */
  ask(request: OperateRequest): void;
}

export async function started(options: Partial<SimulatedDriverOptions> & { clock?: FakeClock } = {}): Promise<Started> {
  const clock = options.clock ?? fakeClock();
  const file = options.file ?? newFile();
  const driver = createSimulatedDriver({ world: givenWorld(), latencyMs: 100, ...options, file, clock });
  onTestFinished(() => driver.stop());
  const trace: Started['trace'] = [];
  await driver.start(async report => void trace.push(report));
  await clock.advance(0);
  const began = [...trace];
  const isPresence = ({ type }: Report) => type.startsWith('gateway');
  trace.splice(0, trace.length, ...trace.filter(entry => 'type' in entry && !isPresence(entry)));
  return {
    driver,
    file,
    clock,
    trace,
    began,
    ask: request => void driver.operate(request).then(result => trace.push(result)),
  };
}
