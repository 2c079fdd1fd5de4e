/** Payload of a job item, stored encrypted until the item can no longer be retried. */

import type { VerificationFrequency } from '../../../../models/faceVerification.ts';
import type { AccountId, ItemId, JobId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { jobSecretRef } from '../jobs/jobItem.ts';

export interface ItemPayload {
  validity: Validity;
  /** True if the changed period leaves no time, so that the access is deleted. */
  ends?: boolean;
  givenTo?: LockUser | null | undefined;
  remark?: string;
  /** The card number, passcode, fingerprint template or photo. */
  secret?: string;
  collectedId?: StoredFingerprintId;
  every?: VerificationFrequency;
  terms?: { uid: AccountId; remarks: string; remoteUnlock: boolean; mayIssue: boolean };
}

export const sealPayload = (vault: Vault, jobId: JobId, itemId: ItemId, payload: ItemPayload): SealedSecret => ({
  ref: jobSecretRef(jobId, itemId),
  sealed: vault.seal(JSON.stringify(payload)),
});

/** Null if the item has no payload, or it was erased. */
export async function openPayload(
  { store, vault }: { store: Store; vault: Vault },
  uid: AccountId,
  jobId: JobId,
  itemId: ItemId,
): Promise<ItemPayload | null> {
  const sealed = await store.secret(uid, jobSecretRef(jobId, itemId));
  return sealed && (JSON.parse(vault.open(sealed)) as ItemPayload);
}
