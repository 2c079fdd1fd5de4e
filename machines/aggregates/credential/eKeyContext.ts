import type { AccountId, EKeyId, LockId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';

export interface EKeyContext {
  eKeyId: EKeyId | null;
  lockId: LockId | null;
  uid: AccountId | null;
  senderUid: AccountId | null;
  name: string;
  remarks: string;
  mayIssue: boolean;
  remoteUnlock: boolean;
  /** Incremented by each request; the app must confirm the latest. */
  revision: number;
  desired: Validity;
  /** Validity that the app has reported; null until the eKey is accepted. */
  reported: Validity | null;
  /** The app may already use a newer validity than the one that it reported. */
  validityInDoubt: boolean;
  offeredUntil: number;
  usedAt: number | null;
  /** `uid`: null in older facts, which didn't record who froze the eKey. Such a freeze counts as a manager's. */
  frozenBy: { uid: AccountId | null; administers: boolean } | null;
}

type OfferedEKey = EKeyContext & { eKeyId: EKeyId; lockId: LockId; uid: AccountId };
export const sent = (context: EKeyContext) => context as OfferedEKey;

export const NO_EKEY: EKeyContext = {
  eKeyId: null,
  lockId: null,
  uid: null,
  senderUid: null,
  name: '',
  remarks: '',
  mayIssue: false,
  remoteUnlock: false,
  revision: 0,
  desired: { kind: 'permanent' },
  reported: null,
  validityInDoubt: false,
  offeredUntil: 0,
  usedAt: null,
  frozenBy: null,
};
