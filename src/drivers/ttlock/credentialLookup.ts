import { MINUTE_MS } from '../../../models/duration.ts';
import type { AdoptedLock } from '../finding.ts';
import type { CredentialRequest } from '../lockCredential.ts';
import type { Listed } from './areas.ts';
import { type Book, blindIndexOf, type Entry, madeOf, numberOf } from './book.ts';
import type { Answered } from './errors.ts';
import type { ListAtLock } from './lists.ts';

interface BookedCredential extends Pick<Entry, 'id' | 'turned' | 'inCloud'> {
  number?: string | undefined;
  sentAt?: number;
}

/** Maximum difference of clocks; beyond it, the cloud rejects every call. */
const SKEW_MS = 5 * MINUTE_MS;

export type CredentialLookup = ReturnType<typeof createCredentialLookup>;

/** Finds a credential in the cloud, and stores its id. */
export function createCredentialLookup({ book, list }: { book: Book; list: ListAtLock }) {
  function keep(lock: AdoptedLock, { credentialId, kind, name, content }: CredentialRequest, booked: BookedCredential) {
    const { number = '', sentAt = 0, ...known } = booked;
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

  return { keep, look };
}

/** Matches by number; without a number, by name among those created since the request was sent. */
function meaning({ kind, content }: CredentialRequest, entry: Entry | null): (there: Listed) => boolean {
  const marks = new Set([...(entry?.marks ?? []), ...(entry?.inCloud ? [] : blindIndexOf(kind, numberOf(content)))]);
  if (marks.size > 0 || !entry?.sentAt) return ({ number }) => blindIndexOf(kind, number).some(mark => marks.has(mark));
  return ({ name, createdAt }) => name === entry.name && createdAt >= entry.sentAt - SKEW_MS;
}
