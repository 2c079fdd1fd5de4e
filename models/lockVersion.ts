import * as z from 'zod/mini';

/** Spec §3. Only V3 is readable here; a V2 lock must be deleted and added again. NOT_ALLOWED: no passcodes. */
export const LockVersion = { NOT_ALLOWED: 0, V2_S1: 2, V2_S2: 3, V3: 4 } as const;
export type LockVersion = (typeof LockVersion)[keyof typeof LockVersion];
const ReportedVersion = z.enum(LockVersion);

/** Null: not reported, or unknown. */
export const lockVersionOf = (said: number | null | undefined): LockVersion | null =>
  ReportedVersion.safeParse(said).data ?? null;

/** Unknown versions too: what isn't known to be V3 is neither read nor changed. */
export const isOfOldApp = (said: number | null | undefined): boolean =>
  typeof said === 'number' && said !== LockVersion.V3 && said !== LockVersion.NOT_ALLOWED;
