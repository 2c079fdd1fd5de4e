import type { AccessRecipient } from '../../../../models/calls/access.calls.ts';
import { type ErrorName, isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { nameKey } from '../../../../models/textKey.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import { resolveLockUser, resolveLockUsers } from '../credentials/resolveRecipient.ts';

type Resolved = LockUser | { why: ErrorName | 'whomAmbiguous' };

export interface AccessPeople {
  /** `why`: the reason that nobody was found. */
  find(recipient: AccessRecipient): Resolved;
  /** Counts accounts that were found, but get no access. */
  countFruitless(): Promise<Rejection | null>;
}

const keyOf = (recipient: AccessRecipient) => JSON.stringify(recipient);

/** Looks all people up once, so that all rows about a new person are about the same one. */
export async function resolvePeople(
  { store, newId, recipients }: Pick<Dependencies, 'store' | 'newId' | 'recipients'>,
  context: RequestContext,
  wanted: readonly AccessRecipient[],
): Promise<AccessPeople | Rejection> {
  const { uid } = context;
  const distinct = [...new Map(wanted.map(recipient => [keyOf(recipient), recipient])).values()];
  const addresses = distinct.flatMap(recipient => ('account' in recipient ? recipient : []));
  const accounts = await recipients.resolve(context, addresses);
  if (isRejection(accounts)) return accounts;
  const names = distinct.flatMap(recipient => ('name' in recipient ? recipient.name : []));
  const named = await resolveLockUsers({ store, newId }, uid, names);
  const known = new Map<string, Resolved>();
  for (const [which, recipient] of addresses.entries()) known.set(keyOf(recipient), accountOr(accounts[which] ?? null));
  for (const recipient of distinct) {
    if ('lockUserId' in recipient) {
      const user = await resolveLockUser({ store, newId }, uid, recipient);
      known.set(keyOf(recipient), user === null || isRejection(user) ? { why: 'lockUserNotFound' } : user);
    } else if ('name' in recipient) {
      const user = named.get(nameKey(recipient.name));
      known.set(keyOf(recipient), user === undefined || user === 'ambiguous' ? { why: 'whomAmbiguous' } : user);
    }
  }
  return {
    find: recipient => known.get(keyOf(recipient)) ?? { why: 'lockUserNotFound' },
    countFruitless: () => recipients.countFruitless(context, addresses, accounts),
  };
}

const accountOr = (uid: AccountId | null): Resolved =>
  uid === null ? { why: 'recipientUnregistered' } : { known: 'byAccount', uid };
