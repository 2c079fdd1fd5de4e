import * as z from 'zod/mini';
import { AccountId, EKeyId, LockId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { type DisclosureOf, partiesOfEKey } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { eKeyId: EKeyId, lockId: LockId };

export const ekeyFacts = {
  /** `mayIssue`: the holder may issue eKeys to others, within their own validity. */
  'ekey.sent.v1': z.object({
    ...about,
    uid: AccountId,
    senderUid: AccountId,
    name: z.string(),
    remarks: z.string(),
    validity: Validity,
    remoteUnlock: z.boolean(),
    mayIssue: z.boolean(),
  }),
  'ekey.accepted.v1': z.object(about),
  'ekey.declined.v1': z.object(about),
  'ekey.lapsed.v1': z.object(about),
  /** `by`: missing in older facts. */
  'ekey.freezeAsked.v1': z.object({
    ...about,
    by: z.optional(z.object({ uid: AccountId, administers: z.boolean() })),
  }),
  /** A manager froze the eKey too. From here on only managers can unfreeze it. */
  'ekey.freezeTakenOver.v1': z.object({ ...about, by: z.object({ uid: AccountId, administers: z.boolean() }) }),
  'ekey.thawAsked.v1': z.object(about),
  'ekey.validityAsked.v1': z.object({ ...about, validity: Validity }),
  'ekey.resetAsked.v1': z.object(about),
  'ekey.deletionAsked.v1': z.object(about),
  /** Appended only if the app confirms the latest revision. */
  'ekey.appSeen.v1': z.object(about),
  'ekey.withdrawn.v1': z.object(about),
  'ekey.used.v1': z.object(about),
  'ekey.described.v1': z.object({ ...about, name: z.string(), remarks: z.string() }),
  /** The console enforces this right, so it takes effect at once. */
  'ekey.mayIssueSet.v1': z.object({ ...about, mayIssue: z.boolean() }),
  'ekey.remoteUnlockSet.v1': z.object({ ...about, remoteUnlock: z.boolean() }),
};

export type EKeyFact = FactOf<typeof ekeyFacts>;
export type NewEKeyFact = NewFact<typeof ekeyFacts>;

export const ekeyDisclosure = {
  'ekey.sent.v1': partiesOfEKey,
  'ekey.accepted.v1': partiesOfEKey,
  'ekey.declined.v1': partiesOfEKey,
  'ekey.lapsed.v1': partiesOfEKey,
  'ekey.freezeAsked.v1': partiesOfEKey,
  'ekey.freezeTakenOver.v1': partiesOfEKey,
  'ekey.thawAsked.v1': partiesOfEKey,
  'ekey.validityAsked.v1': partiesOfEKey,
  'ekey.resetAsked.v1': partiesOfEKey,
  'ekey.deletionAsked.v1': partiesOfEKey,
  'ekey.appSeen.v1': partiesOfEKey,
  'ekey.withdrawn.v1': partiesOfEKey,
  'ekey.used.v1': partiesOfEKey,
  'ekey.described.v1': partiesOfEKey,
  'ekey.mayIssueSet.v1': partiesOfEKey,
  'ekey.remoteUnlockSet.v1': partiesOfEKey,
} as const satisfies DisclosureOf<typeof ekeyFacts>;

export const ekeyAudited = [
  'ekey.sent.v1',
  'ekey.validityAsked.v1',
  'ekey.freezeAsked.v1',
  'ekey.freezeTakenOver.v1',
  'ekey.thawAsked.v1',
  'ekey.resetAsked.v1',
  'ekey.deletionAsked.v1',
  'ekey.withdrawn.v1',
  'ekey.described.v1',
  'ekey.mayIssueSet.v1',
  'ekey.remoteUnlockSet.v1',
  'ekey.accepted.v1',
  'ekey.declined.v1',
] as const satisfies readonly (keyof typeof ekeyFacts)[];
