import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimedEffect, Store } from '../../../src/engine/store/store.ts';
import { asSealed } from '../../support/asSealed.ts';
import { databases, PATIENT, type Place } from './databases.ts';
import { appendTo, effect, fakeClock, heard, heardIn, OWNER, said, whats } from './given.ts';

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
      test('appended facts are read back in order', async () => {
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
      ] as const)('an append expecting %s on a stream with %i facts succeeds: %s', async (expected, length, stands) => {
        if (length === 1) await store.append(appendTo('lock-1'));
        const result = await store.append(appendTo('lock-1', { expected }));
        expect(result).toEqual(stands ? { ok: true, version: length + 1 } : { ok: false, why: 'conflict' });
        expect(await stream('lock-1')).toHaveLength(stands ? length + 1 : length);
      });

      test('exactly one of several concurrent appends with the same expected version succeeds', async () => {
        for (const expected of ['mustNotExist', 1, 2] as const) {
          const results = await Promise.all(
            Array.from({ length: 8 }, () => store.append(appendTo('lock-1', { expected }))),
          );
          expect(results.filter(result => result.ok)).toHaveLength(1);
          expect(results.filter(result => !result.ok && result.why === 'conflict')).toHaveLength(7);
        }
        expect((await stream('lock-1')).map(fact => fact.version)).toEqual([1, 2, 3]);
      });

      test('concurrent appends without an expected version all succeed without gaps', async () => {
        await Promise.all(Array.from({ length: 20 }, () => store.append(appendTo('lock-1'))));
        expect((await stream('lock-1')).map(fact => fact.version)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      });

      test('streams with the same name in two accounts are separate', async () => {
        await store.append(appendTo('lock-1'));
        const other = 2 as typeof OWNER;
        expect(await store.append(appendTo('lock-1', { account: other, expected: 'mustNotExist' }))).toMatchObject({
          ok: true,
        });
      });
    });

    describe('the log', () => {
      test('returns each fact once when it is read in pages', async () => {
        for (const what of ['a', 'b', 'c']) await store.append(appendTo(`lock-${what}`, { facts: [said(what)] }));
        await expect.poll(async () => (await store.readAll(null, 10)).facts.length, PATIENT).toBe(3);
        const first = await store.readAll(null, 2);
        const rest = await store.readAll(first.next, 2);
        expect([...whats(first.facts), ...whats(rest.facts)]).toEqual(['a', 'b', 'c']);
        expect(await store.readAll(rest.next, 2)).toEqual({ facts: [], next: rest.next });
        expect(await store.head()).toBe(rest.next);
        expect((first.next ?? '') < (rest.next ?? '')).toBe(true);
      });

      test('gives a reader every fact exactly once during concurrent appends', async () => {
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
        await expect.poll(async () => read().then(() => seen.length), PATIENT).toBe(100);
        expect(new Set(seen).size).toBe(100);
      });

      test('has a null head while it is empty', async () => {
        expect(await store.head()).toBeNull();
        expect(await store.readAll(null, 10)).toEqual({ facts: [], next: null });
      });

      test('notifies listeners of commits until they unsubscribe', async () => {
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

    describe('atomicity', () => {
      const everything = {
        effects: [effect('never')],
        timers: { set: [{ id: 'never', dueAt: 1, fact: said('never') }], cancel: [] },
        secrets: [{ ref: 'never', sealed: asSealed(new Uint8Array([1])) }],
        answer: { commandId: 'never', answer: 1 },
      };
      const expectNothingWritten = async () => {
        expect(await store.claimEffects(9_000, 10)).toEqual([]);
        expect(await store.dueTimers(9_000, 10)).toEqual([]);
        expect(await store.secret(OWNER, 'never')).toBeNull();
        expect(await store.answerOf(OWNER, 'never')).toBeNull();
      };

      test('a refused append writes nothing', async () => {
        await store.append(appendTo('lock-1'));
        expect(await store.append(appendTo('lock-1', { ...everything, expected: 7 }))).toMatchObject({
          why: 'conflict',
        });
        expect(await store.append(appendTo('lock-1', { ...everything, firedTimer: 'none' }))).toMatchObject({
          why: 'gone',
        });
        await expectNothingWritten();
        expect(await stream('lock-1')).toHaveLength(1);
      });

      test('an exception in a projection rejects only its own append', async () => {
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

      test('a failed write is rolled back and a successful one is kept', async () => {
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

      test('a repeated command gets the answer of its first attempt and writes nothing', async () => {
        const command = (answer: unknown) => appendTo('lock-1', { answer: { commandId: 'c1', answer } });
        expect(await store.append(command({ attemptId: 'x' }))).toEqual({ ok: true, version: 1 });
        expect(await store.append(command({ attemptId: 'y' }))).toEqual({
          ok: false,
          why: 'answered',
          answer: { attemptId: 'x' },
        });
        expect(await store.answerOf(OWNER, 'c1')).toEqual({ answer: { attemptId: 'x' } });
        expect(await stream('lock-1')).toHaveLength(1);
      });
    });

    test('a command id cannot be reused for another request, even in the log of another account', async () => {
      const asked = (stream: string, request: string, account = OWNER) =>
        store.append({
          ...appendTo(stream, { answer: { commandId: 'c1', answer: 1, asked: { by: OWNER, request } } }),
          account,
        });
      expect(await asked('lock-1', 'a')).toMatchObject({ ok: true });
      expect(await store.requestOf(OWNER, 'c1')).toBe('a');
      expect(await asked('lock-1', 'a')).toMatchObject({ ok: false, why: 'answered' });
      expect(await asked('lock-1', 'b')).toEqual({ ok: false, why: 'reused' });
      const other = (OWNER + 1) as typeof OWNER;
      expect(await asked('lock-2', 'b', other)).toEqual({ ok: false, why: 'reused' });
      expect(await store.readStream({ account: other, stream: 'lock-2' })).toEqual([]);
    });

    test('an append stores its secrets, and a setting keeps the value that was stored first', async () => {
      await store.append(
        appendTo('account-1', { secrets: [{ ref: 'name', sealed: asSealed(new Uint8Array([1, 2, 255])) }] }),
      );
      expect([...((await store.secret(OWNER, 'name')) ?? [])]).toEqual([1, 2, 255]);
      const made = await Promise.all([store.setting('key', () => 'first'), store.setting('key', () => 'second')]);
      expect(new Set(made).size).toBe(1);
      expect(await store.setting('key', () => 'third')).toBe(made[0]);
    });

    test('the blind index of a secret is replaced and deleted with the secret', async () => {
      const keep = (blindIndex: string) =>
        store.append(
          appendTo('card-1', { secrets: [{ ref: 'number', sealed: asSealed(new Uint8Array([1])), blindIndex }] }),
        );
      const blindIndexes = async () =>
        (await store.db.selectFrom('vault_blind_index').selectAll().execute()).map(({ blind_index }) => blind_index);
      await keep('one');
      await keep('other');
      expect(await blindIndexes()).toEqual(['other']);
      await store.write(db => db.deleteFrom('vault').where('ref', '=', 'number').execute());
      expect(await blindIndexes()).toEqual([]);
    });

    test('a rebuild restores the rows of a projection from the log', async () => {
      for (const what of ['a', 'b', 'c'])
        await store.append(appendTo('lock-1', { facts: [said(what), said(`${what}!`)] }));
      const before = await heardRows();
      expect(before).toHaveLength(6);
      await store.write(async db => heardIn(db).updateTable('heard').set({ what: 'spoilt' }).execute());
      await store.rebuild();
      expect(await heardRows()).toEqual(before);
    });

    test('a projection with a new schema version is rebuilt on open, and others are kept', async () => {
      await store.append(appendTo('lock-1'));
      const spoil = () => store.write(async db => heardIn(db).updateTable('heard').set({ what: 'spoilt' }).execute());
      const openedWith = async (projection: typeof heard) => {
        await store.close();
        store = await place.open({ clock, projections: [projection] });
        return (await heardRows()).map(({ what }) => what);
      };
      await spoil();
      expect(await openedWith(heard)).toEqual(['spoilt']);
      expect(await openedWith({ ...heard, schemaVersion: 2 })).toEqual(['hello']);
    });

    test('facts and pending effects are kept when the store is closed and opened again', async () => {
      await store.append(appendTo('lock-1', { effects: [effect('a')] }));
      await store.close();
      store = await place.open({ clock, projections: [heard] });
      expect(whats(await stream('lock-1'))).toEqual(['hello']);
      expect((await claimOne(1_000)).name).toBe('a');
    });
  });
