import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../../src/engine/store/claim.ts';
import type { ClaimedEffect, Store } from '../../../src/engine/store/store.ts';
import { databases, type Place } from './databases.ts';
import { appendTo, effect, fakeClock, heard, OWNER, said, whats } from './given.ts';

for (const database of databases)
  describe.skipIf(database.missing)(`claiming effects with an append on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    let store: Store;
    let taken: ClaimedEffect[];
    let looks: number;
    let room: number;
    let forget: () => void;

    beforeEach(async () => {
      clock.set(1_000);
      place = database.place();
      store = await place.open({ clock, projections: [heard] });
      [taken, looks, room] = [[], 0, 10];
      forget = store.claimFor({
        room: () => room - taken.length,
        take: effects => taken.push(...effects),
        look: () => {
          looks += 1;
        },
      });
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const names = () => taken.map(({ name }) => name);
    const settle = (held: ClaimedEffect | undefined, more: ReturnType<typeof effect>[] = []) => {
      if (!held) throw new Error('nothing is held');
      return store.append(appendTo('operation-1', { effects: more, lease: { effect: held, settle: true } }));
    };

    test('claims the first effect of each free lane once', async () => {
      const other = effect('c', { lane: 'gateway-2' });
      await store.append(appendTo('operation-1', { effects: [effect('a'), effect('b'), other] }));
      expect(names()).toEqual(['a', 'c']);
      expect(taken[0]).toMatchObject({ ...effect('a'), attempts: 0, leaseUntil: 1_000 + LEASE_MS });
      expect(await store.claimEffects(1_000, 10)).toEqual([]);
    });

    test('claims the next effect of a lane that became free, from any stream', async () => {
      await store.append(appendTo('operation-1', { effects: [effect('a')] }));
      await store.append(appendTo('operation-2', { effects: [effect('b')] }));
      expect(names(), 'one in flight').toEqual(['a']);
      await settle(taken[0], [effect('c')]);
      expect(names(), 'in the order in which they came').toEqual(['a', 'b']);
      await settle(taken[1]);
      await settle(taken[2]);
      expect(names()).toEqual(['a', 'b', 'c']);
      expect(taken.map(({ token }) => token)).toEqual([1, 2, 3]);
      expect(await store.nextDueAt()).toBe(null);
    });

    test('leaves effects that are not due or exceed the runner’s capacity, and notifies the runner', async () => {
      await store.append(appendTo('operation-1', { effects: [effect('late', { dueAt: 1_001 })] }));
      expect([names(), await store.nextDueAt()]).toEqual([[], 1_001]);
      room = 0;
      const before = looks;
      await store.append(appendTo('operation-2', { effects: [effect('now', { lane: 'gateway-2' })] }));
      expect([names(), looks > before]).toEqual([[], true]);
      expect((await store.claimEffects(1_000, 10)).map(({ name }) => name)).toEqual(['now']);
    });

    test('claims nothing when no runner is registered', async () => {
      forget();
      await store.append(appendTo('operation-1', { effects: [effect('a')] }));
      expect(names()).toEqual([]);
      expect(await store.claimEffects(1_000, 10)).toHaveLength(1);
    });

    const start = { facts: [said('begun')], timers: { set: [], cancel: ['late'] } };
    const beginning = (name: string, what = {}) => ({ ...effect(name, what), start });
    const saidIn = async (stream: string) => whats(await store.readStream({ account: OWNER, stream }));
    const late = { id: 'late', dueAt: 1_000, fact: said('late') };

    test('appends the start facts of a claimed effect together with the append that added it', async () => {
      const appended = await store.append(
        appendTo('operation-1', { effects: [beginning('a')], timers: { set: [late], cancel: [] } }),
      );
      expect(appended).toEqual({ ok: true, version: 1, started: [{ account: OWNER, stream: 'operation-1' }] });
      expect(taken).toMatchObject([{ name: 'a', started: true }]);
      expect([await saidIn('operation-1'), await store.dueTimers(1_000, 10)]).toEqual([['hello', 'begun'], []]);
    });

    test('appends no start facts for an effect that must wait for its lane, due time, capacity or a runner', async () => {
      await store.append(appendTo('operation-1', { effects: [effect('a')] }));
      await store.append(appendTo('operation-2', { effects: [beginning('b')] }));
      await store.append(appendTo('operation-3', { effects: [beginning('c', { lane: 'gateway-2', dueAt: 2_000 })] }));
      room = 0;
      await store.append(appendTo('operation-4', { effects: [beginning('d', { lane: 'gateway-3' })] }));
      forget();
      await store.append(appendTo('operation-5', { effects: [beginning('e', { lane: 'gateway-4' })] }));
      for (const stream of ['operation-2', 'operation-3', 'operation-4', 'operation-5'])
        expect(await saidIn(stream), stream).toEqual(['hello']);
      const found = await store.claimEffects(2_000, 10);
      expect(found.map(({ name, started }) => [name, started])).toEqual(['d', 'e', 'c'].map(name => [name, undefined]));
    });

    test('appends start facts only at the first claim of an effect', async () => {
      await store.append(appendTo('operation-1', { effects: [beginning('a')] }));
      const [again] = await store.claimEffects(1_000 + LEASE_MS, 10);
      expect([again?.name, again?.attempts, again?.started]).toEqual(['a', 1, undefined]);
    });

    test('claims no effects of a failed append', async () => {
      const failing = appendTo('operation-1', { facts: [said('throw')], effects: [effect('a')] });
      await expect(store.append(failing)).rejects.toThrow();
      expect(await store.append(appendTo('operation-1', { expected: 7, effects: [effect('a')] }))).toMatchObject({
        why: 'conflict',
      });
      expect([names(), await store.claimEffects(1_000, 10)]).toEqual([[], []]);
    });

    test('notifies the runner of rescheduled effects and other writes', async () => {
      await store.append(appendTo('operation-1', { effects: [effect('a')] }));
      await store.append(appendTo('operation-2', { effects: [effect('b')] }));
      const before = looks;
      await store.reschedule(taken[0] as ClaimedEffect, 2_000);
      expect(looks).toBeGreaterThan(before);
      expect((await store.claimEffects(1_000, 10)).map(({ name }) => name)).toEqual(['b']);
      const then = looks;
      await store.write(async () => {});
      expect(looks).toBeGreaterThan(then);
    });
  });
