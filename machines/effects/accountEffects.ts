import type { AccountNews } from '../../models/accountNews.ts';
import type { AccountId } from '../../models/ids.ts';
import type { ServiceNotice } from '../../models/notice.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

export interface AccountEffects {
  /**
   * Ends all that is still in force for somebody who has left, with what they gave where `takeBack` says so, and erases what
   * is theirs. Done in part, it goes on.
   */
  eraseAccount: { uid: AccountId; takeBack?: boolean | undefined };
  /** Writes to an address of an account what was changed. `forget`: it is the account's no longer, and is erased then. */
  tellAddress: { uid: AccountId; addressRef: string; news: AccountNews; forget: boolean };
  tellOwner: { uid: AccountId; notice: ServiceNotice };
}

export const accountPolicies: PoliciesOf<AccountEffects> = {
  eraseAccount: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ uid }) => `account-${uid}` },
  tellAddress: { repeat: 'idempotent', tries: 6, lane: ({ uid }) => `account-${uid}` },
  tellOwner: { repeat: 'idempotent', tries: 8, lane: ({ uid }) => `owner-${uid}` },
};
