/** What the items of a job are to be made of: sealed as a whole, since it is secret or personal, until it is not tried again. */
import type { StoredFingerprintId } from '../../../../models/collectedFinger.ts';
import type { VerificationFrequency } from '../../../../models/faceVerification.ts';
import type { AccountId, ItemId, JobId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { jobSecretRef } from '../jobs/jobItem.ts';

export interface ItemPayload {
  validity: Validity;
  /** Of a change of the period: no time would remain, so it is deleted. */
  ends?: boolean;
  givenTo?: LockUser | null | undefined;
  remark?: string;
  /** The card's number, the digits, the finger's template or the photo, as the vault keeps it for one credential. */
  secret?: string;
  /** Of a finger: which collected data it is of. */
  collectedId?: StoredFingerprintId;
  /** Of a face: how often it has to be verified. */
  every?: VerificationFrequency;
  /** Of an eKey. */
  terms?: { uid: AccountId; remarks: string; remoteUnlock: boolean; mayIssue: boolean };
}

export const sealPayload = (vault: Vault, jobId: JobId, itemId: ItemId, payload: ItemPayload): SealedSecret => ({
  ref: jobSecretRef(jobId, itemId),
  sealed: vault.seal(JSON.stringify(payload)),
});

/** Null where the item needs nothing but its name. */
export async function openPayload(
  { store, vault }: { store: Store; vault: Vault },
  uid: AccountId,
  jobId: JobId,
  itemId: ItemId,
): Promise<ItemPayload | null> {
  const sealed = await store.secret(uid, jobSecretRef(jobId, itemId));
  return sealed && (JSON.parse(vault.open(sealed)) as ItemPayload);
}
