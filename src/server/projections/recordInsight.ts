/** What is drawn of the records, from what `recordTally` has counted. */
import { type Kysely, sql } from 'kysely';
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { Tables } from '../store/tables.ts';
import { ownersSeenBy } from './lockAccess.ts';
import { administeredOf, seesAllOf } from './recordBranches.ts';
import { ALL_LOCKS, type Facet } from './recordTally.ts';
import { searchable } from './text.ts';

const OFFERED = 20;

/** The tallies that an account may see: of one lock, or of all that it owns or administers. */
async function talliesOf(db: Kysely<Tables>, uid: AccountId, lockId: LockId | undefined, facet: Facet) {
  const owners = await ownersSeenBy(db, uid);
  const whole: AccountId[] = [];
  for (const owner of owners) if (await seesAllOf(db, uid, owner)) whole.push(owner);
  return db
    .selectFrom('record_tally as tally')
    .where('tally.facet', '=', facet)
    .where(eb =>
      eb.or(
        owners.map(owner => {
          const home = eb('tally.account_id', '=', owner);
          if (lockId !== undefined) return eb.and([home, eb('tally.lock_id', '=', lockId)]);
          return whole.includes(owner)
            ? eb.and([home, eb('tally.lock_id', '=', ALL_LOCKS)])
            : eb.and([home, eb('tally.lock_id', 'in', administeredOf(db, uid, owner))]);
        }),
      ),
    );
}

/** Names that stand in records and contain the text, the busiest first. */
export async function operatorsOf(
  db: Kysely<Tables>,
  uid: AccountId,
  lockId: LockId | undefined,
  search: string,
): Promise<string[]> {
  const tallies = await talliesOf(db, uid, lockId, 'person');
  const people = await tallies
    .select(['tally.value', sql<number>`cast(sum(opened + refused) as bigint)`.as('times')])
    .groupBy('tally.value')
    .having(sql<boolean>`sum(opened + refused) > 0`)
    .orderBy('times', 'desc')
    .orderBy('tally.value')
    .execute();
  const sought = searchable(search);
  return people
    .map(({ value }) => value)
    .filter(name => searchable(name).includes(sought))
    .slice(0, OFFERED);
}
