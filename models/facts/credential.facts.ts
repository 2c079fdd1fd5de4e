import * as z from 'zod/mini';
import { CHANGES, Connectivity, CredentialContent, WRITE_FAILURES } from '../credential.ts';
import { AccountId, CredentialId, EpochMs, LockId } from '../ids.ts';
import { ItemOfJob } from '../jobTarget.ts';
import { LockUser } from '../lockUser.ts';
import { UNCONFIRMED_REASONS } from '../outcome.ts';
import { TimeWindow, Validity } from '../validity.ts';
import { administratorsOfLock, CONTENT, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const aboutCredential = { credentialId: CredentialId, lockId: LockId };
/** `revision`: number of the write; facts about an earlier write are ignored. */
const ofRevision = { ...aboutCredential, change: z.enum(CHANGES), revision: z.int() };
const forJob = { job: z.optional(ItemOfJob) };
const asked = { ...aboutCredential, ...forJob, uid: AccountId, connectivity: Connectivity };

export const credentialFacts = {
  'credential.requested.v1': z.object({
    ...asked,
    name: z.string(),
    remark: z.optional(z.string()),
    validity: Validity,
    content: CredentialContent,
    /**
     * Set if the lock can't limit access to periods, so the console writes the credential when the window starts and
     * deletes it when it ends; null: always in the lock. Later windows follow in `passcode.time*`.
     */
    window: z.optional(z.nullable(TimeWindow)),
  }),
  /** Appended before the driver is called, so that a crash leaves the write in doubt, not forgotten. */
  'credential.sent.v1': z.object(ofRevision),
  'credential.confirmed.v1': z.object(ofRevision),
  /** The lock certainly lacks the desired state. `nextTryAt`: null if a person must retry. */
  'credential.failed.v1': z.object({ ...ofRevision, reason: z.enum(WRITE_FAILURES), nextTryAt: z.nullable(EpochMs) }),
  'credential.unconfirmed.v1': z.object({ ...ofRevision, reason: z.enum(UNCONFIRMED_REASONS) }),
  'credential.unreadable.v1': z.object(ofRevision),
  'credential.retryDue.v1': z.object(ofRevision),
  'credential.retried.v1': z.object(asked),
  'credential.changeRequested.v1': z.object({ ...asked, validity: Validity }),
  'credential.deletionRequested.v1': z.object(asked),
  'credential.withdrawn.v1': z.object({ ...aboutCredential, ...forJob, uid: AccountId }),
  /** Changes the console only, not the lock. `remark`: omitted leaves it unchanged. */
  'credential.renamed.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    name: z.string(),
    remark: z.optional(z.string()),
  }),
  /** Changes the console only, not the lock. `to`: null for no lock user. */
  'credential.givenTo.v1': z.object({ ...aboutCredential, uid: AccountId, to: z.nullable(LockUser) }),
};

export type CredentialFact = FactOf<typeof credentialFacts>;
export type NewCredentialFact = NewFact<typeof credentialFacts>;

export const credentialDisclosure = {
  'credential.requested.v1': { ...administratorsOfLock, fields: CONTENT },
  'credential.sent.v1': administratorsOfLock,
  'credential.confirmed.v1': administratorsOfLock,
  'credential.failed.v1': administratorsOfLock,
  'credential.unconfirmed.v1': administratorsOfLock,
  'credential.unreadable.v1': administratorsOfLock,
  'credential.retryDue.v1': administratorsOfLock,
  'credential.retried.v1': administratorsOfLock,
  'credential.changeRequested.v1': administratorsOfLock,
  'credential.deletionRequested.v1': administratorsOfLock,
  'credential.withdrawn.v1': administratorsOfLock,
  'credential.renamed.v1': administratorsOfLock,
  'credential.givenTo.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof credentialFacts>;

export const credentialAudited = [
  'credential.requested.v1',
  'credential.changeRequested.v1',
  'credential.deletionRequested.v1',
  'credential.withdrawn.v1',
  'credential.renamed.v1',
  'credential.givenTo.v1',
  'credential.retried.v1',
] as const satisfies readonly (keyof typeof credentialFacts)[];
