import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { ListedKind, Room } from '../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { credentialCalls } from './credentialCommands.ts';

/** Null: unknown, which does not block issuing, as the lock decides. */
const logic = fromPromise<Room | null, { kind: ListedKind; lockId: LockId }>(({ input: { kind, lockId }, signal }) =>
  send(credentialCalls[kind].room, { lockId }, { signal }).catch(() => null),
);

/** The lock’s capacity for a kind if it is full; null: not full or unknown. */
export function useFullAt(kind: ListedKind, lockId: LockId): number | null {
  const room = useSelector(useActorRef(logic, { input: { kind, lockId } }), ({ output }) => output);
  return room?.most != null && room.kept >= room.most ? room.most : null;
}
