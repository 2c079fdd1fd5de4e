import * as z from 'zod/mini';
import { ADDRESS_KINDS } from '../address.ts';
import { AccountId, GroupId, LockId } from '../ids.ts';
import { LANGUAGE_CODES, MessageLocale } from '../speech.ts';
import { accountOnly, type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** `addressKey`: a keyed hash. `addressRef`: a vault row. */
const address = { uid: AccountId, kind: z.enum(ADDRESS_KINDS), addressKey: z.string(), addressRef: z.string() };

export const accountFacts = {
  /** `usernameKey`: a keyed hash. The refs are vault rows: the address, and the Argon2id hash. */
  'account.registered.v1': z.object({
    uid: AccountId,
    usernameKey: z.string(),
    usernameRef: z.string(),
    passwordRef: z.string(),
    nickname: z.string(),
    countryCode: z.string(),
  }),
  'account.groupCreated.v1': z.object({ uid: AccountId, groupId: GroupId, groupName: z.string() }),
  'account.groupRenamed.v1': z.object({ uid: AccountId, groupId: GroupId, groupName: z.string() }),
  'account.groupDeleted.v1': z.object({ uid: AccountId, groupId: GroupId }),
  /** Moves locks to a group, or to none with {@link NOT_GROUPED}. */
  'account.locksGrouped.v1': z.object({ uid: AccountId, groupId: GroupId, lockIds: z.array(LockId) }),
  'account.spokenTo.v1': z.object({ uid: AccountId, speech: MessageLocale }),
  'account.languageChosen.v1': z.object({ uid: AccountId, language: z.enum(LANGUAGE_CODES) }),
  /** `idNumberRef`: a vault row; null removes it, omitted leaves it unchanged. */
  'account.described.v1': z.object({
    uid: AccountId,
    nickname: z.string(),
    country: z.nullable(z.string()),
    idNumberRef: z.optional(z.nullable(z.string())),
  }),
  /** `companyName`: null for a personal account. */
  'account.companySet.v1': z.object({ uid: AccountId, companyName: z.nullable(z.string()) }),
  /** Vault rows of the new picture and the former one, which is erased. */
  'account.pictureSet.v1': z.object({
    uid: AccountId,
    pictureRef: z.nullable(z.string()),
    formerRef: z.nullable(z.string()),
  }),
  /** `formerRef`: the former address, which is notified and then erased. */
  'account.addressChanged.v1': z.object({ ...address, formerRef: z.string() }),
  /** `formerRef`: the former address of this kind. */
  'account.addressBound.v1': z.object({ ...address, formerRef: z.nullable(z.string()) }),
  /** `wasMain`: the other address becomes the main one. */
  'account.addressUnbound.v1': z.object({
    uid: AccountId,
    kind: z.enum(ADDRESS_KINDS),
    formerRef: z.string(),
    wasMain: z.boolean(),
  }),
  /** `takeBack`: access that the account issued ends too; otherwise the locks' owners take it over. */
  'account.closed.v1': z.object({ uid: AccountId, takeBack: z.optional(z.boolean()) }),
  'account.erased.v1': z.object({ uid: AccountId }),
  /** `passwordRef`: a new vault row. */
  'account.passwordChanged.v1': z.object({ uid: AccountId, passwordRef: z.string() }),
  /** Retention of the account's lock records; null keeps them forever. */
  'account.recordKeepingSet.v1': z.object({ uid: AccountId, days: z.nullable(z.int()) }),
};

export type AccountFact = FactOf<typeof accountFacts>;
export type NewAccountFact = NewFact<typeof accountFacts>;

export const accountDisclosure = {
  'account.registered.v1': {
    ...nobody,
    fields: { usernameKey: 'withheld', usernameRef: 'withheld', passwordRef: 'withheld' },
  },
  'account.groupCreated.v1': accountOnly,
  'account.groupRenamed.v1': accountOnly,
  'account.groupDeleted.v1': accountOnly,
  'account.locksGrouped.v1': accountOnly,
  'account.spokenTo.v1': nobody,
  'account.languageChosen.v1': accountOnly,
  'account.described.v1': { audience: 'accountOnly', fields: { idNumberRef: 'withheld' } },
  'account.companySet.v1': accountOnly,
  'account.pictureSet.v1': { ...accountOnly, fields: { pictureRef: 'withheld', formerRef: 'withheld' } },
  'account.addressChanged.v1': {
    ...accountOnly,
    fields: { addressKey: 'withheld', addressRef: 'withheld', formerRef: 'withheld' },
  },
  'account.addressBound.v1': {
    ...accountOnly,
    fields: { addressKey: 'withheld', addressRef: 'withheld', formerRef: 'withheld' },
  },
  'account.addressUnbound.v1': { ...accountOnly, fields: { formerRef: 'withheld' } },
  'account.closed.v1': nobody,
  'account.erased.v1': nobody,
  'account.passwordChanged.v1': { ...nobody, fields: { passwordRef: 'withheld' } },
  'account.recordKeepingSet.v1': accountOnly,
} as const satisfies DisclosureOf<typeof accountFacts>;

export const accountAudited = [
  'account.groupCreated.v1',
  'account.groupRenamed.v1',
  'account.groupDeleted.v1',
  'account.locksGrouped.v1',
  'account.recordKeepingSet.v1',
  'account.passwordChanged.v1',
  'account.described.v1',
  'account.companySet.v1',
  'account.pictureSet.v1',
  'account.addressChanged.v1',
  'account.addressBound.v1',
  'account.addressUnbound.v1',
  'account.closed.v1',
] as const satisfies readonly (keyof typeof accountFacts)[];
