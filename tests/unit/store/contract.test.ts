import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../../src/server/store/claim.ts';
import type { ClaimedEffect, Store } from '../../../src/server/store/store.ts';
import { NO_POSTGRES, type Place, postgresPlace, postgresUrl, sqlitePlace } from './databases.ts';
import { appendTo, effect, fakeClock, heard, heardIn, OWNER, said, whats } from './given.ts';

const databases = [
  { name: 'SQLite', place: sqlitePlace, missing: false },
  {
    name: `PostgreSQL${postgresUrl ? '' : ` (skipped: ${NO_POSTGRES})`}`,
    place: () => postgresPlace(postgresUrl ?? ''),
    missing: postgresUrl === null,
  },
];

for (const database of databases)
  describe.skipIf(database.missing)(`the store on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    let store: Store;

    beforeEach(async () => {
      clock.set(1_000);
      place = database.place();
      store = await place.open({ clock, projections: [heard] });
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
    const heardRows = () => heardIn(store.db).selectFrom('heard').selectAll().orderBy('cursor').execute();

    describe('expected versions', () => {
      test('what was appended is read back, in order and whole', async () => {
        const facts = [said('one', 11), said('two', 12)];
        expect(await store.append(appendTo('lock-1', { facts, meta: { by: OWNER, commandId: 'c1' } }))).toEqual({
          ok: true,
          version: 2,
        });
        const read = await stream('lock-1');
        expect(read).toMatchObject([
          { ...facts[0], account: OWNER, stream: 'lock-1', version: 1, meta: { by: OWNER, commandId: 'c1' } },
          { ...facts[1], version: 2 },
        ]);
        expect(whats(await store.readStream({ account: OWNER, stream: 'lock-1' }, 1))).toEqual(['two']);
      });

      test.each([
        ['mustNotExist', 0, true],
        ['mustNotExist', 1, false],
        ['mustExist', 0, false],
        ['mustExist', 1, true],
        ['any', 0, true],
        ['any', 1, true],
        [0, 0, true],
        [0, 1, false],
        [1, 0, false],
        [1, 1, true],
        [2, 1, false],
      ] as const)('%s on a stream of %i facts stands: %s', async (expected, length, stands) => {
        if (length === 1) await store.append(appendTo('lock-1'));
        const result = await store.append(appendTo('lock-1', { expected }));
        expect(result).toEqual(stands ? { ok: true, version: length + 1 } : { ok: false, why: 'conflict' });
        expect(await stream('lock-1')).toHaveLength(stands ? length + 1 : length);
      });

      test('of writers at once that expect the same version exactly one wins', async () => {
        for (const expected of ['mustNotExist', 1, 2] as const) {
          const results = await Promise.all(
            Array.from({ length: 8 }, () => store.append(appendTo('lock-1', { expected }))),
          );
          expect(results.filter(result => result.ok)).toHaveLength(1);
          expect(results.filter(result => !result.ok && result.why === 'conflict')).toHaveLength(7);
        }
        expect((await stream('lock-1')).map(fact => fact.version)).toEqual([1, 2, 3]);
      });

      test('writers at once that expect nothing all get in, without a gap', async () => {
        await Promise.all(Array.from({ length: 20 }, () => store.append(appendTo('lock-1'))));
        expect((await stream('lock-1')).map(fact => fact.version)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      });

      test('a stream of the same name of another account is another stream', async () => {
        await store.append(appendTo('lock-1'));
        const other = 2 as typeof OWNER;
        expect(await store.append(appendTo('lock-1', { account: other, expected: 'mustNotExist' }))).toMatchObject({
          ok: true,
        });
      });
    });

    describe('the log', () => {
      test('is read in pages, each fact once', async () => {
        for (const what of ['a', 'b', 'c']) await store.append(appendTo(`lock-${what}`, { facts: [said(what)] }));
        await expect.poll(async () => (await store.readAll(null, 10)).facts.length).toBe(3);
        const first = await store.readAll(null, 2);
        const rest = await store.readAll(first.next, 2);
        expect([...whats(first.facts), ...whats(rest.facts)]).toEqual(['a', 'b', 'c']);
        expect(await store.readAll(rest.next, 2)).toEqual({ facts: [], next: rest.next });
        expect(await store.head()).toBe(rest.next);
        expect((first.next ?? '') < (rest.next ?? '')).toBe(true);
      });

      test('gives a reader that follows it while others append every fact exactly once', async () => {
        let last = null as Awaited<ReturnType<Store['head']>>;
        const seen: string[] = [];
        const read = async () => {
          const { facts, next } = await store.readAll(last, 7);
          seen.push(...facts.map(fact => `${fact.stream} ${fact.version}`));
          last = next;
        };
        const writers = Array.from({ length: 5 }, async (_, writer) => {
          for (let i = 0; i < 20; i += 1) await store.append(appendTo(`lock-${writer}`));
        });
        const writing = Promise.all(writers);
        for (let i = 0; i < 50; i += 1) await read();
        await writing;
        await expect.poll(async () => read().then(() => seen.length)).toBe(100);
        expect(new Set(seen).size).toBe(100);
      });

      test('an empty one has no head', async () => {
        expect(await store.head()).toBeNull();
        expect(await store.readAll(null, 10)).toEqual({ facts: [], next: null });
      });

      test('tells of commits, until one stops listening', async () => {
        let told = 0;
        const stop = store.onCommit(() => {
          told += 1;
        });
        await store.append(appendTo('lock-1'));
        expect(told).toBeGreaterThan(0);
        stop();
        const before = told;
        await store.append(appendTo('lock-1'));
        expect(told).toBe(before);
      });
    });

    describe('lanes', () => {
      test('one effect of a lane is in flight at a time, and lanes run side by side', async () => {
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

      test('of two takers at once one gets it', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const claims = await Promise.all([store.claimEffects(1_000, 10), store.claimEffects(1_000, 10)]);
        expect(claims.flat()).toHaveLength(1);
      });

      test('an effect is not claimed before it is due', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a', { dueAt: 1_001 })] }));
        expect(await store.claimEffects(1_000, 10)).toEqual([]);
        expect(await store.nextDueAt()).toBe(1_001);
      });

      test('settling removes the effect and frees the lane for the next', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a'), effect('b')] }));
        const held = await claimOne(1_000);
        expect(await store.append(appendTo('operation-1', { holding: { effect: held, settle: true } }))).toMatchObject({
          ok: true,
        });
        expect((await claimOne(1_000)).name).toBe('b');
      });

      test('a lease that ran out is taken by another, and the late writer is refused with nothing written', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const late = await claimOne(1_000);
        expect(await store.nextDueAt()).toBe(1_000 + LEASE_MS);
        expect(await store.claimEffects(999 + LEASE_MS, 10)).toEqual([]);
        const taken = await claimOne(1_000 + LEASE_MS);
        expect(taken).toMatchObject({ id: late.id, attempts: 1 });
        expect(taken.token).toBeGreaterThan(late.token);

        for (const settle of [true, false])
          expect(await store.append(appendTo('operation-1', { holding: { effect: late, settle } }))).toEqual({
            ok: false,
            why: 'fenced',
          });
        expect(await store.renew(late, 1_000 + LEASE_MS)).toBe(false);
        expect(await store.putOff(late, 99_000)).toBe(false);
        expect(await stream('operation-1')).toHaveLength(1);
        expect(await store.append(appendTo('operation-1', { holding: { effect: taken, settle: true } }))).toEqual({
          ok: true,
          version: 2,
        });
        expect(await store.claimEffects(99_000, 10)).toEqual([]);
      });

      test('a holder whose lease ran out still has the lane while nobody took it', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const held = await claimOne(1_000);
        clock.set(5_000 + LEASE_MS);
        expect(await store.append(appendTo('operation-1', { holding: { effect: held, settle: false } }))).toMatchObject(
          {
            ok: true,
          },
        );
      });

      test('who settled once holds nothing any more', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const settled = { holding: { effect: await claimOne(1_000), settle: true } };
        await store.append(appendTo('operation-1', settled));
        expect(await store.append(appendTo('operation-1', settled))).toEqual({ ok: false, why: 'fenced' });
      });

      test('renewing keeps the lane longer', async () => {
        await store.append(appendTo('operation-1', { effects: [effect('a')] }));
        const held = await claimOne(1_000);
        expect(await store.renew(held, 10_000)).toBe(true);
        expect(await store.claimEffects(1_000 + LEASE_MS, 10)).toEqual([]);
        expect((await claimOne(10_000 + LEASE_MS)).id).toBe(held.id);
      });

      test('an effect put off lets other streams of its lane pass, but not a later one of its own', async () => {
        await store.append(appendTo('lock-1', { effects: [effect('first'), effect('second')] }));
        await store.append(appendTo('lock-2', { effects: [effect('other')] }));
        const first = await claimOne(1_000);
        expect(first.name).toBe('first');
        expect(await store.putOff(first, 2_000)).toBe(true);

        const other = await claimOne(1_000);
        expect(other.name).toBe('other');
        await store.append(appendTo('lock-2', { holding: { effect: other, settle: true } }));
        expect(await store.claimEffects(1_000, 10)).toEqual([]);
        expect(await store.nextDueAt()).toBe(2_000);

        const again = await claimOne(2_000);
        expect(again).toMatchObject({ name: 'first', attempts: 1 });
        await store.append(appendTo('lock-1', { holding: { effect: again, settle: true } }));
        expect((await claimOne(2_000)).name).toBe('second');
      });
    });

    describe('timers', () => {
      const timer = (id: string, dueAt: number) => ({ id, dueAt, fact: said(`time for ${id}`) });

      test('one that two take at once fires once', async () => {
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 2_000)], cancel: [] } }));
        expect(await store.nextDueAt()).toBe(2_000);
        expect(await store.dueTimers(1_999, 10)).toEqual([]);
        clock.set(2_000);
        const [due] = await store.dueTimers(2_000, 10);
        const { type, data } = said('time for autoLock');
        expect(due).toEqual({ account: OWNER, stream: 'lock-1', id: 'autoLock', dueAt: 2_000, fact: { type, data } });
        const fire = appendTo('lock-1', { fires: 'autoLock', facts: [said('fired', 2_000)] });
        const results = await Promise.all([store.append(fire), store.append(fire)]);
        expect(results).toContainEqual({ ok: true, version: 2 });
        expect(results).toContainEqual({ ok: false, why: 'gone' });
        expect(whats(await stream('lock-1'))).toEqual(['hello', 'fired']);
        expect(await store.nextDueAt()).toBeNull();
      });

      test('setting one again replaces it: taken too early it is gone', async () => {
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 2_000)], cancel: [] } }));
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 3_000)], cancel: [] } }));
        clock.set(2_500);
        expect(await store.dueTimers(2_500, 10)).toEqual([]);
        expect(await store.append(appendTo('lock-1', { fires: 'autoLock', facts: [said('early', 2_500)] }))).toEqual({
          ok: false,
          why: 'gone',
        });
      });

      test('one that was cancelled is gone', async () => {
        await store.append(appendTo('lock-1', { timers: { set: [timer('autoLock', 500)], cancel: [] } }));
        await store.append(appendTo('lock-1', { timers: { set: [], cancel: ['autoLock'] } }));
        expect(await store.append(appendTo('lock-1', { fires: 'autoLock' }))).toEqual({ ok: false, why: 'gone' });
      });
    });

    describe('all or nothing', () => {
      const everything = {
        effects: [effect('never')],
        timers: { set: [{ id: 'never', dueAt: 1, fact: said('never') }], cancel: [] },
        secrets: [{ ref: 'never', sealed: new Uint8Array([1]) }],
        answer: { commandId: 'never', answer: 1 },
      };
      const expectNothingWritten = async () => {
        expect(await store.claimEffects(9_000, 10)).toEqual([]);
        expect(await store.dueTimers(9_000, 10)).toEqual([]);
        expect(await store.secret(OWNER, 'never')).toBeNull();
        expect(await store.answerTo(OWNER, 'never')).toBeNull();
      };

      test('a refused append writes nothing', async () => {
        await store.append(appendTo('lock-1'));
        expect(await store.append(appendTo('lock-1', { ...everything, expected: 7 }))).toMatchObject({
          why: 'conflict',
        });
        expect(await store.append(appendTo('lock-1', { ...everything, fires: 'none' }))).toMatchObject({ why: 'gone' });
        await expectNothingWritten();
        expect(await stream('lock-1')).toHaveLength(1);
      });

      test('a projection that throws rejects its own append only', async () => {
        const results = await Promise.allSettled([
          store.append(appendTo('lock-1', { facts: [said('before')] })),
          store.append(appendTo('lock-2', { ...everything, facts: [said('fine'), said('throw')] })),
          store.append(appendTo('lock-3', { facts: [said('after')] })),
        ]);
        expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        await expectNothingWritten();
        expect(await stream('lock-2')).toEqual([]);
        expect((await heardRows()).map(row => row.what).sort()).toEqual(['after', 'before']);
      });

      test('a write that throws is undone, and one that does not is kept', async () => {
        const row = { account_id: OWNER, cursor: '1', stream: 's', what: 'kept' };
        const failing = store.write(async db => {
          await heardIn(db)
            .insertInto('heard')
            .values({ ...row, cursor: '2' })
            .execute();
          throw new Error('no');
        });
        const kept = store.write(async db => heardIn(db).insertInto('heard').values(row).execute());
        await expect(failing).rejects.toThrow('no');
        await kept;
        expect(await heardRows()).toEqual([row]);
      });

      test('a command that was answered gets its first answer and does nothing', async () => {
        const command = (answer: unknown) => appendTo('lock-1', { answer: { commandId: 'c1', answer } });
        expect(await store.append(command({ attemptId: 'x' }))).toEqual({ ok: true, version: 1 });
        expect(await store.append(command({ attemptId: 'y' }))).toEqual({
          ok: false,
          why: 'answered',
          answer: { attemptId: 'x' },
        });
        expect(await store.answerTo(OWNER, 'c1')).toEqual({ answer: { attemptId: 'x' } });
        expect(await stream('lock-1')).toHaveLength(1);
      });
    });

    test('secrets are kept with the append, and settings by who asked first', async () => {
      await store.append(appendTo('account-1', { secrets: [{ ref: 'name', sealed: new Uint8Array([1, 2, 255]) }] }));
      expect([...((await store.secret(OWNER, 'name')) ?? [])]).toEqual([1, 2, 255]);
      const made = await Promise.all([store.setting('key', () => 'first'), store.setting('key', () => 'second')]);
      expect(new Set(made).size).toBe(1);
      expect(await store.setting('key', () => 'third')).toBe(made[0]);
    });

    test('a rebuild gives the same rows', async () => {
      for (const what of ['a', 'b', 'c'])
        await store.append(appendTo('lock-1', { facts: [said(what), said(`${what}!`)] }));
      const before = await heardRows();
      expect(before).toHaveLength(6);
      await store.write(async db => heardIn(db).updateTable('heard').set({ what: 'spoilt' }).execute());
      await store.rebuild();
      expect(await heardRows()).toEqual(before);
    });

    test('what was written is there when it is opened again', async () => {
      await store.append(appendTo('lock-1', { effects: [effect('a')] }));
      await store.close();
      store = await place.open({ clock, projections: [heard] });
      expect(whats(await stream('lock-1'))).toEqual(['hello']);
      expect((await claimOne(1_000)).name).toBe('a');
    });
  });
