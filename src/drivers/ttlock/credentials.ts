/**
 * Credentials as they are put into a lock through the cloud, changed, taken out, and looked for in its lists. What an earlier
 * write has left without an answer is looked for before anything is sent again, so that nothing is put in twice.
 */
import type { Found, WriteOutcome } from '../../../models/credential.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { ReadOutcome } from '../driver.ts';
import type { AdoptedLock } from '../finding.ts';
import type { CredentialRequest } from '../lockCredential.ts';
import { additionOf, changesOf, isKept, type KeptKind, type Listed, removalOf, type Wanted } from './areas.ts';
import { type Book, type Entry, madeOf, marksOf, numberOf } from './book.ts';
import type { Client, Form } from './client.ts';
import { type Answered, outcomeOf, writeOutcomeOf } from './errors.ts';
import type { ListAtLock } from './lists.ts';
import { isForEver, isSamePeriod, LONG_OVER, type Period, periodOf } from './period.ts';

interface Parts {
  client: Client;
  book: Book;
  list: ListAtLock;
}
type Asked = CredentialRequest & { kind: KeptKind };
type There = Pick<Listed, 'id' | 'name'>;

const DONE: WriteOutcome = { kind: 'done' };
const refused = (reason: 'notSupported' | 'notWritten'): WriteOutcome => ({ kind: 'refused', reason });

export function createCredentials({ client, book, list }: Parts) {
  const ask = ({ uid }: AdoptedLock, { deadlineAt }: Asked, { path, form }: { path: string; form: Form }) =>
    client.ask(uid, { path, form, deadlineAt, by: 'people' });

  function keep(lock: AdoptedLock, { credentialId, kind, name, content }: Asked, id: number | null, turned: boolean) {
    const marks = marksOf(kind, numberOf(content));
    return book.keep(lock.address, credentialId, { kind, id, name, marks, made: madeOf(content), turned });
  }

  /** The one that the console means, with the id that it has from now on; null if it is not listed. */
  async function look(lock: AdoptedLock, asked: Asked, entry: Entry | null): Promise<Answered<Listed | null>> {
    const listed = await list(lock, asked.kind, asked.deadlineAt);
    if (listed.kind !== 'done') return listed;
    const known = listed.said.find(({ id }) => id === entry?.id);
    if (known) return { kind: 'done', said: known };
    const marks = new Set([...(entry?.marks ?? []), ...marksOf(asked.kind, numberOf(asked.content))]);
    const taken = await book.idsTaken(lock.address, asked.kind);
    const marked = listed.said.find(
      ({ id, number }) => !taken.has(id) && marksOf(asked.kind, number).some(mark => marks.has(mark)),
    );
    if (marked) await keep(lock, asked, marked.id, entry?.turned ?? false);
    return { kind: 'done', said: marked ?? null };
  }

  async function add(lock: AdoptedLock, asked: Asked, wanted: Wanted, sentBefore = false): Promise<WriteOutcome> {
    const addition = additionOf(lock.address, wanted);
    if (!addition) return refused(asked.change === 'add' ? 'notSupported' : 'notWritten');
    // Before it is sent: without an answer its number is all that it could be found by.
    await keep(lock, asked, null, wanted.turned);
    const answer = await ask(lock, asked, addition);
    if (answer.kind === 'done') {
      await keep(lock, asked, idIn(answer.said), wanted.turned);
      return DONE;
    }
    if (answer.kind === 'unconfirmed') return writeOutcomeOf(answer);
    // What was sent before and not listed yet has come in meanwhile.
    const there = sentBefore && answer.reason === 'passcodeExists' ? await look(lock, asked, null) : null;
    if (there?.kind === 'done' && there.said) return change(lock, asked, wanted, there.said);
    await book.forget(lock.address, asked.credentialId);
    return writeOutcomeOf(answer);
  }

  async function remove(lock: AdoptedLock, asked: Asked, id: number): Promise<WriteOutcome> {
    const answer = await ask(lock, asked, removalOf(asked.kind, lock.address, id));
    if (answer.kind !== 'done' && answer.because !== 'missing') return writeOutcomeOf(answer);
    await book.forget(lock.address, asked.credentialId);
    return DONE;
  }

  async function change(lock: AdoptedLock, asked: Asked, wanted: Wanted, there: There): Promise<WriteOutcome> {
    for (const call of changesOf(asked.kind, lock.address, there, wanted)) {
      const answer = await ask(lock, asked, call);
      if (answer.kind !== 'done')
        return answer.because === 'missing' ? add(lock, asked, wanted) : writeOutcomeOf(answer);
    }
    await keep(lock, asked, there.id, wanted.turned);
    return DONE;
  }

  /** What cannot be changed is put in anew, where it can be put in at all. */
  async function replace(lock: AdoptedLock, asked: Asked, wanted: Wanted, id: number): Promise<WriteOutcome> {
    if (!additionOf(lock.address, wanted)) return refused('notSupported');
    const removed = await remove(lock, asked, id);
    return removed.kind === 'done' ? add(lock, asked, wanted) : removed;
  }

  async function put(lock: AdoptedLock, asked: Asked, entry: Entry | null): Promise<WriteOutcome> {
    const wanted = wantedOf(asked, entry);
    if (!wanted) return refused('notSupported');
    if (!entry) return add(lock, asked, wanted);
    // The digits of a passcode can be changed, and nothing else that a credential is made of.
    const isOther = asked.kind !== 'passcode' && entry.made !== '' && entry.made !== madeOf(asked.content);
    if (entry.id !== null && isOther) return replace(lock, asked, wanted, entry.id);
    // Nor does the cloud make permanent what was not, so it has to be known which it is.
    if (entry.id !== null && !isForEver(wanted.period))
      return change(lock, asked, wanted, { id: entry.id, name: entry.name });
    const there = await look(lock, asked, entry);
    if (there.kind !== 'done') return writeOutcomeOf(there);
    if (!there.said) return add(lock, asked, wanted, true);
    const canChange = !isForEver(wanted.period) || isForEver(there.said.period);
    return canChange ? change(lock, asked, wanted, there.said) : replace(lock, asked, wanted, there.said.id);
  }

  async function take(lock: AdoptedLock, asked: Asked, entry: Entry | null): Promise<WriteOutcome> {
    if (entry?.id) return remove(lock, asked, entry.id);
    const there = await look(lock, asked, entry);
    if (there.kind !== 'done') return writeOutcomeOf(there);
    if (there.said) return remove(lock, asked, there.said.id);
    await book.forget(lock.address, asked.credentialId);
    return DONE;
  }

  return {
    async write(request: CredentialRequest, lock: AdoptedLock): Promise<WriteOutcome> {
      const asked = keptKind(request);
      if (!asked || !lock.capabilities.includes(asked.kind)) return refused('notSupported');
      const entry = await book.entry(lock.address, asked.credentialId);
      return asked.change === 'delete' ? take(lock, asked, entry) : put(lock, asked, entry);
    },

    /** By the list of the cloud, which has what a lock has acknowledged. */
    async read(request: CredentialRequest, lock: AdoptedLock): Promise<ReadOutcome> {
      const asked = keptKind(request);
      if (!asked) return { kind: 'refused', reason: 'notSupported' };
      const there = await look(lock, asked, await book.entry(lock.address, asked.credentialId));
      if (there.kind !== 'done') return outcomeOf(there);
      return { kind: 'done', found: foundOf(there.said, asked) };
    },
  };
}

const keptKind = (request: CredentialRequest): Asked | null => {
  const { kind } = request;
  return isKept(kind) ? { ...request, kind } : null;
};

const periodWanted = ({ change, validity }: CredentialRequest): Period | null =>
  change === 'block' ? LONG_OVER : periodOf(validity);

/** Null: the cloud has no words for it. A request without what is to be written is a mistake of whoever asks. */
function wantedOf(asked: Asked, entry: Entry | null): Wanted | null {
  const { name, content, kind } = asked;
  if (content?.kind !== kind) throw new Error(`a ${kind} without its content`);
  const period = periodWanted(asked);
  const knowsNoDays = kind === 'passcode' || kind === 'keyFob';
  if (!period || (knowsNoDays && period.days.length > 0)) return null;
  return { name, content, period, turned: entry?.turned ?? true };
}

function foundOf(there: Listed | null, asked: Asked): Found {
  if (!there) return 'absent';
  if (asked.change === 'delete') return 'different';
  const { content, kind } = asked;
  const number = numberOf(content);
  const marks = marksOf(kind, there.number);
  if (number !== '' && !marksOf(kind, number).some(mark => marks.includes(mark))) return 'different';
  // Of what lock and cloud work out alike the cloud tells the hours that it has rounded them to.
  const workedOut = content?.kind === 'passcode' && content.type !== PasscodeType.CUSTOM;
  if (workedOut && asked.change !== 'block') return 'asWanted';
  const period = periodWanted(asked);
  return period && isSamePeriod(there.period, period) ? 'asWanted' : 'different';
}

/** Each area calls it otherwise, and there is but one. */
function idIn(said: unknown): number | null {
  const { keyboardPwdId, cardId, faceId } = said as Record<string, unknown>;
  const id = keyboardPwdId ?? cardId ?? faceId;
  return typeof id === 'number' ? id : null;
}
