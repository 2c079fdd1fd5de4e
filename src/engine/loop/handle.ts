/**
 * The loop of each command: read, fold, decide, append, return. Effects and timers are appended with the facts, so a
 * crash leaves all or none.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Decision, isRejected } from '../chart/aggregate.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import type { CommandRejection } from '../chart/register.ts';
import type { Clock } from '../clock.ts';
import { requestAddress } from '../requestContext.ts';
import type { AppendRequest, DueTimer, Store, StreamRef } from '../store/store.ts';
import { createAppendChange } from './appendChange.ts';
import { COMMAND_ID_USED, firstAnswer, keepAnswer, requestKey } from './commandAnswers.ts';
import { evolve, type Fact } from './evolve.ts';
import { createInlineReactions, streamKey } from './inlineReactions.ts';
import { keyedMutex } from './keyedMutex.ts';
import type { CommandOptions, Loop } from './loop.ts';
import type { Reactors } from './reactions.ts';
import { snapshotCache } from './snapshotCache.ts';
import { type Startable, startEffect } from './startEffect.ts';

type Kind = { kind: string; machine: AnyStateMachine };

export interface LoopWithTimers extends Loop {
  /** Appends the timer's fact, unless the chart no longer accepts it. */
  fire(kind: Kind, timer: DueTimer): Promise<void>;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  /** Reactions to append in the same transaction; default: none. */
  reactors?: Reactors;
  policyOf: PolicyOf;
}

interface Change<M extends AnyStateMachine, Answer> {
  aggregate: Startable<M>;
  ref: StreamRef;
  judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>;
  options: CommandOptions<Answer>;
  firedTimer?: string;
}

const CONFLICT: CommandRejection = { rejected: 'conflict' };

function appendOptions<Answer>(
  { options: { by, commandId, with: extra }, firedTimer }: Pick<Change<never, Answer>, 'options' | 'firedTimer'>,
  result: Answer | CommandRejection,
  isAccepted: boolean,
) {
  const from = requestAddress();
  const { alsoAppend = [], ...goesWith } = (isAccepted && extra) || {};
  const request = {
    ...goesWith,
    meta: { by, ...(commandId && { commandId }), ...(from && by !== 0 && { from }) },
    ...(firedTimer && { firedTimer }),
    ...(commandId && { answer: { commandId, answer: result, ...requestKey(by) } }),
  };
  return { request, alsoAppend };
}

export function createLoop({ store, clock, reactors = {}, policyOf }: Dependencies): LoopWithTimers {
  const cache = snapshotCache(store);
  const mutex = keyedMutex();
  const withReactions = createInlineReactions({ clock, cache, mutex, reactors, policyOf });
  const append = createAppendChange({ store, cache, withReactions });

  /** One attempt; returns `conflict` if the append was refused, for example because another process appended first. */
  async function tryChange<M extends AnyStateMachine, Answer>(
    change: Change<M, Answer>,
  ): Promise<Answer | CommandRejection | 'conflict'> {
    const { aggregate, ref, judge, options, firedTimer } = change;
    const now = clock.now();
    const { snapshot, version } = await cache.read(aggregate.machine, ref);
    const decision = judge(snapshot, now);
    const isAccepted = !isRejected(decision);
    const facts = isAccepted ? decision : [];
    const result = isAccepted ? options.answer : decision;
    if (facts.length === 0 && !options.commandId && !firedTimer && !(isAccepted && options.with)) return result;
    const circumstances = { now, by: options.by, policyOf };
    const { timers, ...next } = evolve(aggregate.machine, snapshot, facts, circumstances);
    const { effects, ...resulting } = startEffect(aggregate, next, circumstances);
    const { request: asked, alsoAppend } = appendOptions(change, result, isAccepted);
    const request: AppendRequest = {
      ...ref,
      ...asked,
      expected: facts.length > 0 ? version : 'any',
      facts: facts.map(fact => ({ ...fact, at: now })),
      effects,
      timers,
    };
    const appended = await append({ request, ...resulting }, alsoAppend);
    if (appended.ok) return result;
    if (appended.why === 'reused') return COMMAND_ID_USED;
    if (appended.why === 'answered') return appended.answer as Answer | CommandRejection;
    return appended.why === 'instead'
      ? keepAnswer<Answer | CommandRejection>(store, request, appended.answer as Answer)
      : 'conflict';
  }

  function change<M extends AnyStateMachine, Answer>(asked: Change<M, Answer>): Promise<Answer | CommandRejection> {
    return mutex(streamKey(asked.ref), async () => {
      const before = await firstAnswer<Answer>(store, asked.ref.account, asked.options);
      if (before) return before.answer;
      for (let tries = 0; tries < 2; tries++) {
        const result = await tryChange(asked);
        if (result !== 'conflict') return result;
      }
      return CONFLICT;
    });
  }

  return {
    handle: (aggregate, ref, command, options) =>
      change({ aggregate, ref, judge: (snapshot, now) => aggregate.decide(command, snapshot, now), options }),
    snapshot: ({ machine }, ref) => cache.read(machine, ref),
    async fire(kind, { id, fact, account, stream }) {
      await change({
        aggregate: kind,
        ref: { account, stream },
        judge: (snapshot, at) => (snapshot.can({ ...fact, at }) ? [fact] : []),
        options: { by: 0, answer: null },
        firedTimer: id,
      });
    },
  };
}
