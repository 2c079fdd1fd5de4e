/** Remembers failed sign-ins per account and per address, across restarts and processes. */
import { createHash } from 'node:crypto';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  afterFailure,
  type FailureCount,
  judgeTry,
} from '../../../machines/aggregates/signInThrottle.decide.ts';
import type { Store } from '../store/store.ts';

export interface ThrottleTable {
  key: string;
  failures: number;
  last_at: number;
}

export interface Throttle {
  /** When the next try is allowed; null if now. */
  retryAt(account: string, address: string, now: number): Promise<number | null>;
  failed(account: string, address: string, now: number): Promise<void>;
  succeeded(account: string): Promise<void>;
}

const keyOf = (kind: 'account' | 'address', name: string) =>
  `${kind}:${createHash('sha256').update(name).digest('base64url')}`;

export async function createThrottle(store: Store): Promise<Throttle> {
  await store.write(db =>
    db.schema
      .createTable('throttle')
      .ifNotExists()
      .addColumn('key', 'varchar(64)', column => column.primaryKey())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('last_at', 'bigint', column => column.notNull())
      .execute(),
  );

  const counted = async (key: string): Promise<FailureCount> => {
    const row = await store.db.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst();
    return row ? { failures: row.failures, lastAt: row.last_at } : { failures: 0, lastAt: 0 };
  };

  return {
    async retryAt(account, address, now) {
      const verdicts = [
        judgeTry(await counted(keyOf('account', account)), now, ACCOUNT_LIMIT),
        judgeTry(await counted(keyOf('address', address)), now, ADDRESS_LIMIT),
      ];
      const waits = verdicts.flatMap(verdict => (verdict.allowed ? [] : [verdict.retryAt]));
      return waits.length > 0 ? Math.max(...waits) : null;
    },
    async failed(account, address, now) {
      const keys = [keyOf('account', account), keyOf('address', address)];
      await store.write(async db => {
        for (const key of keys) {
          const row = await db.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst();
          const next = afterFailure({ failures: row?.failures ?? 0, lastAt: row?.last_at ?? 0 }, now);
          const values = { failures: next.failures, last_at: next.lastAt };
          await db
            .insertInto('throttle')
            .values({ key, ...values })
            .onConflict(conflict => conflict.column('key').doUpdateSet(values))
            .execute();
        }
      });
    },
    async succeeded(account) {
      await store.write(db => db.deleteFrom('throttle').where('key', '=', keyOf('account', account)).execute());
    },
  };
}
