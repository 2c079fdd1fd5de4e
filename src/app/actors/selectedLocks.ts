/** What is known of the selected locks, which the list may no longer show. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { assign, createActor, setup } from 'xstate';
import { applyLockFact } from '../../../machines/selectors/lockItem.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { LockItem } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { subscribeToLive } from './live.ts';
import { onUserGone } from './userData.ts';

type LocksById = ReadonlyMap<LockId, LockItem>;

const NONE: LocksById = new Map();

/** The same map if no fact concerns any of the locks. */
function afterFacts(known: LocksById, facts: readonly LiveFact[]): LocksById {
  const changed = new Map<LockId, LockItem>();
  for (const [lockId, lock] of known) {
    const after = facts.reduce((item, { fact }) => applyLockFact(item, fact), lock);
    if (after !== lock) changed.set(lockId, after);
  }
  return changed.size === 0 ? known : new Map([...known, ...changed]);
}

const selectedLocks = createActor(
  setup({
    types: {
      context: {} as { known: LocksById },
      events: {} as
        | { type: 'locks.seen'; locks: readonly LockItem[] }
        | { type: 'facts.heard'; facts: readonly LiveFact[] }
        | { type: 'user.gone' },
    },
  }).createMachine({
    context: { known: NONE },
    on: {
      'locks.seen': {
        actions: assign(({ context, event }) => ({
          known: new Map([...context.known, ...event.locks.map(lock => [lock.lockId, lock] as const)]),
        })),
      },
      'facts.heard': { actions: assign(({ context, event }) => ({ known: afterFacts(context.known, event.facts) })) },
      'user.gone': { actions: assign({ known: NONE }) },
    },
  }),
).start();

onUserGone(() => selectedLocks.send({ type: 'user.gone' }));

export const rememberLocks = (locks: readonly LockItem[]): void => selectedLocks.send({ type: 'locks.seen', locks });

/** Kept up to date by live facts while the component is mounted. */
export function useSelectedLocks(): LocksById {
  useEffect(() => subscribeToLive(facts => selectedLocks.send({ type: 'facts.heard', facts })), []);
  return useSelector(selectedLocks, ({ context }) => context.known);
}
