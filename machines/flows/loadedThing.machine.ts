import { assign, fromPromise, setup } from 'xstate';

/** `gone`: deleted or no longer permitted, so it is not shown any more. */
export type ThingAnswer<Thing> = { kind: 'thing'; thing: Thing } | { kind: 'failed' | 'gone'; failure: unknown };

type Event<Fact> = { type: 'facts.heard'; facts: readonly Fact[] } | { type: 'thing.changed' } | { type: 'retry' };

/** `apply` returns the thing as it is after the fact, and must be idempotent. */
export function loadedThingMachine<Thing, Id, Fact>(apply: (thing: Thing, fact: Fact) => Thing) {
  type Context = { id: Id; thing: Thing | null; heard: readonly Fact[]; failure: unknown };
  const answerOf = (event: object) => (event as { output: ThingAnswer<Thing> }).output;

  return setup({
    types: { context: {} as Context, events: {} as Event<Fact>, input: {} as { id: Id } },
    actors: {
      load: fromPromise<ThingAnswer<Thing>, { id: Id }>(() => Promise.reject(new Error('not supplied'))),
    },
    guards: {
      isThing: ({ event }) => answerOf(event).kind === 'thing',
      isGone: ({ event }) => answerOf(event).kind === 'gone',
      hasThing: ({ context }) => context.thing !== null,
    },
    actions: {
      keep: assign(({ context, event }) => {
        const answer = answerOf(event);
        if (answer.kind !== 'thing') return {};
        return { thing: context.heard.reduce(apply, answer.thing), failure: null };
      }),
      rememberFailure: assign(({ event }) => {
        const answer = answerOf(event);
        return answer.kind === 'thing' ? {} : { failure: answer.failure };
      }),
      forget: assign({ thing: null }),
      layOver: assign(({ context, event }) =>
        event.type === 'facts.heard' && context.thing !== null
          ? { thing: event.facts.reduce(apply, context.thing) }
          : {},
      ),
      // The new answer includes the earlier facts; applying them again would undo later ones.
      hearAnew: assign({ heard: [] }),
      remember: assign(({ context, event }) =>
        event.type === 'facts.heard' ? { heard: [...context.heard, ...event.facts] } : {},
      ),
    },
  }).createMachine({
    id: 'loadedThing',
    context: ({ input }) => ({ id: input.id, thing: null, heard: [], failure: null }),
    initial: 'loading',
    on: { 'facts.heard': { actions: 'layOver' } },
    states: {
      loading: {
        tags: 'waiting',
        meta: { waitsFor: 'server' },
        entry: 'hearAnew',
        invoke: {
          src: 'load',
          input: ({ context }) => ({ id: context.id }),
          onDone: [
            { guard: 'isThing', target: 'ready', actions: 'keep' },
            { guard: 'isGone', target: 'failed', actions: ['forget', 'rememberFailure'] },
            // If a reload fails, the value loaded before stays.
            { guard: 'hasThing', target: 'ready' },
            { target: 'failed', actions: 'rememberFailure' },
          ],
        },
        on: {
          'facts.heard': { actions: ['layOver', 'remember'] },
          'thing.changed': { target: 'loading', reenter: true },
        },
      },
      ready: { tags: 'done', on: { 'thing.changed': 'loading' } },
      failed: { tags: 'danger', on: { retry: 'loading' } },
    },
  });
}
