/** Who opens doors with what they were given: somebody with an account here, or a person who is known by name alone. */
import * as z from 'zod/mini';
import { CREDENTIAL_KINDS } from './credential.ts';
import { givenName } from './givenText.ts';
import { AccountId, PersonId } from './ids.ts';
import { LOCK_USER_NAME_MAX } from './limits.ts';

export const LockUser = z.discriminatedUnion('known', [
  z.object({ known: z.literal('byAccount'), uid: AccountId }),
  /** Known for as long as they hold something: the name is in what was given to them, and in what was changed of them. */
  z.object({ known: z.literal('byName'), personId: PersonId, name: z.string() }),
]);
export type LockUser = z.infer<typeof LockUser>;

export const LockUserId = z
  .string()
  .check(z.regex(/^(account|person)-[1-9]\d{0,15}$/))
  .brand<'LockUserId'>();
export type LockUserId = z.infer<typeof LockUserId>;

export const lockUserIdOf = (user: LockUser): LockUserId =>
  (user.known === 'byAccount' ? `account-${user.uid}` : `person-${user.personId}`) as LockUserId;

export const sameLockUser = (a: LockUser | null, b: LockUser | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    lockUserIdOf(a) === lockUserIdOf(b) &&
    (a.known === 'byAccount' || a.name === nameOf(b)));

const nameOf = (user: LockUser): string | null => (user.known === 'byName' ? user.name : null);

export const lockUserName = givenName(LOCK_USER_NAME_MAX);

/** Whom somebody names when they give something out: one of their lock users, or a person not named before. */
export const RecipientChoice = z.union([
  z.strictObject({ lockUserId: LockUserId }),
  z.strictObject({ name: lockUserName }),
]);
export type RecipientChoice = z.infer<typeof RecipientChoice>;

/** What somebody may hold: an eKey in their app, or what is kept in the lock. */
export const ACCESS_GRANT_KINDS = ['ekey', ...CREDENTIAL_KINDS] as const;
export type AccessGrantKind = (typeof ACCESS_GRANT_KINDS)[number];

/**
 * What has to be there before what is asked of one can come true: the lock's gateway, which may be away at the moment, or
 * the app of whoever holds it.
 */
export const ACCESS_GRANT_DELIVERIES = ['gateway', 'gatewayOffline', 'app'] as const;
export type AccessGrantDelivery = (typeof ACCESS_GRANT_DELIVERIES)[number];
