/** An unanswered write is looked up before it is sent again, so that nothing is added twice. */
import type { CredentialKind, ReadBackResult, WriteOutcome } from '../../../models/credential.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { DriverClock } from '../clock.ts';
import type { ReadOutcome } from '../driver.ts';
import type { AdoptedLock } from '../finding.ts';
import type { CredentialRequest } from '../lockCredential.ts';
import { additionOf, changesOf, codeTypeOf, type DesiredCloudCredential, type Listed, removalOf } from './areas.ts';
import { type Book, blindIndexOf, type Entry, madeOf, numberOf } from './book.ts';
import type { Client, Form } from './client.ts';
import { type Answered, outcomeOf, writeOutcomeOf } from './errors.ts';
import type { ListAtLock } from './lists.ts';
import type { Facts, LockFacts } from './lockFacts.ts';
import { type CloudPeriod, isForEver, isSamePeriod, LONG_OVER, periodOf } from './period.ts';

interface Parts {
  client: Client;
  book: Book;
  list: ListAtLock;
  facts: LockFacts;
  clock: DriverClock;
}
type There = Pick<Listed, 'id' | 'name'> & Partial<Pick<Listed, 'number'>>;
interface Goes extends Pick<Entry, 'id' | 'turned' | 'inCloud'> {
  number?: string | undefined;
  sentAt?: number;
}

/** Clocks differ by less, or the cloud rejects every call. */
const SKEW_MS = 5 * 60_000;

const DONE: WriteOutcome = { kind: 'done' };
const refused = (reason: 'notSupported' | 'notWritten'): WriteOutcome => ({ kind: 'refused', reason });

export function createCredentials({ client, book, list, facts, clock }: Parts) {
  const ask = ({ uid }: AdoptedLock, { deadlineAt }: CredentialRequest, { path, form }: { path: string; form: Form }) =>
    client.ask(uid, { path, form, deadlineAt, by: 'people' });

  function keep(lock: AdoptedLock, { credentialId, kind, name, content }: CredentialRequest, goes: Goes) {
    const { number = '', sentAt = 0, ...known } = goes;
    const marks = blindIndexOf(kind, known.inCloud ? number : numberOf(content));
    return book.keep(lock.address, credentialId, { kind, name, marks, made: madeOf(content), sentAt, ...known });
  }

  async function look(
    lock: AdoptedLock,
    request: CredentialRequest,
    entry: Entry | null,
  ): Promise<Answered<Listed | null>> {
    const listed = await list(lock, request.kind, request.deadlineAt);
    if (listed.kind !== 'done') return listed;
    const known = listed.said.find(({ id }) => id === entry?.id);
    if (known) return { kind: 'done', said: known };
    const assigned = await book.owners(lock.address, request.kind);
    const isMeant = meaning(request, entry);
    const meant = listed.said.find(there => !assigned.has(there.id) && isMeant(there));
    if (meant) {
      const { id, number, inCloud } = meant;
      await keep(lock, request, { id, number, inCloud, turned: entry?.turned ?? false });
    }
    return { kind: 'done', said: meant ?? null };
  }

  async function add(
    lock: AdoptedLock,
    request: CredentialRequest,
    wanted: DesiredCloudCredential,
    sentBefore: Entry | null = null,
  ): Promise<WriteOutcome> {
    const addition = additionOf(lock.address, wanted);
    if (!addition) return refused(request.change === 'add' ? 'notSupported' : 'notWritten');
    const { turned, inCloud } = wanted;
    // Stored before sending: without an answer, number or name and time identify it.
    await keep(lock, request, { id: null, turned, inCloud, sentAt: sentBefore?.sentAt || clock.now() });
    const answer = await ask(lock, request, addition);
    if (answer.kind === 'done') {
      await keep(lock, request, { ...madeIn(answer.said), turned, inCloud });
      return DONE;
    }
    if (answer.kind === 'unconfirmed') return writeOutcomeOf(answer);
    // The earlier, unanswered write has arrived meanwhile.
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
    there: There,
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

  async function replace(
    lock: AdoptedLock,
    request: CredentialRequest,
    wanted: DesiredCloudCredential,
    id: number,
  ): Promise<WriteOutcome> {
    if (!additionOf(lock.address, wanted)) return refused('notSupported');
    const removed = await remove(lock, request, { id, inCloud: wanted.inCloud });
    return removed.kind === 'done' ? add(lock, request, wanted) : removed;
  }

  async function put(lock: AdoptedLock, request: CredentialRequest, entry: Entry | null): Promise<WriteOutcome> {
    const wanted = wantedOf(request, entry, await facts.of(lock.address));
    if (!wanted) return refused('notSupported');
    if (!entry) return add(lock, request, wanted);
    // Only the digits of a passcode can be changed.
    const isOther = request.kind !== 'passcode' && entry.made !== '' && entry.made !== madeOf(request.content);
    if (entry.id !== null && isOther) return replace(lock, request, wanted, entry.id);
    // The cloud can't make it permanent or change a QR code's type, so look up what it is.
    if (entry.id !== null && request.kind !== 'qrCode' && !isForEver(wanted.period))
      return change(lock, request, wanted, { id: entry.id, name: entry.name });
    const there = await look(lock, request, entry);
    if (there.kind !== 'done') return writeOutcomeOf(there);
    if (!there.said) return add(lock, request, wanted, entry);
    return canBecome(request.kind, there.said.period, wanted.period)
      ? change(lock, request, wanted, there.said)
      : replace(lock, request, wanted, there.said.id);
  }

  async function take(lock: AdoptedLock, request: CredentialRequest, entry: Entry | null): Promise<WriteOutcome> {
    if (entry?.id) return remove(lock, request, { id: entry.id, inCloud: entry.inCloud });
    const there = await look(lock, request, entry);
    if (there.kind !== 'done') return writeOutcomeOf(there);
    if (there.said) return remove(lock, request, there.said);
    await book.forget(lock.address, request.credentialId);
    return DONE;
  }

  return {
    async write(request: CredentialRequest, lock: AdoptedLock): Promise<WriteOutcome> {
      if (!lock.capabilities.includes(request.kind)) return refused('notSupported');
      const entry = await book.entry(lock.address, request.credentialId);
      return request.change === 'delete' ? take(lock, request, entry) : put(lock, request, entry);
    },

    async read(request: CredentialRequest, lock: AdoptedLock): Promise<ReadOutcome> {
      const there = await look(lock, request, await book.entry(lock.address, request.credentialId));
      if (there.kind !== 'done') return outcomeOf(there);
      return { kind: 'done', found: foundOf(there.said, request) };
    },
  };
}

/** By number; without one, by name among those created since it was sent. */
function meaning({ kind, content }: CredentialRequest, entry: Entry | null): (there: Listed) => boolean {
  const marks = new Set([...(entry?.marks ?? []), ...(entry?.inCloud ? [] : blindIndexOf(kind, numberOf(content)))]);
  if (marks.size > 0 || !entry?.sentAt) return ({ number }) => blindIndexOf(kind, number).some(mark => marks.has(mark));
  return ({ name, createdAt }) => name === entry.name && createdAt >= entry.sentAt - SKEW_MS;
}

const canBecome = (kind: CredentialKind, from: CloudPeriod, to: CloudPeriod): boolean =>
  kind === 'qrCode' ? codeTypeOf(from) === codeTypeOf(to) : !isForEver(to) || isForEver(from);

const periodWanted = ({ change, validity }: CredentialRequest): CloudPeriod | null =>
  change === 'block' ? LONG_OVER : periodOf(validity);

function wantedOf(
  request: CredentialRequest,
  entry: Entry | null,
  { keepsCodes }: Facts,
): DesiredCloudCredential | null {
  const { name, content, kind } = request;
  if (content?.kind !== kind) throw new Error(`a ${kind} without its content`);
  const period = periodWanted(request);
  const knowsNoDays = kind === 'passcode' || kind === 'keyFob';
  if (!period || (knowsNoDays && period.days.length > 0)) return null;
  const inCloud = kind === 'qrCode' && (entry?.inCloud ?? !keepsCodes);
  return { name, content, period, turned: entry?.turned ?? true, inCloud };
}

function foundOf(there: Listed | null, request: CredentialRequest): ReadBackResult {
  if (!there) return 'absent';
  if (request.change === 'delete') return 'different';
  const { content, kind } = request;
  const number = numberOf(content);
  const marks = blindIndexOf(kind, there.number);
  if (number !== '' && !there.inCloud && !blindIndexOf(kind, number).some(mark => marks.includes(mark)))
    return 'different';
  const workedOut = content?.kind === 'passcode' && content.type !== PasscodeType.CUSTOM;
  if (workedOut && request.change !== 'block') return 'asWanted';
  const period = periodWanted(request);
  return period && isSamePeriod(there.period, period) ? 'asWanted' : 'different';
}

function madeIn(said: unknown): { id: number | null; number: string } {
  const { keyboardPwdId, cardId, faceId, qrCodeId, qrCodeNumber } = said as Record<string, unknown>;
  const id = keyboardPwdId ?? cardId ?? faceId ?? qrCodeId;
  return { id: typeof id === 'number' ? id : null, number: String(qrCodeNumber ?? '') };
}
