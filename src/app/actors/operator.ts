import { operatorCalls } from '../../../models/calls/operator.calls.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';

/** What those may ask who run this console. Each rejects with why it could not be done. */
export const operatorCommands = {
  /** How many sessions there were. */
  endSessions: async (account: string): Promise<number> =>
    (await send(operatorCalls.endSessions, { account, commandId: newCommandId() })).count,
};
