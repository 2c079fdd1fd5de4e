import * as z from 'zod/mini';
import { Connectivity, CredentialContent } from '../credential.ts';
import { AccountId, EpochMs } from '../ids.ts';
import { TimeWindow, Validity } from '../validity.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, CONTENT, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** The current or next window; null if there is none, or if the passcode is always in the lock. */
const window = z.nullable(TimeWindow);

/** Passcodes also have the facts `credential.*`. Digits are vault rows. */
export const passcodeFacts = {
  /**
   * `lapsesAt`: when the passcode lapses if unused. `endsAt`: set if the lock stores no end. Such a passcode never
   * lapses; the console deletes it at its end.
   */
  'passcode.generated.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    name: z.string(),
    validity: Validity,
    content: CredentialContent,
    lapsesAt: z.optional(EpochMs),
    endsAt: z.optional(EpochMs),
  }),
  'passcode.used.v1': z.object({ ...aboutCredential, usedAt: EpochMs }),
  'passcode.lapsed.v1': z.object(aboutCredential),
  'passcode.reset.v1': z.object(aboutCredential),
  'passcode.digitsChangeRequested.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    connectivity: Connectivity,
    digitsRef: z.string(),
  }),
  /** Only if the lock can't limit passcodes to periods. `window`: null if the passcode is now always in the lock. */
  'passcode.timesChanged.v1': z.object({ ...aboutCredential, uid: AccountId, validity: Validity, window }),
  'passcode.turnDue.v1': z.object(aboutCredential),
  /** The lock stores no end, so the console has to delete the passcode. */
  'passcode.ended.v1': z.object({ ...aboutCredential, connectivity: Connectivity }),
  'passcode.endChanged.v1': z.object({ ...aboutCredential, uid: AccountId, validity: Validity }),
  'passcode.timeBegan.v1': z.object({ ...aboutCredential, connectivity: Connectivity, window }),
  'passcode.timeEnded.v1': z.object({ ...aboutCredential, connectivity: Connectivity, window }),
  /** The window passed before the passcode reached the lock. */
  'passcode.timePassed.v1': z.object({ ...aboutCredential, window }),
  /** Recomputed in the lock's time zone, after the zone changed. */
  'passcode.timesSet.v1': z.object({ ...aboutCredential, window }),
  'passcode.revealed.v1': z.object({ ...aboutCredential, uid: AccountId }),
};

export type PasscodeFact = FactOf<typeof passcodeFacts>;
export type NewPasscodeFact = NewFact<typeof passcodeFacts>;

export const passcodeDisclosure = {
  'passcode.generated.v1': { ...administratorsOfLock, fields: CONTENT },
  'passcode.used.v1': administratorsOfLock,
  'passcode.lapsed.v1': administratorsOfLock,
  'passcode.ended.v1': administratorsOfLock,
  'passcode.endChanged.v1': administratorsOfLock,
  'passcode.reset.v1': administratorsOfLock,
  'passcode.digitsChangeRequested.v1': { ...administratorsOfLock, fields: { digitsRef: 'withheld' } },
  'passcode.timesChanged.v1': administratorsOfLock,
  'passcode.turnDue.v1': administratorsOfLock,
  'passcode.timeBegan.v1': administratorsOfLock,
  'passcode.timeEnded.v1': administratorsOfLock,
  'passcode.timePassed.v1': administratorsOfLock,
  'passcode.timesSet.v1': administratorsOfLock,
  'passcode.revealed.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof passcodeFacts>;

export const passcodeAudited = [
  'passcode.generated.v1',
  'passcode.digitsChangeRequested.v1',
  'passcode.timesChanged.v1',
  'passcode.endChanged.v1',
  'passcode.revealed.v1',
] as const satisfies readonly (keyof typeof passcodeFacts)[];
