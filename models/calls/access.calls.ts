/** Access for several people, at several locks, by several kinds of credential, in one job. */
import * as z from 'zod/mini';
import { CardNumber } from '../cardNumber.ts';
import { ALL_GROUPS, GroupId, type JobId, LockId } from '../ids.ts';
import { MAX_BATCH_ROWS, MAX_PAGE_SIZE } from '../limits.ts';
import type { Capability, LockRole } from '../lockState.ts';
import { LockUserId, lockUserName } from '../lockUser.ts';
import { PasscodeDigits, type RecurringPasscodes } from '../passcode.ts';
import { Validity } from '../validity.ts';
import { call, commandId, type Page, page, search, wireInt, wireList } from './call.ts';
import { credentialName } from './credential.calls.ts';
import { offered } from './ekey.calls.ts';

/** A lock user, an account by its address, or a person without an account, known by name. */
export const AccessRecipient = z.union([
  z.strictObject({ lockUserId: LockUserId }),
  z.strictObject({ account: offered.recipient, countryCode: offered.countryCode }),
  z.strictObject({ name: lockUserName }),
]);
export type AccessRecipient = z.infer<typeof AccessRecipient>;

export const ACCESS_KINDS = ['ekey', 'passcode', 'card'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** A passcode without digits is computed from a secret of its lock, so adding it needs no gateway. */
const AccessBy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ekey') }),
  z.strictObject({ kind: z.literal('passcode'), digits: z.optional(PasscodeDigits) }),
  z.strictObject({ kind: z.literal('card'), cardNumber: CardNumber }),
]);

export const AccessRow = z.strictObject({
  lockId: LockId,
  name: credentialName,
  validity: Validity,
  recipient: AccessRecipient,
  by: AccessBy,
});
export type AccessRow = z.infer<typeof AccessRow>;

/** A lock with all that decides which access it supports. `sendsEKeys`: whether the caller may send eKeys for it. */
export interface AccessLock {
  lockId: LockId;
  lockName: string;
  timeZone: string;
  role: LockRole;
  capabilities: Capability[];
  hasGateway: boolean;
  addedByOldApp: boolean;
  passcodeDigits: number[];
  recurringPasscodes: RecurringPasscodes;
  sendsEKeys: boolean;
}

export const accessCalls = {
  /** `lockIds`: only these; those that the caller can't see are left out. */
  locks: call<Page<AccessLock>>().get('/access/locks', {
    ...page,
    search,
    groupId: z._default(wireInt(GroupId), ALL_GROUPS),
    lockIds: z.optional(wireList(LockId, MAX_PAGE_SIZE)),
  }),
  /** Errors are in `data.fields`, like `rows.3.recipient` (rows from 0). One invalid row rejects all. */
  give: call<{ jobId: JobId }>().post('/access/give', { rows: wireList(AccessRow, MAX_BATCH_ROWS), commandId }),
};
