import * as z from 'zod/mini';

/** Spec §3. Only V3 can be read here; a V2 lock must be deleted and added again. NOT_ALLOWED: supports no passcodes. */
export const LockVersion = { NOT_ALLOWED: 0, V2_S1: 2, V2_S2: 3, V3: 4 } as const;
export type LockVersion = (typeof LockVersion)[keyof typeof LockVersion];
const ReportedVersion = z.enum(LockVersion);

/** Null if the version is unknown or not reported. */
export const lockVersionOf = (said: number | null | undefined): LockVersion | null =>
  ReportedVersion.safeParse(said).data ?? null;

/** True for unlisted version numbers too; false if the lock reported none. */
export const isOfOldApp = (said: number | null | undefined): boolean =>
  typeof said === 'number' && said !== LockVersion.V3 && said !== LockVersion.NOT_ALLOWED;
