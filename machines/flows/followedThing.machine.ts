/**
 * Loads a stream's facts page by page, then follows new ones. While the last fact is selected, each new one becomes the
 * selection.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { History, HistoryFact } from '../../models/calls/explorer.calls.ts';

export interface FactsWanted {
  stream: string;
  after: number;
}

export type HistoryAnswer =
  | { kind: 'page'; page: History }
  | { kind: 'unknown' }
  | { kind: 'failed'; failure: unknown };

interface Context {
  stream: string;
  thing: Omit<History, 'list' | 'pageSize' | 'total'> | null;
  /** Loaded facts of the stream, without a gap. */
  facts: readonly HistoryFact[];
  newest: number;
  /** Version of the selected fact; null selects the latest. */
  chosen: number | null;
  failure: unknown;
}

type Event =
  | { type: 'stream.moved'; version: number }
  | { type: 'version.chosen'; version: number }
  | { type: 'retry' };

const answerOf = (event: object) => (event as { output: HistoryAnswer }).output;

function goOn(facts: readonly HistoryFact[], { list }: History): readonly HistoryFact[] {
  const next = list.filter(({ version }) => version > facts.length);
  return next.every(({ version }, index) => version === facts.length + index + 1) ? [...facts, ...next] : facts;
}

export const followedThingMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { stream: string } },
  actors: {
    loadFacts: fromPromise<HistoryAnswer, FactsWanted>(() => Promise.reject(new Error('not supplied'))),
  },
  guards: {
    isPage: ({ event }) => answerOf(event).kind === 'page',
    isNotAll: ({ context, event }) => {
      const answer = answerOf(event);
      if (answer.kind !== 'page') return false;
      const { length } = goOn(context.facts, answer.page);
      // Requires progress: an empty answer would otherwise lead to endless requests.
      return length > context.facts.length && length < Math.max(context.newest, answer.page.total);
    },
    isUnknown: ({ event }) => answerOf(event).kind === 'unknown',
    isNew: ({ context, event }) => event.type === 'stream.moved' && event.version > context.facts.length,
  },
  actions: {
    keep: assign(({ context, event }) => {
      const answer = answerOf(event);
      if (answer.kind !== 'page') return {};
      const { list: _, pageSize: __, total, ...thing } = answer.page;
      const newest = Math.max(context.newest, total);
      return { thing, facts: goOn(context.facts, answer.page), newest, failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      const answer = answerOf(event);
      return answer.kind === 'failed' ? { failure: answer.failure } : {};
    }),
    remember: assign(({ context, event }) =>
      event.type === 'stream.moved' ? { newest: Math.max(context.newest, event.version) } : {},
    ),
    choose: assign(({ context, event }) => {
      if (event.type !== 'version.chosen') return {};
      const version = Math.max(1, event.version);
      return { chosen: version < context.facts.length ? version : null };
    }),
  },
}).createMachine({
  id: 'followedThing',
  context: ({ input }) => ({
    stream: input.stream,
    thing: null,
    facts: [],
    newest: 0,
    chosen: null,
    failure: null,
  }),
  initial: 'reading',
  on: { 'version.chosen': { actions: 'choose' } },
  states: {
    reading: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'loadFacts',
        input: ({ context }) => ({ stream: context.stream, after: context.facts.length }),
        onDone: [
          { guard: 'isNotAll', target: 'reading', reenter: true, actions: 'keep' },
          { guard: 'isPage', target: 'following', actions: 'keep' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'failed', actions: 'rememberFailure' },
        ],
      },
      on: { 'stream.moved': { actions: 'remember' } },
    },
    following: {
      tags: 'done',
      on: { 'stream.moved': { guard: 'isNew', target: 'reading', actions: 'remember' } },
    },
    failed: {
      tags: 'danger',
      on: { retry: 'reading', 'stream.moved': { guard: 'isNew', target: 'reading', actions: 'remember' } },
    },
    unknown: { tags: 'attention' },
  },
});
