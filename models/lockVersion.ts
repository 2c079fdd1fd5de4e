import * as z from 'zod/mini';

/**
 * How a lock keeps passcodes (spec §3), as the app that added it has set it up. The web reads and changes those of V3
 * alone: V2 was set up by an old app, and the lock has to be deleted and added again. NOT_ALLOWED: it keeps none.
 */
export const LockVersion = { NOT_ALLOWED: 0, V2_S1: 2, V2_S2: 3, V3: 4 } as const;
export type LockVersion = (typeof LockVersion)[keyof typeof LockVersion];
const ReportedVersion = z.enum(LockVersion);

/** As a lock's maker says it; null where nothing is said, or a number that isn't known. */
export const lockVersionOf = (said: number | null | undefined): LockVersion | null =>
  ReportedVersion.safeParse(said).data ?? null;

/** Any number but those two is of an old app: what isn't known to be V3 is neither read nor changed. */
export const isOfOldApp = (said: number | null | undefined): boolean =>
  typeof said === 'number' && said !== LockVersion.V3 && said !== LockVersion.NOT_ALLOWED;
