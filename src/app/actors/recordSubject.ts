import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { lockRecordCalls, type RecordSubject } from '../../../models/calls/lockRecord.calls.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { SUBJECT_KINDS, type SubjectKey } from '../../../models/recordSubject.ts';
import { send } from '../api/send.ts';
import { thingBy } from './thingAnswer.ts';
import { useStreamTouched } from './useTouched.ts';

interface Whose {
  lockId: LockId;
  key: SubjectKey;
  id: CredentialId;
}

const machine = loadedThingMachine<RecordSubject, Whose, never>(subject => subject).provide(
  thingBy(({ lockId, key, id }: Whose) => send(lockRecordCalls.subject, { lockId, [key]: id })),
);

/** What is called so; asked for again when something has happened to it. Give the component a key of it. */
export function useRecordSubject(whose: Whose) {
  const subject = useActorRef(machine, { input: { id: whose } });
  useStreamTouched(subject, `${SUBJECT_KINDS[whose.key]}-${whose.id}`);
  return subject;
}
