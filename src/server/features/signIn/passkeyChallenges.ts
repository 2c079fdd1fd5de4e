/** WebAuthn challenges: single-use and short-lived. */
import type { AccountId } from '../../../../models/ids.ts';
import { PASSKEY_CHALLENGE_MS } from '../../../../models/passkey.ts';
import type { Store } from '../../../engine/store/store.ts';

interface ChallengeRow {
  challenge: string;
  /** 0 for a sign-in challenge, whose account is unknown. */
  account_id: AccountId | 0;
  at: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    passkey_challenge: ChallengeRow;
  }
}

export function createChallenges(store: Store) {
  return {
    keep: (challenge: string, account: AccountId | 0, now: number): Promise<void> =>
      store.write(async db => {
        await db
          .deleteFrom('passkey_challenge')
          .where('at', '<=', now - PASSKEY_CHALLENGE_MS)
          .execute();
        await db.insertInto('passkey_challenge').values({ challenge, account_id: account, at: now }).execute();
      }),

    /** False if the challenge is unknown, used, expired or of another account. */
    take: (challenge: string, account: AccountId | 0, now: number): Promise<boolean> =>
      store.write(async db => {
        const row = await db
          .selectFrom('passkey_challenge')
          .select(['account_id', 'at'])
          .where('challenge', '=', challenge)
          .executeTakeFirst();
        if (row) await db.deleteFrom('passkey_challenge').where('challenge', '=', challenge).execute();
        return row !== undefined && row.account_id === account && now - row.at < PASSKEY_CHALLENGE_MS;
      }),
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
