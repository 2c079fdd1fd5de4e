import * as z from 'zod/mini';
import { ADDRESS_KINDS } from '../address.ts';
import { AccountId, GroupId, LockId } from '../ids.ts';
import { LANGUAGE_CODES, MessageLocale } from '../speech.ts';
import { accountOnly, type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** `addressKey` is a keyed hash, and `addressRef` names a row of the vault, as at registration. */
const address = { uid: AccountId, kind: z.enum(ADDRESS_KINDS), addressKey: z.string(), addressRef: z.string() };

export const accountFacts = {
  /**
   * `usernameKey` is a keyed hash, good for finding and for nothing else. `usernameRef` and `passwordRef` name rows of
   * the vault: the address, and the Argon2id hash.
   */
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
  /** Its locks are in no group from then on. */
  'account.groupDeleted.v1': z.object({ uid: AccountId, groupId: GroupId }),
  /** However many, they are in this group and in no other, or in none: {@link NOT_GROUPED}. */
  'account.locksGrouped.v1': z.object({ uid: AccountId, groupId: GroupId, lockIds: z.array(LockId) }),
  'account.spokenTo.v1': z.object({ uid: AccountId, speech: MessageLocale }),
  /** It is spoken and written to in this one from then on, wherever nothing else was chosen. */
  'account.languageChosen.v1': z.object({ uid: AccountId, language: z.enum(LANGUAGE_CODES) }),
  /**
   * What they are called, and where they say that they live. `idNumberRef` names the row of the vault of their identity
   * number; null: they took it back; left out: it stays as it was.
   */
  'account.described.v1': z.object({
    uid: AccountId,
    nickname: z.string(),
    country: z.nullable(z.string()),
    idNumberRef: z.optional(z.nullable(z.string())),
  }),
  /** The account is a company's from then on, by this name; null: a person's. */
  'account.companySet.v1': z.object({ uid: AccountId, companyName: z.nullable(z.string()) }),
  /** Both name rows of the vault: the picture there is now, and the one before, which is erased. */
  'account.pictureSet.v1': z.object({
    uid: AccountId,
    pictureRef: z.nullable(z.string()),
    formerRef: z.nullable(z.string()),
  }),
  /** It signs in with another address than before; `formerRef` names that one, which is told of it and erased. */
  'account.addressChanged.v1': z.object({ ...address, formerRef: z.string() }),
  /** It signs in with this one as well. `formerRef`: the one of this kind before. */
  'account.addressBound.v1': z.object({ ...address, formerRef: z.nullable(z.string()) }),
  /** No longer with this one. `wasMain`: the other one that it has takes its place. */
  'account.addressUnbound.v1': z.object({
    uid: AccountId,
    kind: z.enum(ADDRESS_KINDS),
    formerRef: z.string(),
    wasMain: z.boolean(),
  }),
  /**
   * Whoever had it has left: nobody signs in with it, or finds it, any more. What is theirs is erased from here on. `takeBack`:
   * what they gave to others ends too; otherwise it is its locks' owners'.
   */
  'account.closed.v1': z.object({ uid: AccountId, takeBack: z.optional(z.boolean()) }),
  'account.erased.v1': z.object({ uid: AccountId }),
  /** `passwordRef` names another row of the vault than before. */
  'account.passwordChanged.v1': z.object({ uid: AccountId, passwordRef: z.string() }),
  /** For how many days the records of its locks are kept; null: for good. */
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
