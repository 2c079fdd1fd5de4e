/** Counts what may be done so often in any 24 hours, by whose share it is: codes asked for, codes guessed, templates tried. */

import { CODE_DAY_MS } from '../../../../models/verificationCode.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';

interface CodeAskedRow {
  id: string;
  /** Whose allowance it is taken from. */
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
  /** In any so long; 24 hours unless given, and never longer. */
  withinMs?: number;
}

export type Reservation = { release(): Promise<void> } | { retryAt: number };

export type CodeAllowance = ReturnType<typeof createCodeAllowance>;

export function createCodeAllowance(store: Store, newId: NewId) {
  return {
    /** Taken before it is done, so that a hundred at once are a hundred. */
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
