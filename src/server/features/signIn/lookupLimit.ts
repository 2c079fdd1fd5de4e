import { createHash } from 'node:crypto';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import {
  LOOK_UP_WINDOW_MS,
  LOOKED_UP_PER_ACCOUNT,
  UNKNOWN_RECIPIENTS_PER_ACCOUNT,
  UNKNOWN_RECIPIENTS_PER_ADDRESS,
} from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import { inBatches } from '../../storage/inBatches.ts';

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

export interface Asker {
  uid: AccountId;
  address: string;
  now: number;
}

interface Limit {
  asker: string;
  known: 0 | 1;
  max: number;
}

const INSERT_BATCH = 200;

export const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

function limitsOf({ uid, address }: Asker): Limit[] {
  const account = `account-${uid}`;
  return [
    { asker: account, known: 0, max: UNKNOWN_RECIPIENTS_PER_ACCOUNT },
    { asker: `address-${hash(address)}`, known: 0, max: UNKNOWN_RECIPIENTS_PER_ADDRESS },
    { asker: account, known: 1, max: LOOKED_UP_PER_ACCOUNT },
  ];
}

const tooMany = (retryAt: number): Rejection => reject('tooManyTries', { retryAt });

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

export function createLookupLimit(store: Store) {
  return {
    async refusal(asker: Asker): Promise<Rejection | null> {
      const retryAt = await retryAtFor(store.db, limitsOf(asker), asker.now);
      return retryAt === null ? null : tooMany(retryAt);
    },

    /** Counts before the result is returned, so that concurrent look-ups count too. */
    async count(asker: Asker, names: ReadonlyMap<string, boolean>): Promise<Rejection | null> {
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
        for (const batch of inBatches(rows, INSERT_BATCH))
          await db
            .insertInto('looked_up')
            .values(batch)
            .onConflict(conflict => conflict.columns(['asker', 'named']).doNothing())
            .execute();
        return retryAtFor(db, limits, asker.now, 1);
      });
      return retryAt === null ? null : tooMany(retryAt);
    },
  };
}
