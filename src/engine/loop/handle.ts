/**
 * The one loop everything goes through: read, fold, decide, append, return.
 *
 * Effects (to the outbox) and delayed facts (as timers) are written with the facts, so a crash leaves all of it or nothing.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Decision, isRejected } from '../chart/aggregate.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import type { CommandRejection, UserId } from '../chart/register.ts';
import type { Clock } from '../clock.ts';
import { requestAddress, requestHash } from '../requestContext.ts';
import type { AppendRequest, AppendResult, DueTimer, Store, StreamRef } from '../store/store.ts';
import { evolve, type Fact } from './evolve.ts';
import { createInlineReactions, type StreamChange, streamKey } from './inlineReactions.ts';
import { keyedMutex } from './keyedMutex.ts';
import type { CommandOptions, Loop } from './loop.ts';
import type { Reactors } from './reactions.ts';
import { snapshotCache } from './snapshotCache.ts';
import { type Startable, startEffect } from './startEffect.ts';

type Kind = { kind: string; machine: AnyStateMachine };
type Appended = Extract<AppendResult, { ok: true }>;

export interface LoopWithTimers extends Loop {
  /** A timer's time has come: its fact is written, unless the chart no longer takes it. */
  fire(kind: Kind, timer: DueTimer): Promise<void>;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  /** Reactions appended in the same transaction. Default: none. */
  reactors?: Reactors;
  policyOf: PolicyOf;
}

const CONFLICT: CommandRejection = { rejected: 'conflict' };
const COMMAND_ID_USED: CommandRejection = { rejected: 'commandIdUsed' };

/** Null for what the product does by itself: its command ids are unique. */
function requestKey(by: UserId | 0) {
  const request = requestHash();
  return by !== 0 && request ? { asked: { by, request } } : null;
}

export function createLoop({ store, clock, reactors = {}, policyOf }: Dependencies): LoopWithTimers {
  const cache = snapshotCache(store);
  const mutex = keyedMutex();
  const withReactions = createInlineReactions({ clock, cache, mutex, reactors, policyOf });

  function keep({ request, snapshot, started }: StreamChange, version: number, { started: streams = [] }: Appended) {
    const isStarted = streams.some(({ account, stream }) => account === request.account && stream === request.stream);
    // Start facts come after these.
    if (started && isStarted) cache.keep(request, { snapshot: started.snapshot, version: version + started.facts });
    else if (request.facts.length > 0) cache.keep(request, { snapshot, version });
  }

  /** Tries with inline reactions first; without them if one of them refuses the append. */
  async function write(change: StreamChange, alsoAppend: readonly AppendRequest[]): Promise<AppendResult> {
    const { changes, release } = await withReactions(change);
    const [first, ...reactions] = changes;
    try {
      const all = await store.append(first.request, [...alsoAppend, ...reactions.map(({ request }) => request)]);
      if (all.ok)
        for (const each of reactions) keep(each, Number(each.request.expected) + each.request.facts.length, all);
      const appended = all.ok || reactions.length === 0 ? all : await store.append(change.request, alsoAppend);
      if (appended.ok) keep(change, appended.version, appended);
      return appended;
    } finally {
      release();
    }
  }

  /** The same command id gets the same answer, though nothing was appended. */
  async function keepAnswer<Answer>(
    { account, stream, meta, answer }: AppendRequest,
    outcome: Answer,
  ): Promise<Answer> {
    if (!answer) return outcome;
    const nothing = { account, stream, expected: 'any', facts: [], meta } as const;
    const kept = await store.append({ ...nothing, answer: { ...answer, answer: outcome } });
    return !kept.ok && kept.why === 'answered' ? (kept.answer as Answer) : outcome;
  }

  /** One try; `conflict` if another process was faster. */
  async function tryChange<M extends AnyStateMachine, Answer>(
    aggregate: Startable<M>,
    ref: StreamRef,
    judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>,
    options: CommandOptions<Answer>,
    firedTimer?: string,
  ): Promise<Answer | CommandRejection | 'conflict'> {
    const { by, commandId, answer } = options;
    const from = requestAddress();
    const now = clock.now();
    const { machine } = aggregate;
    const { snapshot, version } = await cache.read(machine, ref);
    const decision = judge(snapshot, now);
    const facts = isRejected(decision) ? [] : decision;
    const result = isRejected(decision) ? decision : answer;
    if (facts.length === 0 && !commandId && !firedTimer && (isRejected(decision) || !options.with)) return result;

    const circumstances = { now, by, policyOf };
    const { timers, ...next } = evolve(machine, snapshot, facts, circumstances);
    const { effects, ...resulting } = startEffect(aggregate, next, circumstances);
    const { alsoAppend = [], ...goesWith } = (!isRejected(decision) && options.with) || {};
    const request: AppendRequest = {
      ...ref,
      ...goesWith,
      expected: facts.length > 0 ? version : 'any',
      facts: facts.map(fact => ({ ...fact, at: now })),
      meta: { by, ...(commandId && { commandId }), ...(from && by !== 0 && { from }) },
      effects,
      timers,
      ...(firedTimer ? { firedTimer } : {}),
      ...(commandId ? { answer: { commandId, answer: result, ...requestKey(by) } } : {}),
    };
    const appended = await write({ request, ...resulting }, alsoAppend);
    if (appended.ok) return result;
    if (appended.why === 'reused') return COMMAND_ID_USED;
    if (appended.why === 'answered') return appended.answer as Answer | CommandRejection;
    return appended.why === 'instead' ? keepAnswer(request, appended.answer as Answer | CommandRejection) : 'conflict';
  }

  /** A concurrent request used the id first. */
  async function isReused(by: UserId | 0, commandId: string): Promise<boolean> {
    const asked = requestKey(by)?.asked;
    const first = asked ? await store.requestOf(asked.by, commandId) : null;
    return first !== null && first !== asked?.request;
  }

  function change<M extends AnyStateMachine, Answer>(
    aggregate: Startable<M>,
    ref: StreamRef,
    judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>,
    options: CommandOptions<Answer>,
    firedTimer?: string,
  ): Promise<Answer | CommandRejection> {
    return mutex(streamKey(ref), async () => {
      if (options.commandId) {
        const before = await store.answerOf(ref.account, options.commandId);
        if (before)
          return (await isReused(options.by, options.commandId))
            ? COMMAND_ID_USED
            : (before.answer as Answer | CommandRejection);
      }
      for (let tries = 0; tries < 2; tries++) {
        const result = await tryChange(aggregate, ref, judge, options, firedTimer);
        if (result !== 'conflict') return result;
      }
      return CONFLICT;
    });
  }

  return {
    handle: (aggregate, ref, command, options) =>
      change(aggregate, ref, (snapshot, now) => aggregate.decide(command, snapshot, now), options),
    snapshot: ({ machine }, ref) => cache.read(machine, ref),
    async fire(kind, timer) {
      const { id, fact, account, stream } = timer;
      const judge = (snapshot: { can(event: unknown): boolean }, at: number) =>
        snapshot.can({ ...fact, at }) ? [fact] : [];
      await change(kind, { account, stream }, judge as Parameters<typeof change>[2], { by: 0, answer: null }, id);
    },
  };
}
