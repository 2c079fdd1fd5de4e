/** The history of one thing, read page by page and then followed. */
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

describe('the history of a thing', () => {
  it('is read page by page, each from where the last one ended, until all of it is there', async () => {
    const { asked, answer, state, versions, context } = history();
    expect([asked, state()]).toEqual([[{ stream: 'lock-1', after: 0 }], 'reading']);
    await answer(page(3, 1, 2));
    expect([asked.at(-1), state(), versions()]).toEqual([{ stream: 'lock-1', after: 2 }, 'reading', [1, 2]]);
    await answer(page(3, 3));
    expect([asked.length, state(), versions()]).toEqual([2, 'following', [1, 2, 3]]);
    expect([context().thing, context().newest]).toEqual([thing, 3]);
  });

  it('takes a fact that comes twice once', async () => {
    const { answer, versions, state } = history();
    await answer(page(3, 1, 2));
    await answer(page(3, 1, 2, 3));
    expect([versions(), state()]).toEqual([[1, 2, 3], 'following']);
  });

  it('takes nothing of an answer with a gap', async () => {
    const { answer, versions, asked } = history();
    await answer(page(5, 1, 2));
    await answer(page(5, 3, 5));
    expect(versions()).toEqual([1, 2]);
    // Asked again and again, it would answer the same.
    expect(asked).toHaveLength(2);
  });

  it('goes on when the stream has moved beyond what is there, and only then', async () => {
    const { asked, answer, send, state, versions } = history();
    await answer(page(2, 1, 2));
    send(moved(2));
    expect([asked.length, state()]).toEqual([1, 'following']);
    send(moved(3));
    expect([asked.at(-1), state()]).toEqual([{ stream: 'lock-1', after: 2 }, 'reading']);
    await answer(page(3, 3));
    expect(versions()).toEqual([1, 2, 3]);
  });

  it('asks on when the stream moved while the answer was on its way', async () => {
    const { asked, answer, send, state, context } = history();
    send(moved(4));
    send(moved(3));
    expect([asked.length, context().newest]).toEqual([1, 4]);
    await answer(page(2, 1, 2));
    expect([asked.at(-1), state()]).toEqual([{ stream: 'lock-1', after: 2 }, 'reading']);
    await answer(page(4, 3, 4));
    expect([asked.length, state(), context().newest]).toEqual([2, 'following', 4]);
  });

  it('keeps in sight what was read when reading on fails, and tries again when asked to or when more has happened', async () => {
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

  it('is nobody’s when there is no such thing', async () => {
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
  ])(
    'of three facts, whoever chooses the %i. looks at %s, and whoever looks at the last goes on with it',
    async (version, at) => {
      const { answer, send, context } = history();
      await answer(page(3, 1, 2, 3));
      send(chosen(version));
      expect(context().chosen).toBe(at);
      send(moved(4));
      await answer(page(4, 4));
      expect(context().chosen).toBe(at);
    },
  );
});
