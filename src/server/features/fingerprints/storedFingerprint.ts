import { storedFingerprint } from '../../../../machines/aggregates/storedFingerprint.decide.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';

export const storedFingerprintRef = (uid: AccountId, collectedId: StoredFingerprintId) =>
  streamRef(uid, storedFingerprint.kind, collectedId);

export const storedFingerprintSnapshot = async (loop: Loop, uid: AccountId, collectedId: StoredFingerprintId) =>
  (await loop.snapshot(storedFingerprint, storedFingerprintRef(uid, collectedId))).snapshot;

export async function storedTemplateOf(
  { loop, secrets }: { loop: Loop; secrets: CredentialSecrets },
  uid: AccountId,
  collectedId: StoredFingerprintId,
): Promise<string | Rejection> {
  const snapshot = await storedFingerprintSnapshot(loop, uid, collectedId);
  if (snapshot.status !== 'active' || !snapshot.context.templateRef) return reject('collectedNotFound');
  if (!snapshot.matches('kept')) return reject('notInThisState');
  return (await secrets.open(uid, snapshot.context.templateRef)) ?? reject('collectedNotFound');
}
