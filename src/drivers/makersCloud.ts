import type { AccountId } from '../../models/ids.ts';
import type { FindingDriver } from './finding.ts';

/** `wrong`: wrong name or password. `notSetUp`: the cloud doesn’t know this application. */
export type CloudSignIn = { kind: 'done' } | { kind: 'wrong' } | { kind: 'away' } | { kind: 'notSetUp' };

export interface CallBudget {
  allowed: number;
  /** The larger of the cloud’s count and the console’s own. */
  spent: number;
  reserved: number;
  renewsAt: number;
  byPeople: number;
  byItself: number;
  calledBackAt: number | null;
}

export interface CloudDriver extends FindingDriver {
  /** The driver never stores the password; it stores the tokens encrypted. */
  signIn(uid: AccountId, username: string, password: string): Promise<CloudSignIn>;
  signedInAs(uid: AccountId): Promise<string | null>;
  signOut(uid: AccountId): Promise<void>;
  budget(): Promise<CallBudget>;
  /** Secret last segment of the callback URL. */
  callbackPath(): Promise<string>;
  /** Callbacks are unsigned, so one only triggers a sync. Returns false for a callback about no adopted lock. */
  calledBack(form: Readonly<Record<string, string>>): Promise<boolean>;
}
