import type { AccountId, CommandId } from '../../../models/ids.ts';

/** The idempotency key includes the account: several people's commands share one owner's log. */
export const commandOptions = <Answer>(uid: AccountId, commandId: CommandId | undefined, answer: Answer) => ({
  by: uid,
  answer,
  commandId: commandId && (`${uid}-${commandId}` as CommandId),
});
