/**
 * Walks all the paths of a chart side by side in one house, each thing on a path of its own: as much is shown as by a house
 * for each path, in a fraction of the time. Where they would be in each other's way the stage keeps them apart.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Depth } from '../../../src/app/screens/explorer/pathsFile.ts';
import { keyedMutex } from '../../../src/engine/loop/keyedMutex.ts';
import { coveringPaths } from '../../support/coveringPaths.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { type InStep, walkInStep } from '../../support/inStep.ts';
import { reportPaths } from '../../support/pathReport.ts';
import type { Path } from '../../support/paths.ts';
import { visitsOf } from '../../support/pathsVisited.ts';
import { openHouse } from '../house.ts';
import {
  atTheStart,
  follow,
  furnishing,
  lookAt,
  possiblePaths,
  type Stage,
  type Staged,
  type Walking,
  type Watched,
} from './walkStaged.ts';

/** What is wrong with each, if anything. */
type Verdicts = Promise<readonly (Error | null)[]>;

export interface Watcher<M extends AnyStateMachine, Here extends Stage> {
  /** At those who have just come to a state in which nothing happens by itself. */
  look(those: readonly Walking<M, Here>[]): Verdicts;
  /** At all of them, when all is over. */
  lookBack?(all: readonly Walking<M, Here>[]): Verdicts;
  /** The clock is about to be moved on to this moment. */
  moves?(to: number): Promise<void>;
}

/**
 * Where only `some` can be walked: what of the chart is on none of the paths, by why. With a state goes all that leads into it
 * or out of it.
 */
export type LeftOut = Readonly<Record<string, readonly string[]>>;

interface Together<M extends AnyStateMachine, Here extends Stage> {
  /** `some`: the same once more elsewhere, which is not for the Explorer to know. */
  depth: Depth | 'some';
  choose: (machine: M, paths: readonly Path<M>[]) => Path<M>[];
  leftOut?: LeftOut;
  appFolder?: string;
  /** Called once, before anybody sets out. */
  watch: (all: readonly Walking<M, Here>[], stage: Stage, clock: FakeClock) => Promise<Watcher<M, Here>>;
}

/** So that whoever looks on is never far from the server's time. */
const STRIDE_MS = 120_000;

async function walkAll<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here>,
  { appFolder, watch }: Together<M, Here>,
  paths: readonly Path<M>[],
  visits: ReturnType<typeof visitsOf>,
  atEnd: (takeDown: () => Promise<void>) => void,
): Promise<readonly (Error | null)[]> {
  const clock = fakeClock(staged.startsAt ?? Date.now());
  const house = await openHouse({ clock, atEnd, ...furnishing(staged, clock), ...(appFolder && { appFolder }) });
  const stage = { house, clock, owner: await house.signIn('owner'), among: null };
  const turns = keyedMutex();
  const inTurn = <T>(work: () => Promise<T>) => turns('', work);
  const all: Walking<M, Here>[] = [];
  for (const [i, path] of paths.entries()) {
    const here = await staged.setUp({ ...stage, among: { nth: i + 1, inTurn } });
    all.push(atTheStart(staged.machine, path, here));
  }
  const watcher = await watch(all, stage, clock);
  const failures: (Error | null)[] = all.map(() => null);
  const walkOf = (walking: Walking<M, Here>, i: number) => async (step: InStep<Walking<M, Here>>) => {
    walking.here.clock = step.clock;
    await follow(staged, walking, visits, step.meet).catch((error: Error) => {
      failures[i] = error;
    });
  };
  async function goOn(ms: number, leaps: boolean) {
    const end = clock.now() + ms;
    if (leaps) {
      await watcher.moves?.(end);
      return clock.leap(ms);
    }
    do {
      const to = Math.min(end, clock.now() + STRIDE_MS);
      await watcher.moves?.(to);
      await clock.advance(to - clock.now());
    } while (clock.now() < end);
  }
  await walkInStep({ clock, walks: all.map(walkOf), look: watcher.look, goOn });
  const after = await watcher.lookBack?.(all);
  return failures.map((failure, i) => failure ?? after?.[i] ?? null);
}

/** A test for each path, and one that what they have visited is what the Explorer knows, and all that there is. */
export function walkTogether<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here>,
  together: Together<M, Here>,
) {
  const { machine } = staged;
  const { depth, choose, leftOut } = together;
  const visits = visitsOf(machine);
  const paths = choose(machine, possiblePaths(staged));
  const ends: (() => Promise<void>)[] = [];
  let failures: readonly (Error | null)[] = [];
  beforeAll(async () => {
    failures = await walkAll(staged, together, paths, visits, end => ends.push(end));
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  for (const [i, { name }] of paths.entries())
    it(name, () => {
      if (failures[i]) throw failures[i];
    });
  if (leftOut)
    it('left out nothing but what is named', () => {
      const named = Object.values(leftOut).flat();
      const missed = visits.missed();
      expect(named.filter(each => !missed.includes(each))).toEqual([]);
      expect(missed.filter(each => !named.some(name => goesWith(each, name)))).toEqual([]);
    });
  if (depth === 'some') return;
  it('were what the Explorer knows to be visited', () => reportPaths({ machine, depth, visits, paths }));
  it('were all that there are', () => expect(visits.missed()).toEqual([]));
}

/** Every transition by real calls, each failure for each of its reasons, and what the calls then answer. */
export function walkTogetherAtServer<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here>,
  seen: NoInfer<Watched<M, Here, Here>['seen']>,
  {
    depth = 'server',
    choose = coveringPaths,
    ...others
  }: Partial<Pick<Together<M, Here>, 'depth' | 'choose' | 'leftOut'>> = {},
) {
  const look = (those: readonly Walking<M, Here>[]) =>
    Promise.all(those.map(walking => lookAt(walking, seen).then(() => null, asError)));
  walkTogether(staged, { depth, choose, ...others, watch: async () => ({ look }) });
}

/** As pathsVisited.ts says them. */
function goesWith(missed: string, name: string): boolean {
  if (missed === name || !name.startsWith('state ')) return missed === name;
  const state = name.slice('state '.length);
  const isIn = (each: string) => each === state || each.startsWith(`${state}.`);
  const [, source = '', targets = ''] = /^(?:state|transition) (\S+)(?:.* → (.+))?$/.exec(missed) ?? [];
  return isIn(source) || targets.split(', ').some(isIn);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
