/** A data folder of an earlier version: it opens, answers what it answered then, replays to the same, and goes on where it was cut off. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { JobType } from '../../models/progress.ts';
import { type FakeClock, fakeClock } from '../support/fakeClock.ts';
import { FILES, type KeptAnswer, keptAt, versionsKept } from './keptFolder.ts';
import { ASKED_AT, openConsole } from './openConsole.ts';

const unzipped = (version: string, name: string) => gunzipSync(readFileSync(keptAt(version, `${name}.gz`)));
const answersOf = (version: string): KeptAnswer[] => JSON.parse(unzipped(version, 'answers.json').toString());

/** A copy of what is kept, as an operator would find it under the new version. */
function folderOf(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of FILES) writeFileSync(join(folder, name), unzipped(version, name), { mode: 0o600 });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  return folder;
}

async function open(folder: string, clock: FakeClock) {
  const console = await openConsole(folder, clock);
  onTestFinished(() => console.cutOff());
  return console;
}

/** Until it is so; the clock goes on meanwhile. */
async function comes<T>(clock: FakeClock, look: () => Promise<T | null | undefined>): Promise<T> {
  for (let turn = 0; turn < 600; turn++) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    await clock.advance(100);
  }
  return expect.fail('it never came');
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
  it('opens, and answers everyone what it answered then', async () => {
    const console = await open(folderOf(version), fakeClock(ASKED_AT));
    await everythingAnswered(console, version);
  });

  it('answers the same when its projections are rebuilt from the log', async () => {
    const console = await open(folderOf(version), fakeClock(ASKED_AT));
    await console.store.rebuild();
    await everythingAnswered(console, version);
  });

  it('goes on with the job in which it was cut off, and opens doors', async () => {
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
});
