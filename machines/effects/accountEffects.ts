import type { AccountNews } from '../../models/accountNews.ts';
import type { AccountId } from '../../models/ids.ts';
import type { ServiceNotice } from '../../models/notice.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

export interface AccountEffects {
  /** Resumable. `takeBack`: access that the account issued ends too. */
  eraseAccount: { uid: AccountId; takeBack?: boolean | undefined };
  /** `forget`: erases the address afterwards, because it is a former one. */
  tellAddress: { uid: AccountId; addressRef: string; news: AccountNews; forget: boolean };
  tellOwner: { uid: AccountId; notice: ServiceNotice };
}

export const accountPolicies: PoliciesOf<AccountEffects> = {
  eraseAccount: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ uid }) => `account-${uid}` },
  tellAddress: { repeat: 'idempotent', tries: 6, lane: ({ uid }) => `account-${uid}` },
  tellOwner: { repeat: 'idempotent', tries: 8, lane: ({ uid }) => `owner-${uid}` },
};
