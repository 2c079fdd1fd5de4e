import type { Kysely } from 'kysely';
import type { SecondFactorFact } from '../../../../models/facts/secondFactor.facts.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

async function erase({ forgets }: { forgets: string[] }, { account }: StoredFact, db: Kysely<Tables>) {
  if (forgets.length > 0)
    await db.deleteFrom('vault').where('account_id', '=', account).where('ref', 'in', forgets).execute();
}

export const secondFactorSecrets = projection<SecondFactorFact>({
  name: 'secondFactorSecrets',
  tables: [],
  create: async () => {},
  on: {
    'secondFactor.enrolmentBegun.v1': erase,
    'secondFactor.enrolmentGivenUp.v1': erase,
    'secondFactor.enrolmentExpired.v1': erase,
    'secondFactor.recoveryRenewed.v1': erase,
    'secondFactor.turnedOff.v1': erase,
  },
});
