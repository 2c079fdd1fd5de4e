/** Priority and fairness within a lane. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LanePriority } from '../../../src/engine/chart/lanePriority.ts';
import { LONG_DUE_MS, MOST_PASSED, MOST_PASSED_AT_DOORS } from '../../../src/engine/store/claim.ts';
import { resumeLane } from '../../../src/engine/store/resumeLane.ts';
import type { ClaimedEffect, Store } from '../../../src/engine/store/store.ts';
import { databases, PATIENT, type Place } from './databases.ts';
import { appendTo, effect, fakeClock, OWNER, said, whats } from './given.ts';

const { INTERACTIVE: DOOR, BATCH: JOB_DOOR, CHANGE, QUERY: QUESTION } = LanePriority;

for (const database of databases)
  describe.skipIf(database.missing)(`the claim order of a lane on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    let store: Store;
    let now: number;
    let streams: number;

    beforeEach(async () => {
      [now, streams] = [1_000, 0];
      clock.set(now);
      place = database.place();
      store = await place.open({ clock });
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    /** An effect in its own stream, like an operation. */
    const asked = async (name: string, priority: number, asker: string | null = null, dueAt = now) => {
      streams += 1;
      await store.append(appendTo(`operation-${streams}`, { effects: [effect(name, { priority, asker, dueAt })] }));
    };
    const claim = async (): Promise<ClaimedEffect> => {
      const [claimed, ...others] = await store.claimEffects(now, 10);
      expect(others).toEqual([]);
      if (!claimed) throw new Error('nothing was there to claim');
      return claimed;
    };
    const settle = (held: ClaimedEffect) =>
      store.append(appendTo('other', { facts: [], lease: { effect: held, settle: true } }));
    const served = async (many: number): Promise<string[]> => {
      const names: string[] = [];
      for (let nth = 0; nth < many; nth++) {
        const held = await claim();
        names.push(held.name);
        await settle(held);
      }
      return names;
    };

    test('prefers interactive operations to jobs, jobs to changes and changes to queries', async () => {
      await asked('question', QUESTION);
      await asked('change', CHANGE);
      await asked('job', JOB_DOOR);
      await asked('door', DOOR);
      expect(await served(4)).toEqual(['door', 'job', 'change', 'question']);
    });

    test('puts an interactive operation next, without interrupting the effect in flight', async () => {
      for (const nth of [1, 2, 3]) await asked(`job ${nth}`, JOB_DOOR, '7');
      const held = await claim();
      await asked('door', DOOR, '9');
      expect(await store.claimEffects(now, 10)).toEqual([]);
      await settle(held);
      expect(await served(2)).toEqual(['door', 'job 2']);
    });

    test('prefers a requester who was not served yet, then alternates between requesters', async () => {
      for (const nth of [1, 2, 3, 4]) await asked(`flood ${nth}`, DOOR, '7');
      const held = await claim();
      for (const nth of [1, 2]) await asked(`owner ${nth}`, DOOR, '9');
      await asked('guest', DOOR, 'link-5');
      await settle(held);
      expect(await served(6)).toEqual(['owner 1', 'guest', 'flood 2', 'owner 2', 'flood 3', 'flood 4']);
    });

    test('alternates within each priority, so an interactive operation does not delay its requester’s job', async () => {
      await asked('job of 7', JOB_DOOR, '7');
      await asked('job of 9', JOB_DOOR, '9');
      await asked('door of 7', DOOR, '7');
      expect(await served(3)).toEqual(['door of 7', 'job of 7', 'job of 9']);
    });

    test('remembers across a restart which requester was served last', async () => {
      for (const nth of [1, 2]) await asked(`flood ${nth}`, DOOR, '7');
      await settle(await claim());
      await store.close();
      store = await place.open({ clock, owner: 'next' });
      await asked('owner', DOOR, '9');
      expect(await served(2)).toEqual(['owner', 'flood 2']);
    });

    test('keeps the order of one requester’s effects after they were rescheduled and the lane resumed', async () => {
      for (const nth of [1, 2, 3]) await asked(`write ${nth}`, CHANGE, '7');
      for (let nth = 0; nth < 3; nth++) await store.reschedule(await claim(), 90_000 - nth);
      await asked('of another', CHANGE, '9');
      now = 2_000;
      await store.write(db => resumeLane(db, { account: OWNER, lane: 'gateway-1', now }));
      const first = await claim();
      expect(first.name).toBe('of another');
      await settle(first);
      expect(await served(3)).toEqual(['write 1', 'write 2', 'write 3']);
    });

    test('ignores effects that are not due, whatever their priority', async () => {
      await asked('later', DOOR, '7', 5_000);
      await asked('question', QUESTION, '9');
      expect(await served(1)).toEqual(['question']);
      expect(await store.nextDueAt()).toBe(5_000);
    });

    test('lets jobs overtake a waiting query only a limited number of times', async () => {
      await asked('question', QUESTION);
      now += LONG_DUE_MS;
      for (let nth = 0; nth < 3 * MOST_PASSED; nth++) await asked('job', JOB_DOOR, '7');
      const names = await served(MOST_PASSED + 2);
      expect(names.indexOf('question')).toBe(MOST_PASSED);
      // The counter restarts for the next query.
      await asked('another', QUESTION, null, 1_000);
      expect((await served(MOST_PASSED + 1)).indexOf('another')).toBe(MOST_PASSED);
    });

    test('lets only a few interactive operations overtake a query in a row, and only one after jobs did', async () => {
      await asked('question', QUESTION);
      now += LONG_DUE_MS;
      for (let nth = 0; nth < MOST_PASSED; nth++) await asked('job', JOB_DOOR, '7');
      await served(MOST_PASSED);
      await asked('job', JOB_DOOR, '7');
      await asked('door', DOOR, '9');
      expect(await served(3)).toEqual(['door', 'question', 'job']);
      await asked('second question', QUESTION, null, 1_000);
      for (let nth = 0; nth <= MOST_PASSED_AT_DOORS; nth++) await asked('door', DOOR, '9');
      expect((await served(MOST_PASSED_AT_DOORS + 1)).indexOf('second question')).toBe(MOST_PASSED_AT_DOORS);
    });

    test('appends start facts only for the effect that is claimed next', async () => {
      const taken: ClaimedEffect[] = [];
      store.claimFor({ room: () => 10, take: effects => taken.push(...effects), look: () => {} });
      await asked('flood 1', DOOR, '7');
      await asked('flood 2', DOOR, '7');
      await asked('owner', DOOR, '9');
      const [held] = taken;
      if (!held) throw new Error('nothing is held');
      const start = { facts: [said('begun')], timers: { set: [], cancel: [] } };
      const jobDoor = { ...effect('job', { priority: JOB_DOOR, asker: '3' }), start };
      const third = { ...effect('flood 3', { priority: DOOR, asker: '7' }), start };
      // The append frees the lane; its effects have a lower priority or an asker that was just served.
      await store.append(appendTo('next', { effects: [jobDoor, third], lease: { effect: held, settle: true } }));
      expect(taken.map(({ name, started }) => [name, started])).toEqual([
        ['flood 1', undefined],
        ['owner', undefined],
      ]);
      expect(whats(await store.readStream({ account: OWNER, stream: 'next' }))).toEqual(['hello']);
    });

    test('lets concurrent appends add no more effects than their limit allows', async () => {
      const most = 3;
      const waiting = (db: Store['db']) =>
        db.selectFrom('outbox').select('id').where('lane', '=', 'gateway-1').where('asker', '=', '7').execute();
      const one = (nth: number) =>
        store.append(
          appendTo(`operation-${nth}`, {
            effects: [effect('door', { priority: DOOR, asker: '7' })],
            unless: async db => ((await waiting(db)).length > most ? 'too many' : null),
          }),
        );
      const results = await Promise.all(Array.from({ length: 50 }, (_, nth) => one(nth)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(most);
      expect(results).toContainEqual({ ok: false, why: 'instead', answer: 'too many' });
      expect(await waiting(store.db)).toHaveLength(most);
      await expect.poll(async () => (await store.readAll(null, 100)).facts.length, PATIENT).toBe(most);
    });
  });
