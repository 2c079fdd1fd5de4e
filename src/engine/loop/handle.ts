/**
 * The one loop everything goes through: read, fold, decide, append, return.
 *
 * What the chart names on the way is written with the facts: effects into the outbox, delayed facts as timers. So a
 * crash at any moment leaves either nothing or all of it, and whoever comes next goes on.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Decision, isRejected } from '../chart/aggregate.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import type { Rejection, UserId } from '../chart/register.ts';
import type { Clock } from '../clock.ts';
import { requestAsked, whence } from '../requestContext.ts';
import type { AppendRequest, AppendResult, DueTimer, Store, StreamRef } from '../store/store.ts';
import { type Beginner, beginningWith } from './begin.ts';
import { type Change, carrier, turnOf } from './carryAlong.ts';
import { type Fact, follow } from './follow.ts';
import type { Asking, Loop } from './loop.ts';
import { oneAtATime } from './oneAtATime.ts';
import { snapshotCache } from './snapshotCache.ts';
import type { Tellings } from './telling.ts';

type Kind = { kind: string; machine: AnyStateMachine };
type Appended = Extract<AppendResult, { ok: true }>;

export interface LoopWithTimers extends Loop {
  /** A timer's time has come: its fact is written, unless the chart no longer takes it. */
  fire(kind: Kind, timer: DueTimer): Promise<void>;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  /** What is told along where it can be; nothing, unless told otherwise. */
  tellings?: Tellings;
  policyOf: PolicyOf;
}

const CONFLICT: Rejection = { rejected: 'conflict' };
const COMMAND_ID_USED: Rejection = { rejected: 'commandIdUsed' };

/** Null of what the product does by itself: its ids are its own. */
function askedBy(by: UserId | 0) {
  const request = requestAsked();
  return by !== 0 && request ? { asked: { by, request } } : null;
}

export function createLoop({ store, clock, tellings = {}, policyOf }: Dependencies): LoopWithTimers {
  const cache = snapshotCache(store);
  const inTurn = oneAtATime();
  const carryAlong = carrier({ clock, cache, inTurn, tellings, policyOf });

  function keep({ request, snapshot, begun }: Change, version: number, { begun: streams = [] }: Appended) {
    const isBegun = streams.some(({ account, stream }) => account === request.account && stream === request.stream);
    // The facts that begin an effect come after these.
    if (begun && isBegun) cache.keep(request, { snapshot: begun.snapshot, version: version + begun.facts });
    else if (request.facts.length > 0) cache.keep(request, { snapshot, version });
  }

  /** With all that can be told because of it; without that, if any of it is in the way. */
  async function write(change: Change, along: readonly AppendRequest[]): Promise<AppendResult> {
    const { changes, letGo } = await carryAlong(change);
    const [first, ...told] = changes;
    try {
      const all = await store.append(first.request, [...along, ...told.map(({ request }) => request)]);
      if (all.ok) for (const each of told) keep(each, Number(each.request.expected) + each.request.facts.length, all);
      const appended = all.ok || told.length === 0 ? all : await store.append(change.request, along);
      if (appended.ok) keep(change, appended.version, appended);
      return appended;
    } finally {
      letGo();
    }
  }

  /** Whoever asks again by the same command id is told the same, though nothing was done. */
  async function keepAnswer<Answer>(
    { account, stream, meta, answer }: AppendRequest,
    instead: Answer,
  ): Promise<Answer> {
    if (!answer) return instead;
    const nothing = { account, stream, expected: 'any', facts: [], meta } as const;
    const kept = await store.append({ ...nothing, answer: { ...answer, answer: instead } });
    return !kept.ok && kept.why === 'answered' ? (kept.answer as Answer) : instead;
  }

  /** One try; `conflict` if another process was faster. */
  async function tryChange<M extends AnyStateMachine, Answer>(
    aggregate: Beginner<M>,
    ref: StreamRef,
    judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>,
    asking: Asking<Answer>,
    fires?: string,
  ): Promise<Answer | Rejection | 'conflict'> {
    const { by, commandId, answer } = asking;
    const from = whence();
    const now = clock.now();
    const { machine } = aggregate;
    const { snapshot, version } = await cache.read(machine, ref);
    const decision = judge(snapshot, now);
    const facts = isRejected(decision) ? [] : decision;
    const result = isRejected(decision) ? decision : answer;
    if (facts.length === 0 && !commandId && !fires && (isRejected(decision) || !asking.with)) return result;

    const circumstances = { now, by, policyOf };
    const { timers, ...next } = follow(machine, snapshot, facts, circumstances);
    const { effects, ...stands } = beginningWith(aggregate, next, circumstances);
    const { along = [], ...goesWith } = (!isRejected(decision) && asking.with) || {};
    const request: AppendRequest = {
      ...ref,
      ...goesWith,
      expected: facts.length > 0 ? version : 'any',
      facts: facts.map(fact => ({ ...fact, at: now })),
      meta: { by, ...(commandId && { commandId }), ...(from && by !== 0 && { from }) },
      effects,
      timers,
      ...(fires ? { fires } : {}),
      ...(commandId ? { answer: { commandId, answer: result, ...askedBy(by) } } : {}),
    };
    const appended = await write({ request, ...stands }, along);
    if (appended.ok) return result;
    if (appended.why === 'reused') return COMMAND_ID_USED;
    if (appended.why === 'answered') return appended.answer as Answer | Rejection;
    return appended.why === 'instead' ? keepAnswer(request, appended.answer as Answer | Rejection) : 'conflict';
  }

  /** Answered meanwhile, of two requests with one id at the same moment. */
  async function isReused(by: UserId | 0, commandId: string): Promise<boolean> {
    const asked = askedBy(by)?.asked;
    const first = asked ? await store.requestOf(asked.by, commandId) : null;
    return first !== null && first !== asked?.request;
  }

  function change<M extends AnyStateMachine, Answer>(
    aggregate: Beginner<M>,
    ref: StreamRef,
    judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>,
    asking: Asking<Answer>,
    fires?: string,
  ): Promise<Answer | Rejection> {
    return inTurn(turnOf(ref), async () => {
      if (asking.commandId) {
        const before = await store.answerTo(ref.account, asking.commandId);
        if (before)
          return (await isReused(asking.by, asking.commandId))
            ? COMMAND_ID_USED
            : (before.answer as Answer | Rejection);
      }
      for (let tries = 0; tries < 2; tries++) {
        const result = await tryChange(aggregate, ref, judge, asking, fires);
        if (result !== 'conflict') return result;
      }
      return CONFLICT;
    });
  }

  return {
    handle: (aggregate, ref, command, asking) =>
      change(aggregate, ref, (snapshot, now) => aggregate.decide(command, snapshot, now), asking),
    snapshot: ({ machine }, ref) => cache.read(machine, ref),
    async fire(kind, timer) {
      const { id, fact, account, stream } = timer;
      const judge = (snapshot: { can(event: unknown): boolean }, at: number) =>
        snapshot.can({ ...fact, at }) ? [fact] : [];
      await change(kind, { account, stream }, judge as Parameters<typeof change>[2], { by: 0, answer: null }, id);
    },
  };
}
