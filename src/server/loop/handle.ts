/**
 * The one loop everything goes through: read, fold, decide, append, return.
 *
 * What the chart names on the way is written with the facts: effects into the outbox, delayed facts as timers. So a
 * crash at any moment leaves either nothing or all of it, and whoever comes next goes on.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Decision, isRejected } from '../../../machines/aggregate.ts';
import { type EffectName, type Effects, effectPolicies } from '../../../machines/effects.ts';
import { advance, type NamedEffect } from '../../../machines/fold.ts';
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import type { Clock } from '../clock.ts';
import type { AppendRequest, DueTimer, NewEffect, NewTimer, Store, StreamRef } from '../store/store.ts';
import { whence } from '../whence.ts';
import type { Asking, Loop } from './loop.ts';
import { oneAtATime } from './oneAtATime.ts';
import { snapshotCache } from './snapshotCache.ts';

type Kind = { kind: string; machine: AnyStateMachine };
type Fact = { type: string; data: unknown };

export interface LoopWithTimers extends Loop {
  /** A timer's time has come: its fact is written, unless the chart no longer takes it. */
  fire(kind: Kind, timer: DueTimer): Promise<void>;
}

function outboxRow({ name, params }: NamedEffect, now: number): NewEffect {
  const policy = effectPolicies[name as EffectName];
  // The name chose the policy, so its parameters are the policy's.
  const lane = policy.lane(params as Effects[EffectName] & never);
  return { name, params, lane, repeat: policy.repeat, dueAt: now };
}

/** Folds new facts onto a snapshot and collects what goes with them into the append. */
function follow<M extends AnyStateMachine>(machine: M, from: SnapshotFrom<M>, facts: readonly Fact[], now: number) {
  let snapshot = from;
  const effects: NewEffect[] = [];
  const set = new Map<string, NewTimer>();
  const cancel = new Set<string>();
  for (const fact of facts) {
    const step = advance(machine, snapshot, { ...fact, at: now } as Fact);
    snapshot = step.snapshot;
    effects.push(...step.effects.map(effect => outboxRow(effect, now)));
    for (const id of step.cancelled) if (!set.delete(id)) cancel.add(id);
    for (const { id, ms, fact: delayed } of step.delayed)
      set.set(id, { id, dueAt: now + ms, fact: { type: delayed.type, data: delayed.data } });
  }
  return { snapshot, effects, timers: { set: [...set.values()], cancel: [...cancel] } };
}

export function createLoop({ store, clock }: { store: Store; clock: Clock }): LoopWithTimers {
  const cache = snapshotCache(store);
  const inTurn = oneAtATime();

  /** One try; `conflict` if another process was faster. */
  async function tryChange<M extends AnyStateMachine, Answer>(
    { machine }: { machine: M },
    ref: StreamRef,
    judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>,
    asking: Asking<Answer>,
    fires?: string,
  ): Promise<Answer | Rejection | 'conflict'> {
    const { by, commandId, answer } = asking;
    const from = whence();
    const now = clock.now();
    const { snapshot, version } = await cache.read(machine, ref);
    const decision = judge(snapshot, now);
    const facts = isRejected(decision) ? [] : decision;
    const result = isRejected(decision) ? decision : answer;
    if (facts.length === 0 && !commandId && !fires && (isRejected(decision) || !asking.with)) return result;

    const next = follow(machine, snapshot, facts, now);
    const request: AppendRequest = {
      ...ref,
      ...(isRejected(decision) ? {} : asking.with),
      expected: facts.length > 0 ? version : 'any',
      facts: facts.map(fact => ({ ...fact, at: now })),
      meta: { by, ...(commandId && { commandId }), ...(from && by !== 0 && { from }) },
      effects: next.effects,
      timers: next.timers,
      ...(fires ? { fires } : {}),
      ...(commandId ? { answer: { commandId, answer: result } } : {}),
    };
    const appended = await store.append(request);
    if (appended.ok) {
      if (facts.length > 0) cache.keep(ref, { snapshot: next.snapshot, version: appended.version });
      return result;
    }
    return appended.why === 'answered' ? (appended.answer as Answer | Rejection) : 'conflict';
  }

  function change<M extends AnyStateMachine, Answer>(
    aggregate: { kind: string; machine: M },
    ref: StreamRef,
    judge: (snapshot: SnapshotFrom<M>, now: number) => Decision<Fact>,
    asking: Asking<Answer>,
    fires?: string,
  ): Promise<Answer | Rejection> {
    return inTurn(`${ref.account}/${ref.stream}`, async () => {
      if (asking.commandId) {
        const before = await store.answerTo(ref.account, asking.commandId);
        if (before) return before.answer as Answer | Rejection;
      }
      for (let tries = 0; tries < 2; tries++) {
        const result = await tryChange(aggregate, ref, judge, asking, fires);
        if (result !== 'conflict') return result;
      }
      return reject('conflict');
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
