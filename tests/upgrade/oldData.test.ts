/** A data folder of an earlier version opens, gives the same responses, replays to the same state and continues its work. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { LockId } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import { type FakeClock, fakeClock } from '../support/fakeClock.ts';
import { FILES, type KeptAnswer, keptAt, versionsKept } from './keptFolder.ts';
import { ASKED_AT, openConsole } from './openConsole.ts';

const unzipped = (version: string, name: string) => gunzipSync(readFileSync(keptAt(version, `${name}.gz`)));

/** Only the page of the same version reads a snapshot, so its field names are mapped to the current ones. */
const contextAsNow = ({ heldAt, turn, ...context }: Record<string, unknown>) => ({
  ...context,
  ...(heldAt !== undefined && { reportedAt: heldAt }),
  ...(turn !== undefined && { revision: turn }),
});
const answersOf = (version: string): KeptAnswer[] =>
  JSON.parse(unzipped(version, 'answers.json').toString(), (key, value) =>
    key === 'snapshot' && value?.context ? { ...value, context: contextAsNow(value.context) } : value,
  );

/** A copy of the stored folder, as an operator would find it. */
function folderOf(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of FILES) writeFileSync(join(folder, name), unzipped(version, name), { mode: 0o600 });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  return folder;
}

async function open(folder: string, clock: FakeClock, run?: string) {
  const console = await openConsole(folder, clock, { run });
  onTestFinished(() => console.cutOff());
  return console;
}

/** Polls while advancing the clock. */
async function comes<T>(clock: FakeClock, look: () => Promise<T | null | undefined>): Promise<T> {
  for (let turn = 0; turn < 600; turn++) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    await clock.advance(100);
  }
  return expect.fail('it never came');
}

/** Renames fields in facts, timers and pending effects back to their names in the previous version. */
function renamedAsBefore(folder: string) {
  const file = new DatabaseSync(join(folder, 'latchwork.sqlite'));
  const columns = ['facts.data', 'timers.data', 'outbox.params'].map(column => column.split('.') as [string, string]);
  for (const [table, column] of columns)
    file.exec(`UPDATE ${table} SET ${column} =
      replace(replace(${column}, '"revision":', '"turn":'), '"connectivity":', '"reach":')`);
  file.exec(`DELETE FROM kysely_migration WHERE name = 'server/0002_effect_revision'`);
  const named = (table: string, name: string) =>
    file
      .prepare(`SELECT ${name} AS name FROM ${table} WHERE ${table === 'outbox' ? 'params' : 'data'} LIKE '%"turn":%'`)
      .all();
  const left = [...named('outbox', 'name'), ...named('timers', 'type')].map(({ name }) => name);
  file.close();
  return left;
}

async function everythingAnswered(console: Awaited<ReturnType<typeof openConsole>>, version: string) {
  const clients = await console.everyone();
  for (const { who, path, params, data } of answersOf(version)) {
    const response = await clients[who].request('GET', path, params);
    const answer = (await response.json()) as object;
    expect({ path, params, ...answer }, `${path} ${JSON.stringify(params)} to ${who}`).toMatchObject({
      ...{ path, params, errorCode: 0, data },
    });
  }
}

describe.each(versionsKept())('a data folder of %s', version => {
  it('can be opened, and gives every user the same responses as that version', async () => {
    const console = await open(folderOf(version), fakeClock(ASKED_AT));
    await everythingAnswered(console, version);
  });

  it('gives the same responses as that version after its projections are rebuilt from the log', async () => {
    const console = await open(folderOf(version), fakeClock(ASKED_AT));
    await console.store.rebuild();
    await everythingAnswered(console, version);
  });

  it('continues an interrupted job and can operate locks', async () => {
    const clock = fakeClock(ASKED_AT);
    const console = await open(folderOf(version), clock);
    const owner = await console.signIn('owner@latchwork.test');
    const [job = expect.fail()] = (await owner.data(jobCalls.list, {})).list.filter(
      ({ type }) => type === JobType.BATCH_UNLOCK,
    );
    const { total } = job;
    const ended = await comes(clock, async () => {
      const now = await owner.data(jobCalls.detail, { jobId: job.jobId });
      return now.state === 'ended' ? now : null;
    });
    expect(ended).toMatchObject({ total, waiting: 0, operating: 0 });

    const [{ lockId } = expect.fail()] = (await owner.data(lockCalls.list, {})).list.filter(({ online }) => online);
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
    const attempt = await comes(clock, async () => {
      const now = await owner.data(lockCalls.attempt, { attemptId });
      return now.settledAt ? now : null;
    });
    expect(attempt.state).toBe('done');
    const { list: eKeys } = await owner.data(ekeyCalls.list, { lockId });
    expect(eKeys.length).toBeGreaterThan(0);
  });

  it('completes pending writes to locks that were stored under earlier field names', async () => {
    const folder = folderOf(version);
    const clock = fakeClock(ASKED_AT);
    const before = await openConsole(folder, clock);
    const owner = await before.signIn('owner@latchwork.test');
    const { list: locks } = await owner.data(lockCalls.list, { pageSize: 20 });
    const atOne = locks.filter(
      ({ online, gatewayId }) => online && gatewayId === locks.find(lock => lock.online)?.gatewayId,
    );
    const [resting = 0, inFlight = 0] = atOne.map(({ lockId }) => lockId);
    const add = async (lockId: number, digits: string) => {
      const wish = { lockId, name: 'Courier', digits, validity: { kind: 'permanent' } };
      return (await owner.data(passcodeCalls.add, wish as never)).credentialId;
    };
    const states = async (client: typeof owner) => {
      const found = await Promise.all(
        [resting, inFlight].map(async lockId => (await client.data(passcodeCalls.list, { lockId } as never)).list),
      );
      return found
        .flat()
        .filter(({ name }) => name === 'Courier')
        .map(({ standing }) => standing.state);
    };
    before.driver.setFault({ lockId: resting as LockId }, 'busy', true);
    await add(resting, '730164');
    await clock.advance(500);
    before.driver.setFault({ lockId: inFlight as LockId }, 'noAnswer', true);
    await add(inFlight, '730165');
    await owner.data(lockCalls.setAutoLockTime, { lockId: inFlight, seconds: 17 } as never);
    await clock.advance(500);
    await before.cutOff();

    expect(renamedAsBefore(folder).sort()).toEqual([
      ...['applySetting', 'credential.retryDue.v1', 'credential.unconfirmed.v1', 'writeCredential'],
    ]);

    const after = await open(folder, clock, 'opened again');
    after.driver.setFault({ lockId: resting as LockId }, 'busy', false);
    after.driver.setFault({ lockId: inFlight as LockId }, 'noAnswer', false);
    const again = await after.signIn('owner@latchwork.test');
    expect(await states(again)).not.toContain('normal');
    await comes(clock, async () => ((await states(again)).every(state => state === 'normal') ? true : null));
    await comes(clock, async () => {
      const { list } = await again.data(lockCalls.settings, { lockId: inFlight } as never);
      const [autoLock] = list.filter(({ name }) => name === 'autoLockTime');
      return JSON.stringify(autoLock?.snapshot).includes('"held":{"name":"autoLockTime","value":17}') ? true : null;
    });
  });
});
