import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import type { cardCalls, ListedKind } from '../../../models/calls/credential.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { credentialCalls } from './credentialCommands.ts';
import { definePagedList } from './definePagedList.ts';
import { useRefetchAtBoundary } from './nextBoundary.ts';

export type CredentialQuery = Required<AskedOf<typeof cardCalls.list>>;
type Wanted = CredentialQuery & { kind: ListedKind };

const usePages = definePagedList({
  load: ({ query: { kind, ...query } }: PageWanted<Wanted>, options) =>
    send(credentialCalls[kind].list, query, options),
  refetchOn: ({ stream, fact: { data } }, { kind, lockId }) =>
    stream.startsWith(`${kind}-`) && 'lockId' in data && data.lockId === lockId,
});

export function useCredentialList(kind: ListedKind, query: CredentialQuery) {
  const list = usePages({ ...query, kind });
  useRefetchAtBoundary(list);
  return list;
}
