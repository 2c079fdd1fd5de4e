/** Several things at once, on random walks: whatever happens, and in whatever order, what the console says holds. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatewayId } from '../support/givenFacts.ts';
import { type Happening, ofAnyWorld } from '../support/walk/happenings.ts';
import { cast, OTHER_GATEWAY, open, wishes } from '../support/walk/people.ts';
import { waitsFor, watch } from '../support/walk/soundness.ts';
import { kindOf } from '../support/walk/streams.ts';
import { createWorld, type World } from '../support/walk/world.ts';

const work = ofAnyWorld([gatewayId, OTHER_GATEWAY]);
const storyOf = (...happenings: { weight: number; arbitrary: fc.Arbitrary<Happening> }[]) =>
  fc.array(fc.oneof(...happenings), { maxLength: 140, size: 'max' });

/** Walks, and comes to rest; answers in which states the things have been. */
function walk(stories: fc.Arbitrary<Happening[]>, numRuns: number): Map<string, number> {
  const seen = new Map<string, number>();
  const look = (world: World) => {
    for (const [name, { snapshot }] of world.streams) {
      const at = `${kindOf(name)} ${JSON.stringify(snapshot.value)}`;
      seen.set(at, (seen.get(at) ?? 0) + 1);
    }
  };
  fc.assert(
    fc.property(cast, stories, (those, happenings) => {
      const world = createWorld();
      const holds = watch(world);
      open(world, those);
      for (const happens of happenings) {
        happens(world);
        holds();
        look(world);
      }
      world.comeToRest();
      holds();
      for (const [name, { snapshot }] of world.streams)
        expect(['recipient', 'person'], name).toEqual(expect.arrayContaining(waitsFor(snapshot)));
    }),
    { numRuns, seed: Number(process.env.SEED ?? 20_261_121) },
  );
  if (process.env.SEEN)
    console.log(
      [...seen]
        .sort()
        .map(([at, n]) => `${n} ${at}`)
        .join('\n'),
    );
  return seen;
}

it('credentials that are brought to locks through their gateways', { timeout: 60_000 }, () => {
  walk(storyOf(...work, ...wishes.credentials, ...wishes.moods), Number(process.env.RUNS ?? 100));
});

it('credentials that are carried to a lock by apps', { timeout: 60_000 }, () => {
  walk(storyOf(...work, ...wishes.carried, ...wishes.moods), Number(process.env.RUNS ?? 50));
});

it('eKeys, settings, operations and credentials, all at once', { timeout: 60_000 }, () => {
  walk(
    storyOf(...work, ...wishes.credentials, ...wishes.eKeys, ...wishes.locks, ...wishes.moods),
    Number(process.env.RUNS ?? 100),
  );
});
