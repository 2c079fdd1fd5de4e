import * as z from 'zod/mini';

/** What a device on a desk has made of one finger, kept by the account that collected it. */
export const CollectedId = z.int().check(z.positive()).brand<'CollectedId'>();
export type CollectedId = z.infer<typeof CollectedId>;
