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
  /** Counts the wishes; the latest is the one that the app's answer must be about. */
  turn: number;
  wished: Validity;
  /** What the app said it has; null before it was accepted. */
  taken: Validity | null;
  /** It was told of another since: it may have that by now. */
  validityInDoubt: boolean;
  offeredUntil: number;
  usedAt: number | null;
  /** Who froze it, while it is frozen or about to be; older facts name no one, and mean a manager of the lock. */
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
  turn: 0,
  wished: { kind: 'permanent' },
  taken: null,
  validityInDoubt: false,
  offeredUntil: 0,
  usedAt: null,
  frozenBy: null,
};
