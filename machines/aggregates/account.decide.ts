import { reject } from '../../models/errorCodes.ts';
import type { NewAccountFact } from '../../models/facts/account.facts.ts';
import type { Aggregate } from '../aggregate.ts';
import { accountMachine } from './account.machine.ts';

type Registered = Extract<NewAccountFact, { type: 'account.registered.v1' }>['data'];
export type AccountCommand = { type: 'register' } & Registered;

export const account: Aggregate<typeof accountMachine, AccountCommand, NewAccountFact> = {
  kind: 'account',
  machine: accountMachine,
  decide({ type: _, ...registration }, snapshot) {
    if (!snapshot.matches('absent')) return reject('conflict');
    return [{ type: 'account.registered.v1', data: registration }];
  },
};
