/** A request for more items than one job may have is rejected with the count and starts nothing. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cardNumberCalls } from '../../models/calls/cardNumber.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockUserCalls } from '../../models/calls/lockUser.calls.ts';
import { MAX_JOB_ITEMS } from '../../models/limits.ts';
import { locks, openHouse } from './house.ts';

const { lockId } = locks.door;
const FIRST_OF_THE_OTHERS = 1_000_000;

/** One real card and copies of its rows, one more than the limit; a rejected request never reads their streams. */
async function withTooMany() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const validity = { kind: 'permanent' } as const;
  const given = { lockId, name: 'Card', validity, cardNumber: '11223344', forWhom: { name: 'Ana' } };
  await owner.data(cardCalls.add, given);
  const { store } = house;
  for (const [table, id] of [
    ['held_item', 'item_id'],
    ['credential_row', 'credential_id'],
  ] as const) {
    const row = await store.db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
    const columns = Object.keys(row).filter(column => column !== id);
    await store.write(async tx => {
      await sql`with recursive others(id) as (select ${sql.lit(FIRST_OF_THE_OTHERS)} union all select id + 1 from others limit ${sql.lit(MAX_JOB_ITEMS)})
        insert into ${sql.table(table)} (${sql.ref(id)}, ${sql.join(columns.map(column => sql.ref(column)))})
        select others.id, ${sql.join(columns.map(column => sql.ref(column)))} from others, ${sql.table(table)}`.execute(
        tx,
      );
    });
  }
  return { house, owner };
}

it('deleting a user, clearing a lock or deleting a card is rejected without a job if it has too many items', async () => {
  const { house, owner } = await withTooMany();
  const [person] = (await owner.data(lockUserCalls.list, {})).list;
  const [card] = (await owner.data(cardNumberCalls.list, {})).list;
  const before = await house.store.head();
  const wishes = [
    owner.ask(lockUserCalls.delete, { lockUserId: person?.lockUserId }),
    owner.ask(jobCalls.clear, { lockId, kind: 'card' }),
    owner.ask(cardNumberCalls.remove, { card: card?.card }),
  ];
  for (const answer of await Promise.all(wishes))
    expect(answer).toMatchObject({
      errorMsg: 'tooManyItems',
      data: { count: MAX_JOB_ITEMS + 1, max: MAX_JOB_ITEMS },
    });
  expect(await house.store.head()).toBe(before);
  expect((await owner.data(jobCalls.list, {})).list).toEqual([]);
});
