import { cardSyncCalls } from '../../../models/calls/cardSync.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';

export const useCardSync = defineResource({
  load: (lockId: LockId) => send(cardSyncCalls.detail, { lockId }),
  refetchOn: ({ stream, fact: { data } }, lockId) =>
    /^(cardSync|card)-/.test(stream) && 'lockId' in data && data.lockId === lockId,
});

export const cardSyncCommands = {
  sync: (lockId: LockId) => send(cardSyncCalls.sync, { lockId, commandId: newCommandId() }),
  takeIn: (lockId: LockId, address: string, name: string) =>
    send(cardSyncCalls.takeIn, { lockId, address, name, commandId: newCommandId() }),
  deleteAtLock: (lockId: LockId, address: string) =>
    send(cardSyncCalls.deleteAtLock, { lockId, address, commandId: newCommandId() }),
};
