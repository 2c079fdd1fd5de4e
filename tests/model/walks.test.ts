/** Random walks of several aggregates at once: what the console reports stays true in every order of events. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatewayId } from '../support/givenFacts.ts';
import { within } from '../support/pace.ts';
import { type Happening, ofAnyWorld } from '../support/walk/happenings.ts';
import { cast, OTHER_GATEWAY, open, wishes } from '../support/walk/people.ts';
import { waitsFor, watch } from '../support/walk/soundness.ts';
import { createWorld } from '../support/walk/world.ts';
import { assertWalks } from '../support/walkSeeds.ts';

const work = ofAnyWorld([gatewayId, OTHER_GATEWAY]);
const storyOf = (...happenings: { weight: number; arbitrary: fc.Arbitrary<Happening> }[]) =>
  fc.array(fc.oneof(...happenings), { maxLength: 140, size: 'max' });

/** Runs the walks to rest; returns the states that were reached. */
function walk(name: string, stories: fc.Arbitrary<Happening[]>, numRuns: number): Set<string> {
  const seen = new Set<string>();
  assertWalks(
    name,
    fc.property(cast, stories, (those, happenings) => {
      const world = createWorld();
      const holds = watch(world);
      open(world, those);
      for (const happens of happenings) {
        happens(world);
        holds();
        for (const { snapshot } of world.streams.values())
          seen.add(JSON.stringify(snapshot.value).replace(/["{}]/g, ''));
      }
      world.comeToRest();
      holds();
      for (const [name, { snapshot }] of world.streams)
        expect(['recipient', 'person'], name).toEqual(expect.arrayContaining(waitsFor(snapshot)));
      world.apps.comeBack(world.physical);
      holds();
    }),
    numRuns,
  );
  return seen;
}

const inPhase = (phase: string, ...states: string[]) => states.map(state => `${phase}:${state}`);
const NOTHING_MISSED: string[] = [];
const missed = (seen: Set<string>, wanted: string[]) => wanted.filter(state => !seen.has(state));

it('credentials written through gateways stay consistent on random walks that reach every state', {
  timeout: within(60_000),
}, () => {
  const seen = walk('credentialsByGateway', storyOf(...work, ...wishes.credentials, ...wishes.moods), 120);
  const wanted = [
    ...inPhase('adding', 'waiting', 'sent', 'unconfirmed', 'inDoubt', 'enrolling'),
    ...inPhase('updating', 'waiting', 'sent', 'unconfirmed'),
    ...inPhase('deleting', 'waiting', 'sent', 'unconfirmed', 'inDoubt'),
    ...inPhase('addFailed', 'resting', 'givenUp'),
    ...inPhase('deleteFailed', 'resting', 'givenUp'),
    ...inPhase('reportingLost', 'waiting', 'sent'),
    ...['normal', 'deleted', 'checking', 'photoRefused'],
  ];
  expect(missed(seen, wanted)).toEqual(NOTHING_MISSED);
});

it('credentials written by apps and gateways stay consistent on random walks that reach every state', {
  timeout: within(60_000),
}, () => {
  const seen = walk('credentialsByApp', storyOf(...work, ...wishes.carried, ...wishes.moods), 60);
  const carried = ['adding', 'updating', 'deleting', 'reportingLost'].flatMap(phase => inPhase(phase, 'carried'));
  expect(missed(seen, [...carried, 'normal', 'deleted'])).toEqual(NOTHING_MISSED);
});

it('eKeys, settings, operations and credentials together stay consistent on random walks', {
  timeout: within(60_000),
}, () => {
  const { credentials, eKeys, locks, moods } = wishes;
  const seen = walk('everything', storyOf(...work, ...credentials, ...eKeys, ...locks, ...moods), 90);
  const wanted = [
    ...inPhase('kept', 'offered', 'declined', 'resetting', 'reset'),
    ...inPhase('kept:held', 'normal', 'updating', 'freezing', 'frozen'),
    ...['deleting', 'deleted', 'requested', 'sent', 'done', 'refused', 'unreachable', 'unconfirmed', 'asReported'],
    ...inPhase('inFlight', 'sent', 'unconfirmed'),
    ...inPhase('failed', 'resting'),
  ];
  expect(missed(seen, wanted)).toEqual(NOTHING_MISSED);
});
