import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';

export const recordCommands = {
  delete: (lockId: LockId, recordIds: string[]) =>
    send(lockRecordCalls.delete, { lockId, recordIds, commandId: newCommandId() }),
  clear: (lockId: LockId) => send(lockRecordCalls.clear, { lockId, commandId: newCommandId() }),
  keeping: () => send(lockRecordCalls.keeping, {}),
  keep: (days: number | null) => send(lockRecordCalls.keep, { days: days ?? 0, commandId: newCommandId() }),
};
