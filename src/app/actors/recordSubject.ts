import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { SUBJECT_KINDS, type SubjectKey } from '../../../models/recordSubject.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

interface Whose {
  lockId: LockId;
  key: SubjectKey;
  id: CredentialId;
}

export const useRecordSubject = defineResource({
  load: ({ lockId, key, id }: Whose) => send(lockRecordCalls.subject, { lockId, [key]: id }),
  refetchOn: ({ stream }, { key, id }) => stream === `${SUBJECT_KINDS[key]}-${id}`,
});
