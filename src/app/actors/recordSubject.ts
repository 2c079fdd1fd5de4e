import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { lockRecordCalls, type RecordSubject } from '../../../models/calls/lockRecord.calls.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { SUBJECT_KINDS, type SubjectKey } from '../../../models/recordSubject.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';

interface Whose {
  lockId: LockId;
  key: SubjectKey;
  id: CredentialId;
}

async function load({ lockId, key, id }: Whose): Promise<ThingAnswer<RecordSubject>> {
  try {
    return { kind: 'thing', thing: await send(lockRecordCalls.subject, { lockId, [key]: id }) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = loadedThingMachine<RecordSubject, Whose, never>(subject => subject).provide({
  actors: { load: fromPromise(({ input }: { input: { id: Whose } }) => load(input.id)) },
});

/** What is called so; asked for again when something has happened to it. Give the component a key of it. */
export function useRecordSubject(whose: Whose) {
  const subject = useActorRef(machine, { input: { id: whose } });
  const stream = `${SUBJECT_KINDS[whose.key]}-${whose.id}`;
  useEffect(
    () =>
      subscribeToLive(facts => {
        if (facts.some(live => live.stream === stream)) subject.send({ type: 'thing.changed' });
      }),
    [subject, stream],
  );
  return subject;
}
