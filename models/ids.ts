import * as z from 'zod/mini';

const positive = z.int().check(z.positive());

/** Called `uid` on the wire. `0`, which isn't an `AccountId`, stands for the product itself. */
export const AccountId = positive.brand<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;

export const LockId = positive.brand<'LockId'>();
export type LockId = z.infer<typeof LockId>;

export const GatewayId = positive.brand<'GatewayId'>();
export type GatewayId = z.infer<typeof GatewayId>;

/** A lock group. −1 has two meanings: as a filter {@link ALL_GROUPS}, on a lock {@link NOT_GROUPED}. */
export const GroupId = z.int().brand<'GroupId'>();
export type GroupId = z.infer<typeof GroupId>;
export const ALL_GROUPS = -1 as GroupId;
export const NOT_GROUPED = -1 as GroupId;

export const CredentialId = positive.brand<'CredentialId'>();
export type CredentialId = z.infer<typeof CredentialId>;

/** Built from the fact that reported the record, and the record's index in it. */
export const RecordId = z.string().check(z.regex(/^\d[\d-]{0,60}$/));

export const PersonId = positive.brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

/** Called `keyId` on the wire. */
export const EKeyId = positive.brand<'EKeyId'>();
export type EKeyId = z.infer<typeof EKeyId>;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

/** API calls say `attemptId`, facts `operationId`. */
export const OperationId = token.brand<'OperationId'>();
export type OperationId = z.infer<typeof OperationId>;

export const JobId = token.brand<'JobId'>();
export type JobId = z.infer<typeof JobId>;

export const SessionId = token.brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** When a job locks or unlocks, an item's id is its lock's id; in other jobs, several items may be about one lock. */
export const ItemId = positive.brand<'ItemId'>();
export type ItemId = z.infer<typeof ItemId>;

export const ScheduleId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,47}$/))
  .brand<'ScheduleId'>();
export type ScheduleId = z.infer<typeof ScheduleId>;

export const MigrationId = token.brand<'MigrationId'>();
export type MigrationId = z.infer<typeof MigrationId>;

export const OrderId = token.brand<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;

export const PaymentId = token.brand<'PaymentId'>();
export type PaymentId = z.infer<typeof PaymentId>;

/** Use of a credit for one message, face recognition or issued fingerprint. */
export const UseId = token.brand<'UseId'>();
export type UseId = z.infer<typeof UseId>;

export const MessageId = token.brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** Chosen by the client: repeating an id returns the first answer. */
export const CommandId = token.brand<'CommandId'>();
export type CommandId = z.infer<typeof CommandId>;

/** A time in milliseconds since 1970-01-01 UTC. */
export const EpochMs = z.int().check(z.nonnegative());
export type EpochMs = z.infer<typeof EpochMs>;

/** Days since 1970-01-01 in the lock's zone. */
export const LocalDay = z.int().check(z.minimum(0), z.maximum(100_000));
