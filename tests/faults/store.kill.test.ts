import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/engine/store/store.ts';
import { COMPILED } from '../support/compiled.ts';
import { within } from '../support/pace.ts';
import { databases, type Place } from '../unit/store/databases.ts';
import { fakeClock, heard, heardIn, OWNER } from '../unit/store/given.ts';
import { cycle, stateOf } from './support/storeCycle.ts';

const CHILD = fileURLToPath(new URL('./support/storeChild.ts', import.meta.url));
const AT_ONCE = 4;

/** Runs the child process to its end, or kills it once `until` accepts its output. */
async function run(place: Place, mode: string[], until: (said: string[]) => boolean = () => false) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(place.address), ...mode], {
    env: { ...process.env, ...COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (until(said)) child.kill('SIGKILL');
  }
  const [code, signal] = await ended;
  return { said, killed: signal === 'SIGKILL', code };
}

async function inStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await place.open({ clock: fakeClock(), projections: [heard] });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function withPlace<T>(makePlace: () => Place, work: (place: Place) => Promise<T>): Promise<T> {
  const place = makePlace();
  try {
    return await work(place);
  } finally {
    await place.remove();
  }
}

/** The readable states after zero, one, two … steps of the cycle without a kill. */
const statesOf = (makePlace: () => Place) =>
  withPlace(makePlace, place =>
    inStore(place, async store => {
      const states = [await stateOf(store)];
      for (const step of cycle(store)) {
        await step();
        states.push(await stateOf(store));
      }
      return states;
    }),
  );

for (const database of databases)
  describe.skipIf(database.missing)(`a store on ${database.name} whose process is killed`, () => {
    test(
      'keeps acknowledged steps and applies the next step completely or not at all, at any statement',
      async () => {
        const states = await statesOf(database.place);
        expect(states.every(state => state.everyFactHeard)).toBe(true);
        let next = 1;
        let kills = 0;
        let wholeRuns = 0;
        const killBefore = (statement: number) =>
          withPlace(database.place, async place => {
            const { said, killed, code } = await run(place, ['cycle', String(statement)]);
            const acknowledged = said.filter(line => line.startsWith('step')).length;
            const found = await inStore(place, stateOf);
            const possible = killed ? states.slice(acknowledged, acknowledged + 2) : states.slice(-1);
            expect(possible, `killed before statement ${statement}, ${acknowledged} acknowledged`).toContainEqual(
              found,
            );
            if (killed) kills += 1;
            else {
              expect({ code, said: said.at(-1) }).toEqual({ code: 0, said: 'end' });
              wholeRuns += 1;
            }
          });
        const work = async () => {
          while (wholeRuns === 0) {
            const statement = next;
            next += 1;
            await killBefore(statement);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        expect(kills).toBeGreaterThan(states.length);
      },
      within(180_000),
    );

    test(
      'keeps every acknowledged fact of concurrent appends, with no version gap and complete projections',
      () =>
        withPlace(database.place, async place => {
          const { said, killed } = await run(place, ['burst'], lines => lines.length >= 200);
          expect(killed).toBe(true);
          await inStore(place, async store => {
            const kept = new Set<string>();
            for (let writer = 0; writer < 8; writer += 1) {
              const facts = await store.readStream({ account: OWNER, stream: `lock-${writer}` });
              expect(facts.map(fact => fact.version)).toEqual(facts.map((_, index) => index + 1));
              for (const { stream, version } of facts) kept.add(`${stream} ${version}`);
            }
            expect(said.filter(line => !kept.has(line))).toEqual([]);
            const rows = await heardIn(store.db).selectFrom('heard').select('cursor').execute();
            expect(rows).toHaveLength(kept.size);
          });
        }),
      60_000,
    );
  });
