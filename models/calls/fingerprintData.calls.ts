import * as z from 'zod/mini';
import { type AccountId, type CredentialId, type JobId, LockId } from '../ids.ts';
import { MAX_BATCH_ROWS } from '../limits.ts';
import { RecipientChoice } from '../lockUser.ts';
import { FingerprintVendor, Template } from '../plugIn.ts';
import { StoredFingerprintId } from '../storedFingerprint.ts';
import { Validity } from '../validity.ts';
import { call, commandId, type Page, page, search, wireInt, wireJson, wireList } from './call.ts';
import { type Added, credentialName, guestIdNumber } from './credential.calls.ts';

export type StoredFingerprintAction = 'rename' | 'issue' | 'transfer' | 'delete';

export interface StoredFingerprintLock {
  lockId: LockId;
  lockAlias: string;
  credentialId: CredentialId;
}

export interface StoredFingerprint {
  collectedId: StoredFingerprintId;
  name: string;
  vendor: FingerprintVendor;
  takenAt: number;
  from: { uid: AccountId; nickname: string } | null;
  standing: { state: string; meaning: string };
  /** Number of locks that it was ever issued to. */
  uses: number;
  /** Locks that hold the fingerprint now and that this account may see. */
  locks: StoredFingerprintLock[];
  may: StoredFingerprintAction[];
}

export const STORED_FINGERPRINT_SORTS = ['-takenAt', 'takenAt', 'name', '-name'] as const;
export type StoredFingerprintSort = (typeof STORED_FINGERPRINT_SORTS)[number];

const collectedId = wireInt(StoredFingerprintId);
const name = credentialName;
const wanted = { collectedId, name, validity: wireJson(Validity), forWhom: z.optional(wireJson(RecipientChoice)) };
type Nothing = Record<string, never>;

export const fingerprintDataCalls = {
  list: call<Page<StoredFingerprint>>().get('/fingerprintData/list', {
    ...page,
    search,
    sort: z._default(z.enum(STORED_FINGERPRINT_SORTS), '-takenAt'),
  }),
  detail: call<StoredFingerprint>().get('/fingerprintData/detail', { collectedId }),
  /** The server stores the template encrypted, and sends it only to locks. */
  add: call<{ collectedId: StoredFingerprintId }>().post('/fingerprintData/add', {
    name,
    vendor: wireInt(z.enum(FingerprintVendor)),
    template: Template,
    commandId,
  }),
  rename: call<Nothing>().post('/fingerprintData/rename', { collectedId, name, commandId }),
  issue: call<Added>().post('/fingerprintData/issue', {
    ...wanted,
    idNumber: guestIdNumber,
    lockId: wireInt(LockId),
    commandId,
  }),
  /** All or none: if a lock can't store the fingerprint, `data.fields` names it by its index, like `lockIds.3`. */
  issueToLocks: call<{ jobId: JobId }>().post('/fingerprintData/issueToLocks', {
    ...wanted,
    lockIds: wireList(LockId, MAX_BATCH_ROWS),
    commandId,
  }),
  delete: call<Nothing>().post('/fingerprintData/delete', { collectedId, commandId }),
};
