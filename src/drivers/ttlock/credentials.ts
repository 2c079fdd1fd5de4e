import type { CredentialKind, ReadBackResult, WriteOutcome } from '../../../models/credential.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { DriverClock } from '../clock.ts';
import type { ReadOutcome } from '../driver.ts';
import type { AdoptedLock } from '../finding.ts';
import type { CredentialRequest } from '../lockCredential.ts';
import { additionOf, codeTypeOf, type DesiredCloudCredential, type Listed } from './areas.ts';
import { type Book, blindIndexOf, type Entry, madeOf, numberOf } from './book.ts';
import type { CloudClient } from './client.ts';
import { createCredentialLookup } from './credentialLookup.ts';
import { createCredentialWrites, DONE, refused } from './credentialWrites.ts';
import { outcomeOf, writeOutcomeOf } from './errors.ts';
import type { ListAtLock } from './lists.ts';
import type { Facts, LockFacts } from './lockFacts.ts';
import { type CloudPeriod, isForEver, isSamePeriod, LONG_OVER, periodOf } from './period.ts';

interface Parts {
  client: CloudClient;
  book: Book;
  list: ListAtLock;
  facts: LockFacts;
  clock: DriverClock;
}

export function createCredentials({ client, book, list, facts, clock }: Parts) {
  const lookup = createCredentialLookup({ book, list });
  const { look } = lookup;
  const { add, change, remove } = createCredentialWrites({ client, book, lookup, clock });

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
    // A changed secret needs a new credential, except for a passcode, whose digits can be changed.
    const isOther = request.kind !== 'passcode' && entry.made !== '' && entry.made !== madeOf(request.content);
    if (entry.id !== null && isOther) return replace(lock, request, wanted, entry.id);
    // The cloud can’t make a credential permanent or change a QR code’s type. In these cases the current state decides
    // between a change and a replacement.
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
