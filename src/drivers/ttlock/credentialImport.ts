import { CardNumber } from '../../../models/cardNumber.ts';
import { CREDENTIAL_KINDS, type CredentialKind } from '../../../models/credential.ts';
import { MINUTE_MS } from '../../../models/duration.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { PasscodeDigits } from '../../../models/passcode.ts';
import type { DriverClock } from '../clock.ts';
import type { HeldOutcome } from '../driver.ts';
import type { AdoptedLock, CredentialFound } from '../finding.ts';
import type { LockContent } from '../lockCredential.ts';
import type { Listed } from './areas.ts';
import { type Book, blindIndexOf, madeOf } from './book.ts';
import { outcomeOf } from './errors.ts';
import type { ListAtLock } from './lists.ts';
import { isRecurring, passcodeTermsOf, validityOf } from './period.ts';
import type { OperatorNote } from './responseReader.ts';

const ANSWERED_WITHIN_MS = MINUTE_MS;

interface Parts {
  book: Book;
  list: ListAtLock;
  clock: DriverClock;
  note: OperatorNote;
}

/** Thrown, so that the caller retries: a credential that couldn’t be listed must not count as absent. */
const cannotBeListed = (reason: string) => new Error(`TTLock: listing the credentials of a lock failed: ${reason}`);

const skippedNote = (count: number, lockId: LockId) =>
  `TTLock: Recurring passcodes of lock ${lockId} that Latchwork didn’t import: ${count}. The cloud lists no last day for them. They still open the door. Delete them in the manufacturer’s app.`;

const addressOf = (kind: CredentialKind, id: number): string => `${kind}-${id}`;
const idIn = (address: string) => /^([A-Za-z]+)-(\d+)$/.exec(address);

export function createCredentialImport({ book, list, clock, note }: Parts) {
  async function listed(lock: AdoptedLock, kind: CredentialKind): Promise<readonly Listed[]> {
    const answer = await list(lock, kind, clock.now() + ANSWERED_WITHIN_MS);
    if (answer.kind !== 'done') throw cannotBeListed(answer.reason);
    return answer.said;
  }

  async function held(lock: AdoptedLock, kind: CredentialKind, deadlineAt: number): Promise<HeldOutcome> {
    const answer = await list(lock, kind, deadlineAt);
    if (answer.kind !== 'done') return outcomeOf(answer);
    const owners = await book.owners(lock.address, kind);
    const items = answer.said.flatMap(item => {
      const terms = termsOf(kind, item);
      const known = { address: addressOf(kind, item.id), credentialId: owners.get(item.id) ?? null };
      return terms ? [{ ...known, name: item.name || String(item.id), ...terms }] : [];
    });
    const left = answer.said.filter(({ id, passcodeType }) => isRecurring(passcodeType) && !owners.has(id)).length;
    if (left > 0) note(skippedNote(left, lock.lockId));
    return { kind: 'done', held: items, unreadable: answer.said.length - items.length };
  }

  return {
    held,

    async credentialsIn(lock: AdoptedLock): Promise<readonly CredentialFound[]> {
      const found: CredentialFound[] = [];
      for (const kind of CREDENTIAL_KINDS) {
        if (kind === 'face' || !lock.capabilities.includes(kind)) continue;
        const outcome = await held(lock, kind, clock.now() + ANSWERED_WITHIN_MS);
        if (outcome.kind !== 'done') throw cannotBeListed(outcome.reason);
        for (const { credentialId, ...unknown } of outcome.held) if (credentialId === null) found.push(unknown);
      }
      return found;
    },

    /** Looks the number up again, so that no secret is stored in between. */
    async adoptCredential(lock: AdoptedLock, credentialId: CredentialId, address: string): Promise<void> {
      const [, named, id] = idIn(address) ?? [];
      const kind = CREDENTIAL_KINDS.find(each => each === named);
      if (!kind) throw new Error('TTLock: invalid credential address');
      const item = (await listed(lock, kind)).find(each => each.id === Number(id));
      if (!item) return;
      const { name, number, inCloud } = item;
      const made = madeOf(contentOf(kind, item, 0));
      const entry = { kind, id: item.id, name, marks: blindIndexOf(kind, number), made, inCloud };
      await book.keep(lock.address, credentialId, { ...entry, turned: false, sentAt: 0 });
    },
  };
}

function contentOf(kind: CredentialKind, { number }: Listed, passcodeType: number): LockContent | null {
  switch (kind) {
    case 'passcode':
      return PasscodeDigits.safeParse(number).success ? { kind, type: passcodeType, digits: number } : null;
    case 'card':
      return CardNumber.safeParse(number).success ? { kind, number } : null;
    case 'qrCode':
      return /^\d{1,20}$/.test(number) ? { kind, number } : null;
    case 'fingerprint':
      return { kind, template: null };
    case 'face':
      return null;
    default:
      return { kind };
  }
}

function termsOf(kind: CredentialKind, item: Listed): Pick<CredentialFound, 'content' | 'validity'> | null {
  const { period, passcodeType, isCustom } = item;
  const terms =
    kind === 'passcode' ? passcodeTermsOf(passcodeType, period, isCustom) : { type: 0, validity: validityOf(period) };
  const content = terms && contentOf(kind, item, terms.type);
  return content && terms.validity ? { content, validity: terms.validity } : null;
}
