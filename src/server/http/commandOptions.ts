import type { AccountId, CommandId } from '../../../models/ids.ts';

/**
 * Who asks, and under which name the answer is remembered. The name carries the account: commands of several people are
 * answered in one owner's account, and nobody is to get, or to use up, the answer of somebody else.
 */
export const commandOptions = <Answer>(uid: AccountId, commandId: CommandId | undefined, answer: Answer) => ({
  by: uid,
  answer,
  commandId: commandId && (`${uid}-${commandId}` as CommandId),
});
