import * as z from 'zod/mini';

export const StoredFingerprintId = z.int().check(z.positive()).brand<'CollectedId'>();
export type StoredFingerprintId = z.infer<typeof StoredFingerprintId>;
