import { useSelector } from '@xstate/react';
import { assign, createActor, setup } from 'xstate';
import { applyOperationFact } from '../../../machines/selectors/attempt.ts';
import type { BrowserFact } from '../../../models/calls/live.ts';
import type { Attempt } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { subscribeToLive } from './live.ts';
import { onUserGone } from './userData.ts';

type Attempts = Readonly<Record<number, Attempt>>;
type AttemptsEvent =
  | { type: 'facts.heard'; facts: readonly BrowserFact[] }
  | { type: 'attempt.loaded'; attempt: Attempt }
  | { type: 'user.gone' };

function after(attempts: Attempts, facts: readonly BrowserFact[]): Attempts {
  const next: Record<number, Attempt> = { ...attempts };
  for (const fact of facts) {
    if (!fact.type.startsWith('operation.') || !('lockId' in fact.data) || fact.data.lockId === null) continue;
    const { lockId } = fact.data;
    const attempt = applyOperationFact(next[lockId] ?? null, fact);
    if (attempt) next[lockId] = attempt;
  }
  return next;
}

/** What was asked last of each lock, by anybody: this page, another browser, a job. */
const attemptsMachine = setup({
  types: { context: {} as { attempts: Attempts }, events: {} as AttemptsEvent },
}).createMachine({
  context: { attempts: {} },
  on: {
    'facts.heard': { actions: assign(({ context, event }) => ({ attempts: after(context.attempts, event.facts) })) },
    'attempt.loaded': {
      guard: ({ context, event }) =>
        (context.attempts[event.attempt.lockId]?.requestedAt ?? 0) < event.attempt.requestedAt ||
        event.attempt.settledAt !== null,
      actions: assign(({ context, event }) => ({
        attempts: { ...context.attempts, [event.attempt.lockId]: event.attempt },
      })),
    },
    'user.gone': { actions: assign({ attempts: {} }) },
  },
});

export const attemptsActor = createActor(attemptsMachine).start();

subscribeToLive(facts => attemptsActor.send({ type: 'facts.heard', facts: facts.map(({ fact }) => fact) }));
onUserGone(() => attemptsActor.send({ type: 'user.gone' }));

export const useAttempt = (lockId: LockId): Attempt | null =>
  useSelector(attemptsActor, ({ context }) => context.attempts[lockId] ?? null);
