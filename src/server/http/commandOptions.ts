import type { AccountId, CommandId } from '../../../models/ids.ts';

/** The idempotency key includes the account, because commands of several users are in the same owner's log. */
export const commandOptions = <Answer>(uid: AccountId, commandId: CommandId | undefined, answer: Answer) => ({
  by: uid,
  answer,
  commandId: commandId && (`${uid}-${commandId}` as CommandId),
});
