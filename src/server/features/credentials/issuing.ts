/** What is asked of a lock for a credential whose number, digits, finger or photo is known beforehand. */

import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { StoredFingerprintId } from '../../../../models/collectedFinger.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import { type ErrorName, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { ItemOfJob } from '../../../../models/jobTarget.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import type { SealedSecret, StreamRef } from '../../../engine/store/store.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import type { AtLock } from './atLock.ts';
import type { ItemPayload } from './jobPayload.ts';
import type { SharedCommand } from './kinds.ts';
import type { Secrets } from './secrets.ts';

export interface Asked {
  ref: StreamRef;
  kind: ListedKind;
  command: SharedCommand;
  sealed?: readonly SealedSecret[];
}

/** The no of a lock that has the very same already. */
export const THERE = {
  card: 'cardExists',
  passcode: 'passcodeExists',
  fingerprint: 'fingerprintExists',
  face: 'photoExists',
} as const satisfies Partial<Record<ListedKind, ErrorName>>;

interface Wanted extends ItemPayload {
  credentialId: CredentialId;
  lockId: LockId;
  uid: AccountId;
  name: string;
  job: ItemOfJob;
}

export async function requestFor(
  { digits, secrets }: { digits: PasscodeLengths; secrets: Secrets },
  { owner, lacking, ...giver }: AtLock,
  kind: ListedKind,
  { secret, collectedId, terms: _, givenTo = null, ...wanted }: Wanted,
): Promise<Pick<Asked, 'command' | 'sealed'> | Rejection> {
  const refusal = lacking(kind);
  if (refusal) return refusal;
  if (secret === undefined) return reject('notInThisState');
  // Without a gateway nobody could say when the lock has it, and what is chosen the lock cannot work out.
  if (giver.reach.by !== 'gateway') return reject('noGateway');
  const taken = await secrets.isTaken({ account: owner, lockId: wanted.lockId, kind }, secret);
  const there = kind === 'passcode' ? undefined : THERE[kind as keyof typeof THERE];
  if (taken && there) return reject(there);
  const { ref, secrets: sealed } = secrets.seal(owner, kind, wanted.credentialId, secret);
  const content = contentOf(kind, ref, wanted.uid, collectedId);
  if (!content) return reject('notInThisState');
  const request = { type: 'request', ...wanted, content, ...giver, givenTo } as const;
  if (kind !== 'passcode') return { command: request, sealed };
  const known = { digits: secret.length, supported: digits.lengthsOf(wanted.lockId), taken };
  return { command: { ...request, ...known } as SharedCommand, sealed };
}

/** As it is asked for; null of what comes into being otherwise. */
export function contentOf(
  kind: ListedKind,
  ref: string,
  holder: AccountId,
  collectedId?: StoredFingerprintId,
): CredentialContent | null {
  switch (kind) {
    case 'card':
      return { kind, numberRef: ref, readAtLock: false, lost: false };
    case 'passcode':
      return { kind, type: PasscodeType.CUSTOM, digitsRef: ref, generated: false, usedAt: null, revealedAt: null };
    case 'face':
      return { kind, photoRef: ref, featuresRef: null };
    case 'fingerprint':
      return { kind, templateRef: ref, holder, ...(collectedId ? { collectedId } : {}) };
    default:
      return null;
  }
}
