import * as z from 'zod/mini';
import { CHANGES, CREDENTIAL_KINDS } from './credential.ts';
import { AccountId, JobId, OperationId } from './ids.ts';

const TARGET_KINDS = [...CREDENTIAL_KINDS, 'ekey'] as const;

/** A new credential's id is assigned with the item, so that starting the item twice issues one credential. */
export const JobTarget = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.int().check(z.positive()),
  name: z.string(),
});
export type JobTarget = z.infer<typeof JobTarget>;

const tryOfJob = { jobId: JobId, uid: AccountId, operationId: OperationId };

/** The outcome is reported under `operationId`. */
export const TryOfJob = z.object(tryOfJob);
export type TryOfJob = z.infer<typeof TryOfJob>;

export const ItemOfJob = z.object({ ...tryOfJob, change: z.enum(CHANGES) });
export type ItemOfJob = z.infer<typeof ItemOfJob>;
