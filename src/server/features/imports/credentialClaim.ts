import { validityKindsOf } from '../../../../machines/aggregates/passcodeRules.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { CredentialLine } from '../../../../models/migration.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import { nameKey } from '../../../../models/textKey.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type AuthorizedLock, authorizeLock } from '../credentials/authorizeLock.ts';
import { resolveLockUsers } from '../credentials/resolveRecipient.ts';
import { type ClaimedCredential, type ColumnProblem, numberedKind, problemOf, validityIn } from './credentialLine.ts';
import type { FilePart } from './fileParts.ts';
import { type LockMatch, locksNamed, managedLock } from './locksNamed.ts';

export type Claim = Omit<ClaimedCredential, 'credentialId'>;

interface ImportContext {
  uid: AccountId;
  source: string;
  locks: Awaited<ReturnType<typeof locksNamed>>;
  people: Awaited<ReturnType<typeof resolveLockUsers>>;
  /** The result is cached by lock and kind. */
  authorize(lock: LockMatch, kind: ClaimedCredential['kind']): Promise<AuthorizedLock | Rejection>;
}

export const isProblem = (found: unknown): found is ColumnProblem => Array.isArray(found);

export async function importContext(
  { store, loop, newId }: { store: Store; loop: Loop; newId: NewId },
  uid: AccountId,
  { source }: FilePart,
  lines: readonly CredentialLine[],
): Promise<ImportContext> {
  const cache = new Map<string, Promise<AuthorizedLock | Rejection>>();
  return {
    ...{ uid, source },
    locks: await locksNamed(store.db, uid, new Set(lines.map(({ lock }) => lock))),
    people: await resolveLockUsers(
      { store, newId },
      uid,
      lines.flatMap(({ person }) => person ?? []),
    ),
    authorize({ lockId }, kind) {
      const lock = cache.get(`${lockId} ${kind}`) ?? authorizeLock({ store, loop }, uid, lockId, kind);
      cache.set(`${lockId} ${kind}`, lock);
      return lock;
    },
  };
}

export async function claimOf(line: CredentialLine, { uid, source, locks, people, authorize }: ImportContext) {
  const kind = numberedKind(line.kind);
  if (isProblem(kind)) return kind;
  if (line.number === '') return ['number', 'missing'] as const;
  const match = managedLock(locks.get(line.lock));
  if (typeof match === 'string') return ['lock', match] as const;
  const lock = await authorize(match, kind);
  if (isRejection(lock)) return problemOf(lock.rejected);
  const lacking = lock.lacking(kind);
  if (lacking) return problemOf(lacking.rejected);
  if (!line.inLock && lock.connectivity.by !== 'gateway') return problemOf('noGateway');
  const validity = validityIn(line, match.timeZone);
  if (isProblem(validity)) return validity;
  if (kind === 'passcode' && !validityKindsOf(PasscodeType.CUSTOM).includes(validity.kind))
    return ['type', 'notSupported'] as const;
  const givenTo = line.person === undefined ? null : (people.get(nameKey(line.person)) ?? null);
  if (givenTo === 'ambiguous') return ['person', 'whomAmbiguous'] as const;
  const { name, number, inLock } = line;
  const claim: Claim = { lockId: match.lockId, uid, name, validity, givenTo, kind, number, inLock, source };
  return { lock, claim };
}
