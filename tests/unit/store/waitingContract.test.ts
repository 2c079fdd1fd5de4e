import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../../src/engine/store/claim.ts';
import type { ClaimedEffect, Store } from '../../../src/engine/store/store.ts';
import { databases, type Place } from './databases.ts';
import { appendTo, effect, fakeClock, OWNER, said, whats } from './given.ts';

for (const database of databases)
  describe.skipIf(database.missing)(`lanes and timers of the store on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    let store: Store;

    beforeEach(async () => {
      clock.set(1_000);
      place = database.place();
      store = await place.open({ clock });
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const stream = (name: string) => store.readStream({ account: OWNER, stream: name });
    const claimOne = async (now: number): Promise<ClaimedEffect> => {
      const [claimed, ...others] = await store.claimEffects(now, 10);
      expect(others).toEqual([]);
      if (!claimed) throw new Error('nothing was there to claim');
      return claimed;
    };

    describe('a lane', () => {
      test('has at most one effect in flight, while other lanes run in parallel', async () => {
        const other = effect('c', { lane: 'gateway-2', dueAt: 900 });
        await store.append(appendTo('operation-1', { effects: [effect('a'), effect('b'), other] }));
        const claimed = await store.claimEffects(1_000, 10);
        expect(claimed.map(each => each.name)).toEqual(['c', 'a']);
        expect(claimed[1]).toMatchObject({
          ...effect('a'),
          stream: 'operation-1',
          attempts: 0,
          leaseUntil: 1_000 + LEASE_MS,
        });
        expect(await store.claimEffects(1_000, 10)).toEqual([]);
      });

      test('gives an effect to only one of two concurrent claims', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const claims = await Promise.all([store.claimEffects(1_000, 10), store.claimEffects(1_000, 10)]);
        expect(claims.flat()).toHaveLength(1);
      });

      test('gives no effect to a claim before the effect is due', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a', { dueAt: 1_001 })] }));
        expect(await store.claimEffects(1_000, 10)).toEqual([]);
        expect(await store.nextDueAt()).toBe(1_001);
      });

      test('stays due while it has an overdue effect that was not claimed', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a', { dueAt: 1_001 })] }));
        await store.append(appendTo('operation-2', { effects: [effect('b', { dueAt: 60_000, lane: 'gateway-2' })] }));
        clock.set(1_005);
        expect(await store.nextDueAt()).toBe(1_001);
        await claimOne(1_005);
        expect(await store.nextDueAt()).toBe(1_005 + LEASE_MS);
      });

      test('is freed for the next effect when the current one is settled', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a'), effect('b')] }));
        const held = await claimOne(1_000);
        expect(await store.append(appendTo('operation-1', { lease: { effect: held, settle: true } }))).toMatchObject({
          ok: true,
        });
        expect((await claimOne(1_000)).name).toBe('b');
      });

      test('can be claimed by another process when its lease expires, and then refuses writes of the first', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const late = await claimOne(1_000);
        expect(await store.nextDueAt()).toBe(1_000 + LEASE_MS);
        expect(await store.claimEffects(999 + LEASE_MS, 10)).toEqual([]);
        const taken = await claimOne(1_000 + LEASE_MS);
        expect(taken).toMatchObject({ id: late.id, attempts: 1 });
        expect(taken.token).toBeGreaterThan(late.token);

        for (const settle of [true, false])
          expect(await store.append(appendTo('operation-1', { lease: { effect: late, settle } }))).toEqual({
            ok: false,
            why: 'fenced',
          });
        expect(await store.renew(late, 1_000 + LEASE_MS)).toBe(false);
        expect(await store.reschedule(late, 99_000)).toBe(false);
        expect(await stream('operation-1')).toHaveLength(1);
        expect(await store.append(appendTo('operation-1', { lease: { effect: taken, settle: true } }))).toEqual({
          ok: true,
          version: 2,
        });
        expect(await store.claimEffects(99_000, 10)).toEqual([]);
      });

      test('stays with the holder of an expired lease until another process claims it', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const held = await claimOne(1_000);
        clock.set(5_000 + LEASE_MS);
        expect(await store.append(appendTo('operation-1', { lease: { effect: held, settle: false } }))).toMatchObject({
          ok: true,
        });
      });

      test('is released when its effect is settled, so that settling it again is refused', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const settled = { lease: { effect: await claimOne(1_000), settle: true } };
        await store.append(appendTo('operation-1', settled));
        expect(await store.append(appendTo('operation-1', settled))).toEqual({ ok: false, why: 'fenced' });
      });

      test('keeps its longer lease when it is then renewed for a shorter time', async () => {
        await store.append(appendTo('lock-1', { effects: [effect('a')] }));
        const held = await claimOne(1_000);
        expect(await store.renew(held, 1_000, 90_000)).toBe(true);
        expect(await store.renew(held, 2_000)).toBe(true);
        expect(await store.claimEffects(89_999, 10)).toEqual([]);
        expect((await claimOne(90_000)).token).toBe(held.token + 1);
      });

      test('is held longer when the lease is renewed', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const held = await claimOne(1_000);
        expect(await store.renew(held, 10_000)).toBe(true);
        expect(await store.claimEffects(1_000 + LEASE_MS, 10)).toEqual([]);
        expect((await claimOne(10_000 + LEASE_MS)).id).toBe(held.id);
      });

      test('lets other streams pass a rescheduled effect, but not later effects of the same stream', async () => {
        await store.append(appendTo('lock-1', { effects: [effect('first'), effect('second')] }));
        await store.append(appendTo('lock-2', { effects: [effect('other')] }));
        const first = await claimOne(1_000);
        expect(first.name).toBe('first');
        expect(await store.reschedule(first, 2_000)).toBe(true);

        const other = await claimOne(1_000);
        expect(other.name).toBe('other');
        await store.append(appendTo('lock-2', { lease: { effect: other, settle: true } }));
        expect(await store.claimEffects(1_000, 10)).toEqual([]);
        expect(await store.nextDueAt()).toBe(2_000);

        const again = await claimOne(2_000);
        expect(again).toMatchObject({ name: 'first', attempts: 1 });
        await store.append(appendTo('lock-1', { lease: { effect: again, settle: true } }));
        expect((await claimOne(2_000)).name).toBe('second');
      });
    });

    describe('a timer', () => {
      const timer = (id: string, dueAt: number) => ({ id, dueAt, fact: said(`time for ${id}`) });

      test('fires only once when two appends fire it at the same time', async () => {
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 2_000)], cancel: [] } }));
        expect(await store.nextDueAt()).toBe(2_000);
        expect(await store.dueTimers(1_999, 10)).toEqual([]);
        clock.set(2_000);
        const [due] = await store.dueTimers(2_000, 10);
        const { type, data } = said('time for autoLock');
        expect(due).toEqual({ account: OWNER, stream: 'lock-1', id: 'autoLock', dueAt: 2_000, fact: { type, data } });
        const fire = appendTo('lock-1', { firedTimer: 'autoLock', facts: [said('fired', 2_000)] });
        const results = await Promise.all([store.append(fire), store.append(fire)]);
        expect(results).toContainEqual({ ok: true, version: 2 });
        expect(results).toContainEqual({ ok: false, why: 'gone' });
        expect(whats(await stream('lock-1'))).toEqual(['hello', 'fired']);
        expect(await store.nextDueAt()).toBeNull();
      });

      test('is replaced when it is set again, and does not fire at its old time', async () => {
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 2_000)], cancel: [] } }));
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 3_000)], cancel: [] } }));
        clock.set(2_500);
        expect(await store.dueTimers(2_500, 10)).toEqual([]);
        expect(
          await store.append(appendTo('lock-1', { firedTimer: 'autoLock', facts: [said('early', 2_500)] })),
        ).toEqual({
          ok: false,
          why: 'gone',
        });
      });

      test('does not fire after it was cancelled', async () => {
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 500)], cancel: [] } }));
        await store.append(appendTo('lock-1', { timers: { set: [], cancel: ['autoLock'] } }));
        expect(await store.append(appendTo('lock-1', { firedTimer: 'autoLock' }))).toEqual({ ok: false, why: 'gone' });
      });
    });
  });
