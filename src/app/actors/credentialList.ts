import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { CredentialItem, cardCalls, ListedKind } from '../../../models/calls/credential.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { credentialCalls } from './credentialCommands.ts';
import { pagesBy } from './pageAnswer.ts';
import { useTurns } from './turnsByClock.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

export type CredentialQuery = Required<AskedOf<typeof cardCalls.list>>;
type Wanted = CredentialQuery & { kind: ListedKind };

/** What a fact makes of a credential is the server's to say: a page that is touched is asked for again. */
const machine = pagedListMachine<CredentialItem, Wanted, LiveFact>(item => item).provide(
  pagesBy<CredentialItem, Wanted>(({ query: { kind, ...query } }, options) =>
    send(credentialCalls[kind].list, query, options),
  ),
);

export type CredentialListActor = ActorRefFrom<typeof machine>;

/** One page of a lock's credentials of one kind, kept up with. `key` tells queries apart. */
export function useCredentialList(kind: ListedKind, query: CredentialQuery, key: string): CredentialListActor {
  const wanted = { ...query, kind };
  const list = useActorRef(machine, { input: { query: wanted } });
  useAsked(list, key, wanted);
  const { lockId } = query;
  useListTouched(
    list,
    useCallback(
      ({ stream, fact: { data } }: LiveFact) =>
        stream.startsWith(`${kind}-`) && 'lockId' in data && data.lockId === lockId,
      [kind, lockId],
    ),
  );
  useTurns(
    useSelector(list, ({ context }) => context.pages[1]),
    list,
  );
  return list;
}
