import { useSelector } from '@xstate/react';
import { assign, createActor, enqueueActions, setup } from 'xstate';
import { applyOperationFact, isPending } from '../../../machines/selectors/attempt.ts';
import type { Attempt } from '../../../models/calls/lock.calls.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { LockId, OperationId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { subscribeToLive } from './live.ts';
import { DONE_SHOWN_MS } from './rowResults.ts';
import { onUserGone } from './userData.ts';

export interface NamedLock {
  lockId: LockId;
  name: string;
}

/** A command whose request failed, so that it has no attempt. */
export interface Unsent {
  action: LockAction;
  failure: unknown;
}

/** The result of a command that was sent from this page. */
export type Ended = { name: string } & ({ type: 'settled'; attempt: Attempt } | { type: 'unsent'; failure: unknown });

interface Context {
  attempts: Readonly<Record<number, Attempt>>;
  unsent: Readonly<Record<number, Unsent>>;
  /** Attempts of this page whose result is not announced yet, with the names of their locks. */
  asked: ReadonlyMap<OperationId, string>;
  /** Results that the user dismissed, and successes that were shown long enough. */
  dismissed: ReadonlySet<OperationId>;
}

type AttemptsEvent =
  | { type: 'facts.heard'; facts: readonly BrowserFact[] }
  | { type: 'attempt.loaded'; attempt: Attempt }
  | { type: 'attempt.begun'; lockId: LockId }
  | { type: 'attempt.asked'; attemptId: OperationId; name: string }
  | ({ type: 'attempt.unsent' } & NamedLock & Unsent)
  | { type: 'result.dismissed'; lockId: LockId }
  | { type: 'success.shown'; attemptId: OperationId }
  | { type: 'user.gone' };

const NOTHING: Context = { attempts: {}, unsent: {}, asked: new Map(), dismissed: new Set() };

const without = (unsent: Context['unsent'], lockId: LockId): Context['unsent'] =>
  Object.fromEntries(Object.entries(unsent).filter(([id]) => Number(id) !== lockId));

function after(attempts: Context['attempts'], facts: readonly BrowserFact[]): Context['attempts'] {
  const next: Record<number, Attempt> = { ...attempts };
  for (const fact of facts) {
    if (!fact.type.startsWith('operation.') || !('lockId' in fact.data) || fact.data.lockId === null) continue;
    const { lockId } = fact.data;
    const attempt = applyOperationFact(next[lockId] ?? null, fact);
    if (attempt) next[lockId] = attempt;
  }
  return next;
}

const newlyDone = (before: Context['attempts'], now: Context['attempts']): readonly Attempt[] =>
  Object.values(now).filter(({ lockId, attemptId, state }) => {
    const known = before[lockId];
    return state === 'done' && !(known?.attemptId === attemptId && known.state === 'done');
  });

/** The last attempt on each lock, by this page, another browser or a job. */
const attemptsMachine = setup({
  types: { context: {} as Context, events: {} as AttemptsEvent, emitted: {} as Ended },
  actions: {
    keep: enqueueActions(({ context, enqueue }, { attempts }: { attempts: Context['attempts'] }) => {
      enqueue.assign({ attempts });
      for (const attempt of newlyDone(context.attempts, attempts))
        enqueue.raise({ type: 'success.shown', attemptId: attempt.attemptId }, { delay: DONE_SHOWN_MS });
    }),
    /**
     * Announces results of this page’s attempts. Also runs when an attempt is identified as this page’s, because its
     * result may arrive earlier.
     */
    tellEnded: enqueueActions(({ context, enqueue }) => {
      for (const attempt of Object.values(context.attempts)) {
        const name = context.asked.get(attempt.attemptId);
        if (name === undefined || isPending(attempt)) continue;
        enqueue.assign(({ context: { asked } }) => ({
          asked: new Map([...asked].filter(([id]) => id !== attempt.attemptId)),
        }));
        enqueue.emit({ type: 'settled', name, attempt });
      }
    }),
    dismiss: assign(({ context }, { lockId }: { lockId: LockId }) => {
      const attempt = context.attempts[lockId];
      return {
        unsent: without(context.unsent, lockId),
        dismissed:
          attempt && !isPending(attempt) ? new Set([...context.dismissed, attempt.attemptId]) : context.dismissed,
      };
    }),
  },
}).createMachine({
  context: NOTHING,
  on: {
    'facts.heard': {
      actions: [
        { type: 'keep', params: ({ context, event }) => ({ attempts: after(context.attempts, event.facts) }) },
        'tellEnded',
      ],
    },
    'attempt.loaded': {
      guard: ({ context, event }) =>
        (context.attempts[event.attempt.lockId]?.requestedAt ?? 0) < event.attempt.requestedAt ||
        event.attempt.settledAt !== null,
      actions: [
        {
          type: 'keep',
          params: ({ context, event: { attempt } }) => ({
            attempts: { ...context.attempts, [attempt.lockId]: attempt },
          }),
        },
        'tellEnded',
      ],
    },
    'attempt.begun': { actions: { type: 'dismiss', params: ({ event }) => ({ lockId: event.lockId }) } },
    'attempt.asked': {
      actions: [
        assign(({ context, event }) => ({ asked: new Map([...context.asked, [event.attemptId, event.name]]) })),
        'tellEnded',
      ],
    },
    'attempt.unsent': {
      actions: enqueueActions(({ context, event: { lockId, name, action, failure }, enqueue }) => {
        enqueue.assign({ unsent: { ...context.unsent, [lockId]: { action, failure } } });
        enqueue.emit({ type: 'unsent', name, failure });
      }),
    },
    'result.dismissed': { actions: { type: 'dismiss', params: ({ event }) => ({ lockId: event.lockId }) } },
    'success.shown': {
      actions: assign(({ context, event }) => ({ dismissed: new Set([...context.dismissed, event.attemptId]) })),
    },
    'user.gone': { actions: assign(() => NOTHING) },
  },
});

export const attemptsActor = createActor(attemptsMachine).start();

subscribeToLive(facts => attemptsActor.send({ type: 'facts.heard', facts: facts.map(({ fact }) => fact) }));
onUserGone(() => attemptsActor.send({ type: 'user.gone' }));

export const useAttempt = (lockId: LockId): Attempt | null =>
  useSelector(attemptsActor, ({ context }) => context.attempts[lockId] ?? null);

/** The attempt shown in the lock’s row; null if there is none, or once dismissed. */
export const useShownAttempt = (lockId: LockId): Attempt | null =>
  useSelector(attemptsActor, ({ context: { attempts, dismissed } }) => {
    const attempt = attempts[lockId];
    return attempt && !dismissed.has(attempt.attemptId) ? attempt : null;
  });

export const useUnsent = (lockId: LockId): Unsent | null =>
  useSelector(attemptsActor, ({ context }) => context.unsent[lockId] ?? null);

export const dismissAttempt = (lockId: LockId): void => attemptsActor.send({ type: 'result.dismissed', lockId });
