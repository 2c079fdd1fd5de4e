/**
 * Looking up recipients reveals accounts. So look-ups that find nothing, or whose result isn't used, are limited,
 * counting each name once.
 */

import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { type Asker, createLookupLimit, hash } from './lookupLimit.ts';
import { resolveRecipient } from './resolveRecipient.ts';

export interface RecipientAddress {
  account: string;
  countryCode: string;
}

type Found = readonly (AccountId | null)[];

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients({ store, vault }: { store: Store; vault: Vault }) {
  const limit = createLookupLimit(store);

  const keyOf = ({ account, countryCode }: RecipientAddress) =>
    hash(`${vault.usernameKey(`${countryCode} ${account.trim().toLowerCase()}`)}`);

  const lookups = (accounts: readonly RecipientAddress[], found: Found, counts: (isKnown: boolean) => boolean) =>
    new Map(
      accounts.flatMap((named, which) => {
        const isKnown = found[which] !== null;
        return counts(isKnown) ? [[keyOf(named), isKnown] as const] : [];
      }),
    );

  /** Counts accounts that were found but not used; `resolve` has already counted names without an account. */
  const countFruitless = (asker: Asker, accounts: readonly RecipientAddress[], found: Found) =>
    limit.count(
      asker,
      lookups(accounts, found, isKnown => isKnown),
    );

  /** An element is null if no account has that name. */
  async function resolve(asker: Asker, accounts: readonly RecipientAddress[]): Promise<Found | Rejection> {
    const refusal = await limit.refusal(asker);
    if (refusal) return refusal;
    const found: (AccountId | null)[] = [];
    for (const { account, countryCode } of accounts)
      found.push(await resolveRecipient({ store, vault }, account, countryCode));
    const unknown = lookups(accounts, found, isKnown => !isKnown);
    return (await limit.count(asker, unknown)) ?? found;
  }

  return {
    countFruitless,
    resolve,

    async resolveOne(asker: Asker, account: RecipientAddress): Promise<AccountId | null | Rejection> {
      const found = await resolve(asker, [account]);
      if (isRejection(found)) return found;
      return (await countFruitless(asker, [account], found)) ?? found[0] ?? null;
    },
  };
}
