/**
 * Looking up recipients reveals accounts, so unknown and unused lookups are limited per account and address, each name
 * once.
 */

import { createHash } from 'node:crypto';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import {
  LOOK_UP_WINDOW_MS,
  LOOKED_UP_PER_ACCOUNT,
  UNKNOWN_RECIPIENTS_PER_ACCOUNT,
  UNKNOWN_RECIPIENTS_PER_ADDRESS,
} from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { resolveRecipient } from './resolveRecipient.ts';

interface LookedUpRow {
  asker: string;
  named: string;
  known: number;
  at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    looked_up: LookedUpRow;
  }
}

interface Asker {
  uid: AccountId;
  address: string;
  now: number;
}

export interface RecipientAddress {
  account: string;
  countryCode: string;
}

interface Limit {
  asker: string;
  known: 0 | 1;
  max: number;
}

export type Recipients = ReturnType<typeof createRecipients>;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

function limitsOf({ uid, address }: Asker): Limit[] {
  const account = `account-${uid}`;
  return [
    { asker: account, known: 0, max: UNKNOWN_RECIPIENTS_PER_ACCOUNT },
    { asker: `address-${hash(address)}`, known: 0, max: UNKNOWN_RECIPIENTS_PER_ADDRESS },
    { asker: account, known: 1, max: LOOKED_UP_PER_ACCOUNT },
  ];
}

export function createRecipients({ store, vault }: { store: Store; vault: Vault }) {
  async function retryAtFor(db: Store['db'], limits: readonly Limit[], now: number, spare = 0): Promise<number | null> {
    const ends = await Promise.all(
      limits.map(async ({ asker, known, max }) => {
        const rows = await db
          .selectFrom('looked_up')
          .select('at')
          .where('asker', '=', asker)
          .where('known', '=', known)
          .where('at', '>', now - LOOK_UP_WINDOW_MS)
          .orderBy('at', 'desc')
          .limit(max + spare)
          .execute();
        const last = rows.length === max + spare ? rows[max - 1] : undefined;
        return last ? [last.at + LOOK_UP_WINDOW_MS] : [];
      }),
    );
    const all = ends.flat();
    return all.length > 0 ? Math.max(...all) : null;
  }

  const tooMany = (retryAt: number): Rejection => reject('tooManyTries', { retryAt });

  /** Counted first, so that concurrent lookups count. */
  async function countLookups(asker: Asker, names: ReadonlyMap<string, boolean>): Promise<Rejection | null> {
    const limits = limitsOf(asker);
    const rows = limits.flatMap(({ asker: by, known }) =>
      [...names]
        .filter(([, isKnown]) => isKnown === (known === 1))
        .map(([named]): LookedUpRow => ({ asker: by, named, known, at: asker.now })),
    );
    if (rows.length === 0) return null;
    const retryAt = await store.write(async db => {
      await db
        .deleteFrom('looked_up')
        .where('at', '<=', asker.now - LOOK_UP_WINDOW_MS)
        .execute();
      const AT_ONCE = 200;
      for (const batch of inBatches(rows, AT_ONCE))
        await db
          .insertInto('looked_up')
          .values(batch)
          .onConflict(conflict => conflict.columns(['asker', 'named']).doNothing())
          .execute();
      return retryAtFor(db, limits, asker.now, 1);
    });
    return retryAt === null ? null : tooMany(retryAt);
  }

  const keyOf = ({ account, countryCode }: RecipientAddress) =>
    hash(`${vault.usernameKey(`${countryCode} ${account.trim().toLowerCase()}`)}`);

  type Found = readonly (AccountId | null)[];
  const countedOf = (accounts: readonly RecipientAddress[], found: Found, counts: (isKnown: boolean) => boolean) =>
    new Map(
      accounts.flatMap((named, which) => {
        const isKnown = found[which] !== null;
        return counts(isKnown) ? [[keyOf(named), isKnown] as const] : [];
      }),
    );

  /** Found but unused lookups count too. */
  const countFruitless = (asker: Asker, accounts: readonly RecipientAddress[], found: Found) =>
    countLookups(
      asker,
      countedOf(accounts, found, isKnown => isKnown),
    );

  return {
    countFruitless,

    /** Null: no account. */
    async resolve(asker: Asker, accounts: readonly RecipientAddress[]): Promise<Found | Rejection> {
      const retryAt = await retryAtFor(store.db, limitsOf(asker), asker.now);
      if (retryAt !== null) return tooMany(retryAt);
      const found: (AccountId | null)[] = [];
      for (const { account, countryCode } of accounts)
        found.push(await resolveRecipient({ store, vault }, account, countryCode));
      return (
        (await countLookups(
          asker,
          countedOf(accounts, found, isKnown => !isKnown),
        )) ?? found
      );
    },

    async resolveOne(asker: Asker, account: RecipientAddress): Promise<AccountId | null | Rejection> {
      const found = await this.resolve(asker, [account]);
      if (isRejection(found)) return found;
      return (await countFruitless(asker, [account], found)) ?? found[0] ?? null;
    },
  };
}
