import * as z from 'zod/mini';
import { CredentialContent } from '../credential.ts';
import { AccountId, EpochMs, OperationId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, CONTENT, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const qrCodeFacts = {
  /** One that the lock asks the console about: nothing is written to the lock, so nothing has to be confirmed. */
  'qrCode.issued.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    name: z.string(),
    validity: Validity,
    content: CredentialContent,
  }),
  /** It opens at other times from now on, since the console is asked each time. */
  'qrCode.changed.v1': z.object({ ...aboutCredential, uid: AccountId, validity: Validity }),
  'qrCode.renewed.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    linkRef: z.string(),
    linkEndsAt: z.nullable(EpochMs),
  }),
  /** Its link leads nowhere any more, and there is no other. */
  'qrCode.linkRevoked.v1': z.object({ ...aboutCredential, uid: AccountId }),
  'qrCode.shown.v1': z.object({ ...aboutCredential, uid: AccountId }),
  /** Whoever has the link wants the door opened from afar; what becomes of that the operation tells. */
  'qrCode.unlockAsked.v1': z.object({ ...aboutCredential, operationId: OperationId }),
};

export type QrCodeFact = FactOf<typeof qrCodeFacts>;
export type NewQrCodeFact = NewFact<typeof qrCodeFacts>;

export const qrCodeDisclosure = {
  'qrCode.issued.v1': { ...administratorsOfLock, fields: CONTENT },
  'qrCode.changed.v1': administratorsOfLock,
  'qrCode.renewed.v1': { ...administratorsOfLock, fields: { linkRef: 'withheld' } },
  'qrCode.linkRevoked.v1': administratorsOfLock,
  'qrCode.shown.v1': administratorsOfLock,
  'qrCode.unlockAsked.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof qrCodeFacts>;
