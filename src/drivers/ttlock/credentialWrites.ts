/** An unconfirmed write is looked up before it is sent again, so that nothing is added twice. */
import type { WriteOutcome } from '../../../models/credential.ts';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock } from '../finding.ts';
import type { CredentialRequest } from '../lockCredential.ts';
import { additionOf, changesOf, type DesiredCloudCredential, type Listed, removalOf } from './areas.ts';
import type { Book, Entry } from './book.ts';
import type { CloudClient, Form } from './client.ts';
import type { CredentialLookup } from './credentialLookup.ts';
import { writeOutcomeOf } from './errors.ts';

interface Parts {
  client: CloudClient;
  book: Book;
  lookup: CredentialLookup;
  clock: DriverClock;
}
type CloudCredential = Pick<Listed, 'id' | 'name'> & Partial<Pick<Listed, 'number'>>;

export const DONE: WriteOutcome = { kind: 'done' };
export const refused = (reason: 'notSupported' | 'notWritten'): WriteOutcome => ({ kind: 'refused', reason });

export function createCredentialWrites({ client, book, lookup: { keep, look }, clock }: Parts) {
  const ask = ({ uid }: AdoptedLock, { deadlineAt }: CredentialRequest, { path, form }: { path: string; form: Form }) =>
    client.ask(uid, { path, form, deadlineAt, by: 'people' });

  async function add(
    lock: AdoptedLock,
    request: CredentialRequest,
    wanted: DesiredCloudCredential,
    sentBefore: Entry | null = null,
  ): Promise<WriteOutcome> {
    const addition = additionOf(lock.address, wanted);
    if (!addition) return refused(request.change === 'add' ? 'notSupported' : 'notWritten');
    const { turned, inCloud } = wanted;
    // Stored before sending: if the response is lost, the number, or the name and time, identify the credential.
    await keep(lock, request, { id: null, turned, inCloud, sentAt: sentBefore?.sentAt || clock.now() });
    const answer = await ask(lock, request, addition);
    if (answer.kind === 'done') {
      await keep(lock, request, { ...madeIn(answer.said), turned, inCloud });
      return DONE;
    }
    if (answer.kind === 'unconfirmed') return writeOutcomeOf(answer);
    // The earlier, unconfirmed write has arrived meanwhile.
    const there = sentBefore && answer.reason === 'passcodeExists' ? await look(lock, request, null) : null;
    if (there?.kind === 'done' && there.said) return change(lock, request, wanted, there.said);
    await book.forget(lock.address, request.credentialId);
    return writeOutcomeOf(answer);
  }

  async function remove(
    lock: AdoptedLock,
    request: CredentialRequest,
    there: Pick<Listed, 'id' | 'inCloud'>,
  ): Promise<WriteOutcome> {
    const answer = await ask(lock, request, removalOf(request.kind, lock.address, there));
    if (answer.kind !== 'done' && answer.because !== 'missing') return writeOutcomeOf(answer);
    await book.forget(lock.address, request.credentialId);
    return DONE;
  }

  async function change(
    lock: AdoptedLock,
    request: CredentialRequest,
    wanted: DesiredCloudCredential,
    there: CloudCredential,
  ): Promise<WriteOutcome> {
    for (const call of changesOf(request.kind, lock.address, there, wanted)) {
      const answer = await ask(lock, request, call);
      if (answer.kind !== 'done')
        return answer.because === 'missing' ? add(lock, request, wanted) : writeOutcomeOf(answer);
    }
    const { turned, inCloud } = wanted;
    await keep(lock, request, { id: there.id, number: there.number, turned, inCloud });
    return DONE;
  }

  return { add, remove, change };
}

function madeIn(said: unknown): { id: number | null; number: string } {
  const { keyboardPwdId, cardId, faceId, qrCodeId, qrCodeNumber } = said as Record<string, unknown>;
  const id = keyboardPwdId ?? cardId ?? faceId ?? qrCodeId;
  return { id: typeof id === 'number' ? id : null, number: String(qrCodeNumber ?? '') };
}
