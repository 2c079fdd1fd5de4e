import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import {
  type AccessGrant,
  type ExpiringGrant,
  type LockUserDetail,
  type LockUserItem,
  lockUserCalls,
} from '../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_KINDS, type LockUserId } from '../../../models/lockUser.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useTurns } from './turnsByClock.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type LockUserQuery = AskedOf<typeof lockUserCalls.list>;
export type HeldQuery = AskedOf<typeof lockUserCalls.items>;

/** What is held has a stream of its kind; by which way it is reached is told of gateways. */
const MOVING: ReadonlySet<string> = new Set([...ACCESS_GRANT_KINDS, 'gateway']);
const touches = ({ stream }: LiveFact) => MOVING.has(stream.slice(0, stream.indexOf('-')));

/** Rows are the server's to say: a page that is touched is asked for again. */
const peopleMachine = pagedListMachine<LockUserItem, LockUserQuery, LiveFact>(item => item).provide(
  pagesBy<LockUserItem, LockUserQuery>((wanted, options) => send(lockUserCalls.list, wanted.query, options)),
);

const heldMachine = pagedListMachine<AccessGrant, HeldQuery, LiveFact>(item => item).provide(
  pagesBy<AccessGrant, HeldQuery>((wanted, options) => send(lockUserCalls.items, wanted.query, options)),
);

/** The same query is asked again when something has moved. */
const useMoves = (list: { send: (event: { type: 'list.changed' }) => void }) => useListTouched(list, touches);

/** One page of the people who hold something. `key` tells queries apart. */
export function useLockUserList(query: LockUserQuery, key: string): ActorRefFrom<typeof peopleMachine> {
  const list = useActorRef(peopleMachine, { input: { query } });
  useAsked(list, key, query);
  useMoves(list);
  return list;
}

/** One page of what somebody holds. `key` tells queries apart. */
export function useHeldList(query: HeldQuery, key: string): ActorRefFrom<typeof heldMachine> {
  const list = useActorRef(heldMachine, { input: { query } });
  useAsked(list, key, query);
  useMoves(list);
  useTurns(
    useSelector(list, ({ context }) => context.pages[1]),
    list,
  );
  return list;
}

export type ExpiringQuery = AskedOf<typeof lockUserCalls.expiring>;

const expiringMachine = pagedListMachine<ExpiringGrant, ExpiringQuery, LiveFact>(item => item).provide(
  pagesBy<ExpiringGrant, ExpiringQuery>((wanted, options) => send(lockUserCalls.expiring, wanted.query, options)),
);

/** One page of what is about to end. `key` tells queries apart. */
export function useExpiringList(query: ExpiringQuery, key: string): ActorRefFrom<typeof expiringMachine> {
  const list = useActorRef(expiringMachine, { input: { query } });
  useAsked(list, key, query);
  useMoves(list);
  return list;
}

const detailMachine = loadedThingMachine<LockUserDetail, LockUserId, never>(thing => thing).provide(
  thingBy((lockUserId: LockUserId) => send(lockUserCalls.detail, { lockUserId })),
);

/** One person. Give the component a key of theirs. */
export function useLockUser(lockUserId: LockUserId) {
  const person = useActorRef(detailMachine, { input: { id: lockUserId } });
  useThingTouched(person, touches);
  return person;
}
