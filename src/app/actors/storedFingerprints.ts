import { fingerprintDataCalls } from '../../../models/calls/fingerprintData.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { StoredFingerprintId } from '../../../models/storedFingerprint.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

const touches = ({ stream }: LiveFact) => stream.startsWith('collectedFinger-') || stream.startsWith('fingerprint-');

export const useCollectedList = definePagedList({ load: pageOf(fingerprintDataCalls.list), refetchOn: touches });

export const useCollectedFinger = defineResource({
  load: (collectedId: StoredFingerprintId) => send(fingerprintDataCalls.detail, { collectedId }),
  refetchOn: touches,
});

export const collectedCommands = {
  keep: async (finger: AskedOf<typeof fingerprintDataCalls.add>): Promise<StoredFingerprintId> =>
    (await send(fingerprintDataCalls.add, finger)).collectedId,
  issue: (wish: AskedOf<typeof fingerprintDataCalls.issue>) => send(fingerprintDataCalls.issue, wish),
  issueToLocks: (wish: AskedOf<typeof fingerprintDataCalls.issueToLocks>) =>
    send(fingerprintDataCalls.issueToLocks, wish),
  rename: (collectedId: StoredFingerprintId, name: string) =>
    send(fingerprintDataCalls.rename, { collectedId, name, commandId: newCommandId() }),
  delete: (collectedId: StoredFingerprintId) =>
    send(fingerprintDataCalls.delete, { collectedId, commandId: newCommandId() }),
};
