import * as z from 'zod/mini';
import { CHANGES, CREDENTIAL_KINDS } from './credential.ts';
import { AccountId, JobId, OperationId } from './ids.ts';

const TARGET_KINDS = [...CREDENTIAL_KINDS, 'ekey'] as const;

/**
 * The credential or eKey that an item of a job is about: one that exists, or the one that it gives out, which has this
 * number from the beginning, so that an item that is begun twice gives out one.
 */
export const JobTarget = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.int().check(z.positive()),
  name: z.string(),
});
export type JobTarget = z.infer<typeof JobTarget>;

const tryOfJob = { jobId: JobId, uid: AccountId, operationId: OperationId };

/** The item of a job for which something was asked for. How that ends is told under `operationId`. */
export const TryOfJob = z.object(tryOfJob);
export type TryOfJob = z.infer<typeof TryOfJob>;

export const ItemOfJob = z.object({ ...tryOfJob, change: z.enum(CHANGES) });
export type ItemOfJob = z.infer<typeof ItemOfJob>;
