import * as z from 'zod/mini';
import { EXPORT_FORMATS, EXPORT_SUBJECTS } from '../exportFile.ts';
import { AccountId, JobId, LockId } from '../ids.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const jobId = JobId;

export const exportFileFacts = {
  /** `lockId`: for an export of one lock; otherwise null, with `lockIds`. Older exports have neither. */
  'export.asked.v1': z.object({
    jobId,
    uid: AccountId,
    subject: z.enum(EXPORT_SUBJECTS),
    format: z.enum(EXPORT_FORMATS),
    lockId: z.nullable(LockId),
    lockIds: z.optional(z.array(LockId)),
    locks: z.int(),
    rows: z.int(),
  }),
  'export.expired.v1': z.object({ jobId }),
  'export.removed.v1': z.object({ jobId }),
};

export type ExportFileFact = FactOf<typeof exportFileFacts>;
export type NewExportFileFact = NewFact<typeof exportFileFacts>;

export const exportFileDisclosure = {
  'export.asked.v1': accountOnly,
  'export.expired.v1': accountOnly,
  'export.removed.v1': accountOnly,
} as const satisfies DisclosureOf<typeof exportFileFacts>;

export const exportFileAudited = [
  'export.asked.v1',
  'export.removed.v1',
] as const satisfies readonly (keyof typeof exportFileFacts)[];
