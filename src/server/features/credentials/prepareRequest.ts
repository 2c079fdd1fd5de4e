import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import { type ErrorName, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { ItemOfJob } from '../../../../models/jobTarget.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import type { SealedSecret, StreamRef } from '../../../engine/store/store.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import type { AuthorizedLock } from './authorizeLock.ts';
import type { CredentialSecrets } from './credentialSecrets.ts';
import type { ItemPayload } from './itemPayload.ts';
import type { SharedCommand } from './kinds.ts';

export interface PreparedCommand {
  ref: StreamRef;
  kind: ListedKind;
  command: SharedCommand;
  sealed?: readonly SealedSecret[];
}

export const EXISTS_ERRORS = {
  card: 'cardExists',
  passcode: 'passcodeExists',
  fingerprint: 'fingerprintExists',
  face: 'photoExists',
} as const satisfies Partial<Record<ListedKind, ErrorName>>;

interface ItemRequest extends ItemPayload {
  credentialId: CredentialId;
  lockId: LockId;
  uid: AccountId;
  name: string;
  job: ItemOfJob;
}

export async function prepareRequest(
  { digits, secrets }: { digits: PasscodeLengths; secrets: CredentialSecrets },
  { owner, lacking, ...giver }: AuthorizedLock,
  kind: ListedKind,
  { secret, collectedId, terms: _, givenTo = null, ...requested }: ItemRequest,
): Promise<Pick<PreparedCommand, 'command' | 'sealed'> | Rejection> {
  const refusal = lacking(kind);
  if (refusal) return refusal;
  if (secret === undefined) return reject('notInThisState');
  // Without a gateway, no driver can confirm the write.
  if (giver.connectivity.by !== 'gateway') return reject('noGateway');
  const inUse = await secrets.isInUse({ account: owner, lockId: requested.lockId, kind }, secret);
  const existsError = kind === 'passcode' ? undefined : EXISTS_ERRORS[kind as keyof typeof EXISTS_ERRORS];
  if (inUse && existsError) return reject(existsError);
  const { ref, secrets: sealed } = secrets.seal(owner, kind, requested.credentialId, secret);
  const content = contentFor(kind, ref, requested.uid, collectedId);
  if (!content) return reject('notInThisState');
  const command = { type: 'request', ...requested, content, ...giver, givenTo } as const;
  if (kind !== 'passcode') return { command, sealed };
  const known = { digits: secret.length, supported: digits.lengthsOf(requested.lockId), inUse };
  return { command: { ...command, ...known } as SharedCommand, sealed };
}

/** Null for kinds that can't be created from a given secret, such as palm veins. */
export function contentFor(
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
