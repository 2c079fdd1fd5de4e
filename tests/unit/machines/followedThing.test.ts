import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type FactsWanted,
  followedThingMachine,
  type HistoryAnswer,
} from '../../../machines/flows/followedThing.machine.ts';
import type { HistoryFact } from '../../../models/calls/explorer.calls.ts';
import { byHand } from '../../support/byHand.ts';

const fact = (version: number): HistoryFact => ({
  version,
  type: 'lock.renamed.v1',
  data: {},
  at: version,
  by: { uid: 0, nickname: '' },
  commandId: null,
});
const thing = { stream: 'lock-1', kind: 'lock', name: 'Front door', lockId: null, timeZone: null, hidden: [] };
const page = (total: number, ...versions: number[]): HistoryAnswer => ({
  kind: 'page',
  page: { ...thing, list: versions.map(fact), pageSize: 2, total },
});

function history() {
  const { work: loadFacts, asked, answer } = byHand<HistoryAnswer, FactsWanted>();
  const actor = createActor(followedThingMachine.provide({ actors: { loadFacts } }), { input: { stream: 'lock-1' } });
  actor.start();
  return {
    asked,
    answer,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    versions: () => actor.getSnapshot().context.facts.map(({ version }) => version),
  };
}
const moved = (version: number) => ({ type: 'stream.moved' as const, version });
const chosen = (version: number) => ({ type: 'version.chosen' as const, version });

describe('the history of a stream', () => {
  it('is read page by page until it is complete', async () => {
    const { asked, answer, state, versions, context } = history();
    expect([asked, state()]).toEqual([[{ stream: 'lock-1', after: 0 }], 'reading']);
    await answer(page(3, 1, 2));
    expect([asked.at(-1), state(), versions()]).toEqual([{ stream: 'lock-1', after: 2 }, 'reading', [1, 2]]);
    await answer(page(3, 3));
    expect([asked.length, state(), versions()]).toEqual([2, 'following', [1, 2, 3]]);
    expect([context().thing, context().newest]).toEqual([thing, 3]);
  });

  it('stores each fact only once, even if it is received twice', async () => {
    const { answer, versions, state } = history();
    await answer(page(3, 1, 2));
    await answer(page(3, 1, 2, 3));
    expect([versions(), state()]).toEqual([[1, 2, 3], 'following']);
  });

  it('ignores a response with a gap', async () => {
    const { answer, versions, asked } = history();
    await answer(page(5, 1, 2));
    await answer(page(5, 3, 5));
    expect(versions()).toEqual([1, 2]);
    // A repeated request would get the same response.
    expect(asked).toHaveLength(2);
  });

  it('loads more only if the stream has facts after the last known fact', async () => {
    const { asked, answer, send, state, versions } = history();
    await answer(page(2, 1, 2));
    send(moved(2));
    expect([asked.length, state()]).toEqual([1, 'following']);
    send(moved(3));
    expect([asked.at(-1), state()]).toEqual([{ stream: 'lock-1', after: 2 }, 'reading']);
    await answer(page(3, 3));
    expect(versions()).toEqual([1, 2, 3]);
  });

  it('continues to load if facts were appended to the stream during a request', async () => {
    const { asked, answer, send, state, context } = history();
    send(moved(4));
    send(moved(3));
    expect([asked.length, context().newest]).toEqual([1, 4]);
    await answer(page(2, 1, 2));
    expect([asked.at(-1), state()]).toEqual([{ stream: 'lock-1', after: 2 }, 'reading']);
    await answer(page(4, 3, 4));
    expect([asked.length, state(), context().newest]).toEqual([2, 'following', 4]);
  });

  it('keeps its facts when a request fails, and retries on request or on a newer version', async () => {
    const { asked, answer, send, state, context, versions } = history();
    await answer(page(2, 1, 2));
    send(moved(3));
    await answer({ kind: 'failed', failure: 'busy' });
    expect([state(), context().failure, versions(), context().newest]).toEqual(['failed', 'busy', [1, 2], 3]);
    send(moved(2));
    expect(state()).toBe('failed');
    send(moved(4));
    expect([state(), context().newest]).toEqual(['reading', 4]);
    await answer({ kind: 'failed', failure: 'busy' });
    send({ type: 'retry' });
    expect([asked.length, state()]).toEqual([4, 'reading']);
    await answer(page(4, 3, 4));
    expect([versions(), context().failure]).toEqual([[1, 2, 3, 4], null]);
  });

  it('is unknown if the stream does not exist', async () => {
    const { answer, state, context } = history();
    await answer({ kind: 'unknown' });
    expect([state(), context().thing, context().failure]).toEqual(['unknown', null, null]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, null],
    [9, null],
    [0, 1],
    [-4, 1],
  ])('maps the requested version %i of three to the selection %s (null: the latest)', async (version, at) => {
    const { answer, send, context } = history();
    await answer(page(3, 1, 2, 3));
    send(chosen(version));
    expect(context().chosen).toBe(at);
    send(moved(4));
    await answer(page(4, 4));
    expect(context().chosen).toBe(at);
  });
});
