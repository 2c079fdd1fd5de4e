/** What an export is to be: sealed with its job until its file is erased, since its words and locks are its owner's own. */
import type { ExportFormat, LockUserWords, RecordWords } from '../../../../models/exportFile.ts';
import type { AccountId, ItemId, JobId } from '../../../../models/ids.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { jobSecretRef } from '../jobs/jobItem.ts';

/** Record types, and whether their records must name a credential; left out where that does not matter. */
export interface TypesOfRecords {
  types: readonly number[];
  namesCredential?: boolean;
}

/** Of records those of these types, or of all, from the first moment to the last. */
export interface RecordSpan {
  /** Null: all. Plans written before those told apart have `types` alone. */
  types: readonly number[] | null;
  some?: readonly TypesOfRecords[];
  from: number;
  until: number;
}

interface PlanOf<Subject extends string, Words> {
  subject: Subject;
  format: ExportFormat;
  /** The reader's. */
  timeZone: string;
  words: Words;
  /** How many locks and rows it is about. */
  locks: number;
  rows: number;
}
export type ExportPlan = (PlanOf<'records', RecordWords> & { span: RecordSpan }) | PlanOf<'lockUsers', LockUserWords>;

/** The period of one part, where a lock has more than one part holds. */
export type PartSpan = Pick<RecordSpan, 'from' | 'until'>;

export const planRef = (jobId: JobId): string => `export-${jobId}`;

export const sealPlan = (vault: Vault, jobId: JobId, plan: ExportPlan): SealedSecret => ({
  ref: planRef(jobId),
  sealed: vault.seal(JSON.stringify(plan)),
});

export const sealSpan = (vault: Vault, jobId: JobId, itemId: ItemId, span: PartSpan): SealedSecret => ({
  ref: jobSecretRef(jobId, itemId),
  sealed: vault.seal(JSON.stringify(span)),
});

interface VaultParts {
  store: Store;
  vault: Vault;
}

async function opened<T>({ store, vault }: VaultParts, uid: AccountId, ref: string): Promise<T | null> {
  const sealed = await store.secret(uid, ref);
  return sealed && (JSON.parse(vault.open(sealed)) as T);
}

/** Null: the file is erased, or there never was one. */
export const openPlan = (kept: VaultParts, uid: AccountId, jobId: JobId) =>
  opened<ExportPlan>(kept, uid, planRef(jobId));
/** Null where the lock's part is the whole period. */
export const openSpan = (kept: VaultParts, uid: AccountId, jobId: JobId, itemId: ItemId) =>
  opened<PartSpan>(kept, uid, jobSecretRef(jobId, itemId));
