/** Throttles attempts. Stored in the database, so that processes share it. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  afterFailure,
  DEAD_LINK_LIMIT,
  type FailureCount,
  judgeTry,
  PASSKEY_LIMIT,
  PUZZLE_LIMIT,
} from '../../../../machines/aggregates/signInThrottle.decide.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { networkKey } from './network.ts';

interface ThrottleTable {
  key: string;
  failures: number;
  last_at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    throttle: ThrottleTable;
  }
}

export interface Throttle {
  /** Null if allowed, which counts the attempt in advance; otherwise the epoch milliseconds of the next allowed one. */
  startAttempt(account: string, address: string, now: number): Promise<number | null>;
  succeeded(account: string, address: string): Promise<void>;
  captcha(address: string, now: number): Promise<number | null>;
  captchaSolved(address: string): Promise<void>;
  passkey(address: string, now: number): Promise<number | null>;
  passkeyShown(address: string): Promise<void>;
  /** Null if allowed, otherwise the epoch milliseconds of the next allowed attempt. */
  deadLink(address: string, now: number): Promise<number | null>;
}

const keyOf = (kind: 'account' | 'address' | 'link' | 'puzzle' | 'passkey', name: string) =>
  `${kind}:${createHash('sha256').update(name).digest('base64url')}`;

export function createThrottle(store: Store): Throttle {
  const counted = async (db: Kysely<Tables>, key: string): Promise<FailureCount> => {
    const row = await db.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst();
    return row ? { failures: row.failures, lastAt: row.last_at } : { failures: 0, lastAt: 0 };
  };

  const keep = async (db: Kysely<Tables>, key: string, { failures, lastAt }: FailureCount) => {
    const values = { failures, last_at: lastAt };
    const insert = db.insertInto('throttle').values({ key, ...values });
    await insert.onConflict(conflict => conflict.column('key').doUpdateSet(values)).execute();
  };

  const begin = (tries: readonly { key: string; limit: number }[], now: number) =>
    store.write(async db => {
      const counts = await Promise.all(tries.map(({ key }) => counted(db, key)));
      const verdicts = tries.map(({ limit }, which) => judgeTry(counts[which] ?? NONE, now, limit));
      const waits = verdicts.flatMap(verdict => (verdict.allowed ? [] : [verdict.retryAt]));
      if (waits.length > 0) return Math.max(...waits);
      for (const [which, { key }] of tries.entries()) await keep(db, key, afterFailure(counts[which] ?? NONE, now));
      return null;
    });

  const forget = (key: string) =>
    store.write(async db => {
      await db.deleteFrom('throttle').where('key', '=', key).execute();
    });

  return {
    startAttempt(account, address, now) {
      const ofAccount = { key: keyOf('account', account), limit: ACCOUNT_LIMIT };
      return begin([ofAccount, { key: keyOf('address', networkKey(address)), limit: ADDRESS_LIMIT }], now);
    },
    async deadLink(address, now) {
      const key = keyOf('link', networkKey(address));
      // Reads before it writes, so that a flood of requests doesn't write.
      const verdict = judgeTry(await counted(store.db, key), now, DEAD_LINK_LIMIT);
      return verdict.allowed ? begin([{ key, limit: DEAD_LINK_LIMIT }], now) : verdict.retryAt;
    },
    captcha: (address, now) => begin([{ key: keyOf('puzzle', networkKey(address)), limit: PUZZLE_LIMIT }], now),
    captchaSolved: address => forget(keyOf('puzzle', networkKey(address))),
    passkey: (address, now) => begin([{ key: keyOf('passkey', networkKey(address)), limit: PASSKEY_LIMIT }], now),
    passkeyShown: address => forget(keyOf('passkey', networkKey(address))),
    succeeded: (account, address) =>
      store.write(async db => {
        await db.deleteFrom('throttle').where('key', '=', keyOf('account', account)).execute();
        const key = keyOf('address', networkKey(address));
        const { failures, lastAt } = await counted(db, key);
        if (failures > 0) await keep(db, key, { failures: failures - 1, lastAt });
      }),
  };
}

const NONE: FailureCount = { failures: 0, lastAt: 0 };
