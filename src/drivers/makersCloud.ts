/** What stands between the console and locks that are reached through the cloud of their maker: an account, a budget, and its callbacks. */
import type { AccountId } from '../../models/ids.ts';
import type { FindingDriver } from './finding.ts';

/** `wrong`: name or password. `away`: nobody answered. `notSetUp`: the cloud does not know this console's application. */
export type CloudSignIn = { kind: 'done' } | { kind: 'wrong' } | { kind: 'away' } | { kind: 'notSetUp' };

/** The calls of this month, as the cloud counts it. */
export interface CallBudget {
  /** How many a month allows. */
  allowed: number;
  /** As the cloud counts them, or the console where that is more. */
  spent: number;
  /** How many only people's own commands may still use: beyond it nothing is asked by itself. */
  reserved: number;
  /** When the count begins anew, epoch ms. */
  renewsAt: number;
  /** Of what kind the spent ones were: by people, by the console itself. */
  byPeople: number;
  byItself: number;
  /** When the cloud last called back, epoch ms; null: never. */
  calledBackAt: number | null;
}

/** A driver whose locks belong to accounts of their maker's cloud. */
export interface CloudDriver extends FindingDriver {
  /** Signs the console in for this account of its own. The password is not kept; what is, is sealed. */
  signIn(uid: AccountId, username: string, password: string): Promise<CloudSignIn>;
  /** As whom it is signed in; null: not at all, or it has to be done again. */
  signedInAs(uid: AccountId): Promise<string | null>;
  signOut(uid: AccountId): Promise<void>;
  budget(): Promise<CallBudget>;
  /** The secret last part of the address under which the cloud calls back. */
  callbackPath(): Promise<string>;
  /** A callback as it came, which nobody has signed: a reason to look, checked and counted once. False: it is none of ours. */
  calledBack(form: Readonly<Record<string, string>>): Promise<boolean>;
}
