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

/** A lock that has the finger, or is to have it: how far it is says the list of the lock. */
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
  /** To how many locks it was issued, once counted for each, also where it is no more. */
  uses: number;
  /** Of those that have it now, the ones that this account sees. */
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
  /** Keeps what was collected, sealed; nothing ever shows it again, and only a lock is told it. */
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
  /**
   * Issues it to many locks, one after another, as a job. Where one of them cannot have it nothing is begun, and
   * `data.fields` says why, as `lockIds.3` (they count from 0).
   */
  issueToLocks: call<{ jobId: JobId }>().post('/fingerprintData/issueToLocks', {
    ...wanted,
    lockIds: wireList(LockId, MAX_BATCH_ROWS),
    commandId,
  }),
  delete: call<Nothing>().post('/fingerprintData/delete', { collectedId, commandId }),
};
