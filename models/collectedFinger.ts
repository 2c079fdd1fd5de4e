import * as z from 'zod/mini';

/** What a device on a desk has made of one finger, kept by the account that collected it. */
export const StoredFingerprintId = z.int().check(z.positive()).brand<'CollectedId'>();
export type StoredFingerprintId = z.infer<typeof StoredFingerprintId>;
