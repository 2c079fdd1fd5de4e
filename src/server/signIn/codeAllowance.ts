/**
 * How many codes an account may have sent, to whatever addresses, and how many may be asked for from one network address; how
 * many templates somebody may try on themselves is counted likewise.
 */

import { CODE_DAY_MS } from '../../../models/verificationCode.ts';
import type { NewId } from '../clock.ts';
import type { Store } from '../store/store.ts';

export interface CodeAskedRow {
  id: string;
  /** Whose allowance it is taken from. */
  key: string;
  at: number;
}

interface Share {
  key: string;
  /** In any 24 hours. */
  most: number;
}

export type Taken = { giveBack(): Promise<void> } | { retryAt: number };

export type CodeAllowance = Awaited<ReturnType<typeof createCodeAllowance>>;

export async function createCodeAllowance(store: Store, newId: NewId) {
  await store.write(async db => {
    await db.schema
      .createTable('code_asked')
      .ifNotExists()
      .addColumn('id', 'varchar(128)', column => column.primaryKey())
      .addColumn('key', 'varchar(128)', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute();
    await db.schema.createIndex('code_asked_by_key').ifNotExists().on('code_asked').columns(['key', 'at']).execute();
  });

  return {
    /** Taken before the code is asked for, so that a hundred at once are a hundred. */
    take: (shares: readonly Share[], now: number): Promise<Taken> =>
      store.write(async db => {
        await db
          .deleteFrom('code_asked')
          .where('at', '<=', now - CODE_DAY_MS)
          .execute();
        const waits: number[] = [];
        for (const { key, most } of shares) {
          const asked = await db.selectFrom('code_asked').select('at').where('key', '=', key).orderBy('at').execute();
          const oldest = asked.at(-most);
          if (oldest) waits.push(oldest.at + CODE_DAY_MS);
        }
        if (waits.length > 0) return { retryAt: Math.max(...waits) };
        const rows = shares.map(({ key }): CodeAskedRow => ({ id: newId(), key, at: now }));
        await db.insertInto('code_asked').values(rows).execute();
        const ids = rows.map(({ id }) => id);
        const giveBack = () =>
          store.write(async again => {
            await again.deleteFrom('code_asked').where('id', 'in', ids).execute();
          });
        return { giveBack };
      }),
  };
}
