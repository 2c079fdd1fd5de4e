/** An export plan, encrypted until the file is erased: its texts come from the client and may contain personal data. */
import type { ExportFormat, LockUserWords, RecordWords } from '../../../../models/exportFile.ts';
import type { AccountId, ItemId, JobId } from '../../../../models/ids.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { jobSecretRef } from '../jobs/jobItem.ts';

export interface TypesOfRecords {
  types: readonly number[];
  namesCredential?: boolean;
}

export interface RecordSpan {
  /** Null for all types. */
  types: readonly number[] | null;
  /**
   * The chosen types, each possibly limited to records with or without a credential. Missing for all types, and in
   * plans of older versions.
   */
  some?: readonly TypesOfRecords[];
  from: number;
  until: number;
}

interface PlanOf<Subject extends string, Words> {
  subject: Subject;
  format: ExportFormat;
  timeZone: string;
  words: Words;
  locks: number;
  rows: number;
}
export type ExportPlan = (PlanOf<'records', RecordWords> & { span: RecordSpan }) | PlanOf<'lockUsers', LockUserWords>;

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

export const openPlan = (kept: VaultParts, uid: AccountId, jobId: JobId) =>
  opened<ExportPlan>(kept, uid, planRef(jobId));
/** Null if the part covers the whole period. */
export const openSpan = (kept: VaultParts, uid: AccountId, jobId: JobId, itemId: ItemId) =>
  opened<PartSpan>(kept, uid, jobSecretRef(jobId, itemId));
