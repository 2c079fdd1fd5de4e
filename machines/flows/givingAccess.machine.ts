/** Chooses doors and gives access to them by one job. The choice survives a failed request. */
import { assign, fromPromise, setup } from 'xstate';
import type { AccessDoor } from '../../models/calls/access.calls.ts';
import type { JobId, LockId } from '../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../models/limits.ts';
import type { StateMeta, StatusTag } from '../tags.ts';

export interface GatheredDoors {
  doors: readonly AccessDoor[];
  /** How many of the wanted locks aren't in `doors`. */
  missing: number;
}

interface Context<Wanted, Wish> {
  doors: readonly AccessDoor[];
  /** Which doors to add, as when a whole group is chosen. */
  wanted: Wanted | null;
  missing: number;
  wish: Wish | null;
  jobId: JobId | null;
  failure: unknown;
}

type Event<Wanted, Wish> =
  | { type: 'doors.wanted'; wanted: Wanted }
  | { type: 'door.added'; door: AccessDoor }
  | { type: 'door.removed'; lockId: LockId }
  | { type: 'doors.removed' }
  | { type: 'access.wanted'; wish: Wish }
  | { type: 'more.wanted' };

/** The most doors that one job gives access to. */
export const MAX_ACCESS_DOORS = MAX_PAGE_SIZE;

function withDoors(chosen: readonly AccessDoor[], added: readonly AccessDoor[]): readonly AccessDoor[] {
  const all = new Map([...chosen, ...added].map(door => [door.lockId, door]));
  return [...all.values()].slice(0, MAX_ACCESS_DOORS);
}

export function givingAccessMachine<Wanted, Wish>() {
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
      gather: fromPromise<GatheredDoors, { wanted: Wanted }>(() => Promise.reject(new Error('supply the actor'))),
      give: fromPromise<JobId, { wish: Wish }>(() => Promise.reject(new Error('supply the actor'))),
    },
    guards: { someChosen: ({ context }) => context.doors.length > 0 },
    actions: {
      want: assign(({ event }) => ({
        wanted: eventOf<'doors.wanted'>(event).wanted,
        missing: 0,
        failure: null,
      })),
      addGathered: assign(({ context, event }) => {
        const { doors, missing } = (event as unknown as { output: GatheredDoors }).output;
        const all = withDoors(context.doors, doors);
        const known = new Set(context.doors.map(({ lockId }) => lockId));
        const added = doors.filter(({ lockId }) => !known.has(lockId)).length;
        return { doors: all, wanted: null, missing: missing + context.doors.length + added - all.length };
      }),
      add: assign(({ context, event }) => ({
        doors: withDoors(context.doors, [eventOf<'door.added'>(event).door]),
        failure: null,
      })),
      remove: assign(({ context, event }) => ({
        doors: context.doors.filter(({ lockId }) => lockId !== eventOf<'door.removed'>(event).lockId),
        missing: 0,
        failure: null,
      })),
      removeAll: assign({ doors: [], missing: 0, failure: null }),
      wish: assign(({ event }) => ({ wish: eventOf<'access.wanted'>(event).wish, failure: null })),
      keepJob: assign(({ event }) => ({ jobId: (event as unknown as { output: JobId }).output })),
      keepFailure: assign(({ event }) => ({ failure: (event as { error?: unknown }).error })),
      forgetJob: assign({ wish: null, jobId: null }),
    },
  }).createMachine({
    id: 'givingAccess',
    context: { doors: [], wanted: null, missing: 0, wish: null, jobId: null, failure: null },
    initial: 'choosing',
    states: {
      choosing: {
        tags: 'idle',
        on: {
          'doors.wanted': { target: 'gathering', actions: 'want' },
          'door.added': { actions: 'add' },
          'door.removed': { actions: 'remove' },
          'doors.removed': { actions: 'removeAll' },
          'access.wanted': { guard: 'someChosen', target: 'giving', actions: 'wish' },
        },
      },
      gathering: {
        tags: 'waiting',
        meta: { waitsFor: 'server' },
        invoke: {
          src: 'gather',
          input: ({ context }) => ({ wanted: context.wanted as Wanted }),
          onDone: { target: 'choosing', actions: 'addGathered' },
          onError: { target: 'notGathered', actions: 'keepFailure' },
        },
        on: { 'door.removed': { actions: 'remove' } },
      },
      notGathered: {
        tags: 'danger',
        on: {
          'doors.wanted': { target: 'gathering', actions: 'want' },
          'door.added': { target: 'choosing', actions: 'add' },
          'door.removed': { target: 'choosing', actions: 'remove' },
        },
      },
      giving: {
        tags: 'waiting',
        meta: { waitsFor: 'server' },
        invoke: {
          src: 'give',
          input: ({ context }) => ({ wish: context.wish as Wish }),
          onDone: { target: 'given', actions: 'keepJob' },
          onError: { target: 'choosing', actions: 'keepFailure' },
        },
      },
      given: { tags: 'done', on: { 'more.wanted': { target: 'choosing', actions: 'forgetJob' } } },
    },
  });
}
