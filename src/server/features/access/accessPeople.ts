import type { AccessWhom } from '../../../../models/calls/access.calls.ts';
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
  find(whom: AccessWhom): Resolved;
  /** Counts accounts that were found, but get no access. */
  countFruitless(): Promise<Rejection | null>;
}

const keyOf = (whom: AccessWhom) => JSON.stringify(whom);

/** Looks all people up once, so that all rows about a new person are about the same one. */
export async function resolvePeople(
  { store, newId, recipients }: Pick<Dependencies, 'store' | 'newId' | 'recipients'>,
  context: RequestContext,
  whoms: readonly AccessWhom[],
): Promise<AccessPeople | Rejection> {
  const { uid } = context;
  const distinct = [...new Map(whoms.map(whom => [keyOf(whom), whom])).values()];
  const addresses = distinct.flatMap(whom => ('account' in whom ? whom : []));
  const accounts = await recipients.resolve(context, addresses);
  if (isRejection(accounts)) return accounts;
  const names = distinct.flatMap(whom => ('name' in whom ? whom.name : []));
  const named = await resolveLockUsers({ store, newId }, uid, names);
  const known = new Map<string, Resolved>();
  for (const [which, whom] of addresses.entries()) known.set(keyOf(whom), accountOr(accounts[which] ?? null));
  for (const whom of distinct) {
    if ('lockUserId' in whom) {
      const user = await resolveLockUser({ store, newId }, uid, whom);
      known.set(keyOf(whom), user === null || isRejection(user) ? { why: 'lockUserNotFound' } : user);
    } else if ('name' in whom) {
      const user = named.get(nameKey(whom.name));
      known.set(keyOf(whom), user === undefined || user === 'ambiguous' ? { why: 'whomAmbiguous' } : user);
    }
  }
  return {
    find: whom => known.get(keyOf(whom)) ?? { why: 'lockUserNotFound' },
    countFruitless: () => recipients.countFruitless(context, addresses, accounts),
  };
}

const accountOr = (uid: AccountId | null): Resolved =>
  uid === null ? { why: 'recipientUnregistered' } : { known: 'byAccount', uid };
