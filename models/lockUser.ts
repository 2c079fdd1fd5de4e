import * as z from 'zod/mini';
import { CREDENTIAL_KINDS } from './credential.ts';
import { givenName } from './givenText.ts';
import { AccountId, PersonId } from './ids.ts';
import { LOCK_USER_NAME_MAX } from './limits.ts';

export const LockUser = z.discriminatedUnion('known', [
  z.object({ known: z.literal('byAccount'), uid: AccountId }),
  /** A person without an account, known only by the name on issued access. */
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

export const RecipientChoice = z.union([
  z.strictObject({ lockUserId: LockUserId }),
  z.strictObject({ name: lockUserName }),
]);
export type RecipientChoice = z.infer<typeof RecipientChoice>;

export const ACCESS_GRANT_KINDS = ['ekey', ...CREDENTIAL_KINDS] as const;
export type AccessGrantKind = (typeof ACCESS_GRANT_KINDS)[number];

/** Who carries out changes: the gateway, the gateway once it is online again, or the recipient's app. */
export const ACCESS_GRANT_DELIVERIES = ['gateway', 'gatewayOffline', 'app'] as const;
export type AccessGrantDelivery = (typeof ACCESS_GRANT_DELIVERIES)[number];
