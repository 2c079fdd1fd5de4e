/** Erases the numbers of found cards when the lock is read again or removed. */
import type { CardSyncFact } from '../../../../models/facts/cardSync.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import { projection } from '../../../engine/projection.ts';

export const cardSyncSecrets = projection<CardSyncFact | LockFact>({
  name: 'cardSyncSecrets',
  tables: [],
  create: async () => {},
  on: {
    'cardSync.compared.v1': async ({ forgets }, { account }, db) => {
      if (forgets.length > 0)
        await db.deleteFrom('vault').where('account_id', '=', account).where('ref', 'in', forgets).execute();
    },
    'lock.removed.v1': ({ lockId }, { account }, db) =>
      db.deleteFrom('vault').where('account_id', '=', account).where('ref', 'like', `card-found-${lockId}/%`).execute(),
  },
});
