/** Sliding quotas, for codes requested, codes guessed and templates tested. */

import { CODE_DAY_MS } from '../../../../models/verificationCode.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';

interface CodeAskedRow {
  id: string;
  key: string;
  at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    code_asked: CodeAskedRow;
  }
}

export interface Quota {
  key: string;
  max: number;
  /** Sliding window of the quota. Default and maximum: 24 hours. */
  withinMs?: number;
}

export type Reservation = { release(): Promise<void> } | { retryAt: number };

export type CodeAllowance = ReturnType<typeof createCodeAllowance>;

export function createCodeAllowance(store: Store, newId: NewId) {
  return {
    /** Counts an attempt before it is made, so that concurrent attempts count too. */
    reserve: (shares: readonly Quota[], now: number): Promise<Reservation> =>
      store.write(async db => {
        await db
          .deleteFrom('code_asked')
          .where('at', '<=', now - CODE_DAY_MS)
          .execute();
        const waits: number[] = [];
        for (const { key, max, withinMs = CODE_DAY_MS } of shares) {
          const since = db
            .selectFrom('code_asked')
            .select('at')
            .where('key', '=', key)
            .where('at', '>', now - withinMs);
          const oldest = (await since.orderBy('at').execute()).at(-max);
          if (oldest) waits.push(oldest.at + withinMs);
        }
        if (waits.length > 0) return { retryAt: Math.max(...waits) };
        const rows = shares.map(({ key }): CodeAskedRow => ({ id: newId(), key, at: now }));
        await db.insertInto('code_asked').values(rows).execute();
        const ids = rows.map(({ id }) => id);
        const release = () =>
          store.write(async again => {
            await again.deleteFrom('code_asked').where('id', 'in', ids).execute();
          });
        return { release };
      }),
  };
}
