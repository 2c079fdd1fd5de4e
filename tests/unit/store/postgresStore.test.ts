import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upcast } from '../../../models/facts/upcast.ts';
import { systemClock } from '../../../src/engine/clock.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { NO_POSTGRES, PATIENT, type Place, postgresPlace, postgresUrl, withClient } from './databases.ts';
import { appendTo, effect, fakeClock, said, whats } from './given.ts';

const url = postgresUrl ?? '';
const title = `several processes on PostgreSQL${postgresUrl ? '' : ` (skipped: ${NO_POSTGRES})`}`;

describe.skipIf(!postgresUrl)(title, () => {
  let place: Place;
  let one: Store;
  let two: Store;

  beforeEach(async () => {
    place = postgresPlace(url);
    [one, two] = await Promise.all([
      place.open({ clock: systemClock, owner: 'one' }),
      place.open({ clock: systemClock, owner: 'two' }),
    ]);
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await place.remove();
  });

  /** An append that has its position in the log but is not committed yet. */
  const whileAppending = (then: (commit: () => Promise<unknown>) => Promise<void>) =>
    withClient(url, async client => {
      if (!('schema' in place.address)) throw new Error('not a schema');
      await client.query(`set search_path to ${place.address.schema}`);
      await client.query('begin');
      await client.query(
        `insert into facts (account_id, stream, version, type, data, meta, at)
         values (1, 'lock-slow', 1, 'test.said.v1', '{"what":"slow"}', '{"by":0}', 1)`,
      );
      await then(() => client.query('commit'));
    });

  test('a reader of the log waits for an earlier append to commit, then gets both facts in order', async () => {
    await whileAppending(async commit => {
      await one.append(appendTo('lock-fast', { facts: [said('fast')] }));
      expect(whats(await two.readStream({ account: appendTo('').account, stream: 'lock-fast' }))).toEqual(['fast']);
      expect(await two.readAll(null, 10)).toEqual({ facts: [], next: null });
      expect(await two.head()).toBeNull();
      await commit();
      await expect.poll(async () => whats((await two.readAll(null, 10)).facts), PATIENT).toEqual(['slow', 'fast']);
    });
  });

  test('a listener is notified again when withheld facts become readable', async () => {
    await whileAppending(async commit => {
      let told = () => {};
      const nextTold = () =>
        new Promise<void>(resolve => {
          told = resolve;
        });
      two.onCommit(() => told());
      const first = nextTold();
      await one.append(appendTo('lock-fast', { facts: [said('fast')] }));
      await first;
      // The reader has now noticed the withheld facts.
      for (let i = 0; i < 10; i += 1) expect((await two.readAll(null, 10)).facts).toEqual([]);
      const again = nextTold();
      await commit();
      await again;
      await expect.poll(async () => whats((await two.readAll(null, 10)).facts), PATIENT).toEqual(['slow', 'fast']);
    });
  });

  test('a commit notifies the listeners of another process', async () => {
    const heard = new Promise<void>(resolve => {
      two.onCommit(resolve);
    });
    await one.append(appendTo('lock-1', { facts: [], effects: [effect('a')] }));
    await heard;
  });

  test('only one of two processes claims the effect of a lane', async () => {
    for (let round = 0; round < 10; round += 1) {
      await one.append(appendTo(`operation-${round}`, { effects: [effect('a', { lane: `gateway-${round}` })] }));
      const claims = await Promise.all([one.claimEffects(2_000, 10), two.claimEffects(2_000, 10)]);
      expect(claims.flat()).toHaveLength(1);
    }
  });

  test('concurrent appends to a stream by two processes conflict only if they expect a version', async () => {
    const appends = (expected: 'any' | 'mustNotExist', stream: string) =>
      Promise.all([one, two, one, two].map(store => store.append(appendTo(stream, { expected }))));
    expect((await appends('mustNotExist', 'lock-1')).filter(result => result.ok)).toHaveLength(1);
    expect((await appends('any', 'lock-2')).filter(result => result.ok)).toHaveLength(4);
  });

  test('an invalid schema name is rejected before any query', async () => {
    const { postgresStore } = await import('../../../src/engine/store/postgres/postgresStore.ts');
    const open = postgresStore({ url, schema: 'a"b', projections: [], clock: fakeClock(), owner: 'x', upcast });
    await expect(open).rejects.toThrow('Not a schema name');
  });
});
