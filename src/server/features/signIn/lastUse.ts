/** Time of each session's last use. Not in the log, because it changes with every request. */
import { MINUTE_MS } from '../../../../models/duration.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { SESSION_LIFETIME_MS } from '../../../../models/limits.ts';
import type { Store } from '../../../engine/store/store.ts';
import { networkKey } from './network.ts';

interface LastUseRow {
  account_id: AccountId;
  session_id: SessionId;
  at: number;
  from_address: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    session_last_use: LastUseRow;
  }
}

/** Writes at most this often, because a page sends many requests a minute. */
const EVERY_MS = 5 * MINUTE_MS;
const REMEMBERED = 10_000;

export async function wasUsedFrom(store: Store, uid: AccountId, from: string, now: number): Promise<boolean> {
  const used = await store.db
    .selectFrom('session_last_use')
    .select('from_address')
    .where('account_id', '=', uid)
    .where('at', '>', now - SESSION_LIFETIME_MS)
    .execute();
  return used.some(({ from_address }) => networkKey(from_address) === networkKey(from));
}

export function createLastUse(store: Store) {
  const written = new Map<SessionId, number>();

  return {
    async used({ uid, sessionId }: { uid: AccountId; sessionId: SessionId }, from: string, now: number): Promise<void> {
      if (now - (written.get(sessionId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
      if (written.size >= REMEMBERED) written.clear();
      written.set(sessionId, now);
      const use = { at: now, from_address: from };
      await store.write(async db => {
        await db
          .deleteFrom('session_last_use')
          .where('account_id', '=', uid)
          .where('at', '<', now - SESSION_LIFETIME_MS)
          .execute();
        await db
          .insertInto('session_last_use')
          .values({ account_id: uid, session_id: sessionId, ...use })
          .onConflict(conflict => conflict.columns(['account_id', 'session_id']).doUpdateSet(use))
          .execute();
      });
    },
  };
}
