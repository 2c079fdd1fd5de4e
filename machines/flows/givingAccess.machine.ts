/** Chooses locks and gives access to them by one job. The choice survives a failed request. */
import { assign, fromPromise, setup } from 'xstate';
import type { AccessLock } from '../../models/calls/access.calls.ts';
import type { JobId, LockId } from '../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../models/limits.ts';
import type { StateMeta, StatusTag } from '../tags.ts';

export interface GatheredLocks {
  locks: readonly AccessLock[];
  /** How many of the wanted locks aren't in `locks`. */
  missing: number;
}

interface Context<Wanted, Wish> {
  locks: readonly AccessLock[];
  /** Which locks to add, as when a whole group is chosen. */
  wanted: Wanted | null;
  missing: number;
  wish: Wish | null;
  jobId: JobId | null;
  failure: unknown;
}

type Event<Wanted, Wish> =
  | { type: 'locks.wanted'; wanted: Wanted }
  | { type: 'lock.added'; lock: AccessLock }
  | { type: 'lock.removed'; lockId: LockId }
  | { type: 'locks.removed' }
  | { type: 'access.wanted'; wish: Wish }
  | { type: 'more.wanted' };

/** The most locks that one job gives access to. */
export const MAX_ACCESS_LOCKS = MAX_PAGE_SIZE;

function withLocks(chosen: readonly AccessLock[], added: readonly AccessLock[]): readonly AccessLock[] {
  const all = new Map([...chosen, ...added].map(lock => [lock.lockId, lock]));
  return [...all.values()].slice(0, MAX_ACCESS_LOCKS);
}

function givingAccessSetup<Wanted, Wish>() {
  const eventOf = <Type extends Event<Wanted, Wish>['type']>(event: object) =>
    event as Extract<Event<Wanted, Wish>, { type: Type }>;

  return setup({
    types: {
      context: {} as Context<Wanted, Wish>,
      events: {} as Event<Wanted, Wish>,
      tags: {} as StatusTag,
      meta: {} as StateMeta,
    },
    actors: {
      gather: fromPromise<GatheredLocks, { wanted: Wanted }>(() => Promise.reject(new Error('supply the actor'))),
      give: fromPromise<JobId, { wish: Wish }>(() => Promise.reject(new Error('supply the actor'))),
    },
    guards: { someChosen: ({ context }) => context.locks.length > 0 },
    actions: {
      want: assign(({ event }) => ({
        wanted: eventOf<'locks.wanted'>(event).wanted,
        missing: 0,
        failure: null,
      })),
      addGathered: assign(({ context }, { locks, missing }: GatheredLocks) => {
        const all = withLocks(context.locks, locks);
        const known = new Set(context.locks.map(({ lockId }) => lockId));
        const added = locks.filter(({ lockId }) => !known.has(lockId)).length;
        return { locks: all, wanted: null, missing: missing + context.locks.length + added - all.length };
      }),
      add: assign(({ context, event }) => ({
        locks: withLocks(context.locks, [eventOf<'lock.added'>(event).lock]),
        failure: null,
      })),
      remove: assign(({ context, event }) => ({
        locks: context.locks.filter(({ lockId }) => lockId !== eventOf<'lock.removed'>(event).lockId),
        missing: 0,
        failure: null,
      })),
      removeAll: assign({ locks: [], missing: 0, failure: null }),
      wish: assign(({ event }) => ({ wish: eventOf<'access.wanted'>(event).wish, failure: null })),
      keepJob: assign((_, { jobId }: { jobId: JobId }) => ({ jobId })),
      keepFailure: assign(({ event }) => ({ failure: (event as { error?: unknown }).error })),
      forgetJob: assign({ wish: null, jobId: null }),
    },
  });
}

export function givingAccessMachine<Wanted, Wish>() {
  return givingAccessSetup<Wanted, Wish>().createMachine({
    id: 'givingAccess',
    context: { locks: [], wanted: null, missing: 0, wish: null, jobId: null, failure: null },
    initial: 'choosing',
    states: {
      choosing: {
        tags: 'idle',
        on: {
          'locks.wanted': { target: 'gathering', actions: 'want' },
          'lock.added': { actions: 'add' },
          'lock.removed': { actions: 'remove' },
          'locks.removed': { actions: 'removeAll' },
          'access.wanted': { guard: 'someChosen', target: 'giving', actions: 'wish' },
        },
      },
      gathering: {
        tags: 'waiting',
        meta: { waitsFor: 'server' },
        invoke: {
          src: 'gather',
          input: ({ context }) => ({ wanted: context.wanted as Wanted }),
          onDone: { target: 'choosing', actions: { type: 'addGathered', params: ({ event }) => event.output } },
          onError: { target: 'notGathered', actions: 'keepFailure' },
        },
        on: { 'lock.removed': { actions: 'remove' } },
      },
      notGathered: {
        tags: 'danger',
        on: {
          'locks.wanted': { target: 'gathering', actions: 'want' },
          'lock.added': { target: 'choosing', actions: 'add' },
          'lock.removed': { target: 'choosing', actions: 'remove' },
        },
      },
      giving: {
        tags: 'waiting',
        meta: { waitsFor: 'server' },
        invoke: {
          src: 'give',
          input: ({ context }) => ({ wish: context.wish as Wish }),
          onDone: { target: 'given', actions: { type: 'keepJob', params: ({ event }) => ({ jobId: event.output }) } },
          onError: { target: 'choosing', actions: 'keepFailure' },
        },
      },
      given: { tags: 'done', on: { 'more.wanted': { target: 'choosing', actions: 'forgetJob' } } },
    },
  });
}
