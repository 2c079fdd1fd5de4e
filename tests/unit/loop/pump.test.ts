import { describe, expect, it } from 'vitest';
import { createPump } from '../../../src/engine/loop/pump.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const A_SECOND = 1000;

function pumped() {
  const clock = fakeClock();
  const did = { worked: 0, looked: 0 };
  const due: { at: number | null } = { at: null };
  const database = { answers: Promise.resolve() };
  let commit = () => {};
  const pump = createPump({
    clock,
    store: {
      onCommit(listener) {
        commit = listener;
        return () => {};
      },
      async nextDueAt() {
        did.looked += 1;
        const { at } = due;
        await database.answers;
        return at;
      },
    },
    async work() {
      did.worked += 1;
      due.at = null;
    },
    failed: error => expect.fail(String(error)),
  });
  pump.start();
  return { clock, did, due, database, pump, commit: () => commit() };
}

describe('a pump of due work', () => {
  it('queries the due time once for many commits and starts work when it is due', async () => {
    const { clock, did, due, commit } = pumped();
    await clock.advance(A_SECOND);
    const before = { ...did };
    due.at = clock.now() + A_SECOND;
    for (let commits = 0; commits < 100; commits++) commit();
    await clock.advance(A_SECOND - 1);
    expect(did).toEqual({ ...before, looked: before.looked + 1 });
    await clock.advance(1);
    expect(did.worked).toBe(before.worked + 1);
  });

  it('starts work at once when it is woken', async () => {
    const { clock, did, pump } = pumped();
    await clock.advance(A_SECOND);
    const { worked } = did;
    pump.wake();
    await clock.advance(0);
    expect(did.worked).toBe(worked + 1);
  });

  it('starts work at once when the due time passed before its poll, as after computer sleep', async () => {
    const { clock, did, due, commit } = pumped();
    await clock.advance(A_SECOND);
    const { worked } = did;
    due.at = clock.now() + 10;
    commit();
    await clock.leap(A_SECOND);
    expect(did.worked).toBe(worked + 1);
  });

  it('uses the newest due time when an older query answers later', async () => {
    const { clock, did, due, database, commit } = pumped();
    await clock.advance(A_SECOND);
    const { worked } = did;
    const { promise, resolve } = Promise.withResolvers<void>();
    database.answers = promise;
    due.at = clock.now() + 60 * A_SECOND;
    commit();
    await clock.advance(100);
    database.answers = Promise.resolve();
    due.at = clock.now() + A_SECOND;
    commit();
    await clock.advance(100);
    resolve();
    await clock.advance(A_SECOND);
    expect(did.worked).toBe(worked + 1);
  });

  it('does no work after a stop', async () => {
    const { clock, did, due, pump, commit } = pumped();
    await clock.advance(A_SECOND);
    due.at = clock.now() + 10;
    commit();
    await pump.stop();
    const before = { ...did };
    await clock.advance(A_SECOND);
    expect(did).toEqual(before);
  });
});
