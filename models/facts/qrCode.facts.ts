import * as z from 'zod/mini';
import { CredentialContent } from '../credential.ts';
import { AccountId, EpochMs, OperationId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, CONTENT, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const qrCodeFacts = {
  /** Nothing is written to the lock, because it asks the console about each code. */
  'qrCode.issued.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    name: z.string(),
    validity: Validity,
    content: CredentialContent,
  }),
  /** Takes effect at once, because the lock asks the console each time. */
  'qrCode.changed.v1': z.object({ ...aboutCredential, uid: AccountId, validity: Validity }),
  'qrCode.renewed.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    linkRef: z.string(),
    linkEndsAt: z.nullable(EpochMs),
  }),
  'qrCode.linkRevoked.v1': z.object({ ...aboutCredential, uid: AccountId }),
  'qrCode.shown.v1': z.object({ ...aboutCredential, uid: AccountId }),
  /** Requested with the code's link. */
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

export const qrCodeAudited = [
  'qrCode.issued.v1',
  'qrCode.changed.v1',
  'qrCode.renewed.v1',
  'qrCode.linkRevoked.v1',
] as const satisfies readonly (keyof typeof qrCodeFacts)[];
