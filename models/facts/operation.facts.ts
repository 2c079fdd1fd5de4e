import * as z from 'zod/mini';
import { AccountId, CredentialId, EpochMs, GatewayId, JobId, LockId, OperationId } from '../ids.ts';
import { LOCK_ACTIONS } from '../lockState.ts';
import { REFUSED_REASONS, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from '../outcome.ts';
import { type DisclosureOf, viewersOfLock } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { operationId: OperationId, lockId: LockId };

export const operationFacts = {
  /** The command is never sent after `deadlineAt`. `byLink`: requested with this credential's link, issued by `uid`. */
  'operation.requested.v1': z.object({
    ...about,
    gatewayId: GatewayId,
    action: z.enum(LOCK_ACTIONS),
    uid: AccountId,
    jobId: z.nullable(JobId),
    byLink: z.optional(CredentialId),
    deadlineAt: EpochMs,
  }),
  /** Appended before the driver is called: the command is never sent again. */
  'operation.sent.v1': z.object(about),
  'operation.done.v1': z.object(about),
  'operation.refused.v1': z.object({ ...about, reason: z.enum(REFUSED_REASONS) }),
  'operation.unreachable.v1': z.object({ ...about, reason: z.enum(UNREACHABLE_REASONS) }),
  'operation.unconfirmed.v1': z.object({ ...about, reason: z.enum(UNCONFIRMED_REASONS) }),
};

export type OperationFact = FactOf<typeof operationFacts>;
export type NewOperationFact = NewFact<typeof operationFacts>;

export const operationDisclosure = {
  'operation.requested.v1': viewersOfLock,
  'operation.sent.v1': viewersOfLock,
  'operation.done.v1': viewersOfLock,
  'operation.refused.v1': viewersOfLock,
  'operation.unreachable.v1': viewersOfLock,
  'operation.unconfirmed.v1': viewersOfLock,
} as const satisfies DisclosureOf<typeof operationFacts>;

export const operationAudited = ['operation.requested.v1'] as const satisfies readonly (keyof typeof operationFacts)[];
