import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimedEffect, Store } from '../../../src/engine/store/store.ts';
import { databases, type Place } from './databases.ts';
import { appendTo, effect, fakeClock, heard, OWNER, said, whats } from './given.ts';

for (const database of databases)
  describe.skipIf(database.missing)(`inline appends on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    let store: Store;
    let taken: ClaimedEffect[];
    let forget: () => void;

    beforeEach(async () => {
      clock.set(1_000);
      place = database.place();
      store = await place.open({ clock, projections: [heard] });
      taken = [];
      forget = store.claimFor({ room: () => 10, take: effects => taken.push(...effects), look: () => {} });
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const stream = async (name: string) => whats(await store.readStream({ account: OWNER, stream: name }));
    const job = { account: OWNER, lane: 'job-1' };
    const ended = appendTo('operation-1', { facts: [said('ended')] });
    const told = (more: Parameters<typeof appendTo>[1] = {}) =>
      appendTo('job-1', { expected: 0, facts: [said('told')], inlineOf: job, ...more });

    test('are committed atomically with the main append, and their due effects are claimed', async () => {
      const next = appendTo('operation-2', { facts: [said('next')], effects: [effect('go', { lane: 'gateway-2' })] });
      expect(await store.append(ended, [told(), next])).toEqual({ ok: true, version: 1 });
      expect([await stream('operation-1'), await stream('job-1'), await stream('operation-2')]).toEqual([
        ['ended'],
        ['told'],
        ['next'],
      ]);
      expect(taken.map(({ name }) => name)).toEqual(['go']);
    });

    test.each([
      ['their stream has another version', told({ expected: 3 }), 'conflict'],
      ['their command was answered before', told({ answer: { commandId: 'c', answer: 1 } }), 'answered'],
      ['their timer no longer exists', told({ firedTimer: 'late' }), 'gone'],
    ])('are rolled back together with the main append when %s', async (_, refused, why) => {
      await store.append(appendTo('lock-1', { answer: { commandId: 'c', answer: 0 } }));
      const first = { ...ended, effects: [effect('go')] };
      expect(await store.append(first, [appendTo('job-2'), refused])).toMatchObject({ ok: false, why });
      expect([await stream('operation-1'), await stream('job-2'), await stream('job-1')]).toEqual([[], [], []]);
      expect([taken, await store.claimEffects(1_000, 10)]).toEqual([[], []]);
    });

    test('are refused when the lane of the effect that they replace is busy', async () => {
      await store.append(appendTo('lock-1', { effects: [effect('before', { lane: job.lane })] }));
      expect(await store.append(ended, [told()]), 'in flight').toEqual({ ok: false, why: 'busy' });
      const [before] = taken;
      if (!before) throw new Error('it was not claimed');
      await store.reschedule(before, 5_000);
      expect(await store.append(ended, [told()]), 'put off').toEqual({ ok: false, why: 'busy' });
      clock.set(5_000);
      const [again] = await store.claimEffects(5_000, 10);
      if (!again) throw new Error('it did not come back');
      const settles = appendTo('lock-1', { lease: { effect: again, settle: true } });
      expect(await store.append(settles, [told()]), 'by who had it in flight').toMatchObject({ ok: true });
    });

    test('are refused when this process does not run the effects that they replace', async () => {
      forget();
      expect(await store.append(ended, [told()])).toEqual({ ok: false, why: 'busy' });
      expect(await stream('operation-1')).toEqual([]);
    });
  });
