/**
 * Runs all paths of a machine concurrently in one house, each with its own entities: the same coverage as one house per
 * path, in a fraction of the time. The stage keeps paths apart where they could interfere.
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

/** One per path; null: passed. */
type Verdicts = Promise<readonly (Error | null)[]>;

export interface Watcher<M extends AnyStateMachine, Here extends Stage> {
  /** Checks the paths that have just reached a state in which nothing happens on its own. */
  look(those: readonly Walking<M, Here>[]): Verdicts;
  /** Checks all paths at the end. */
  lookBack?(all: readonly Walking<M, Here>[]): Verdicts;
  /** Called before the clock advances to `to`. */
  moves?(to: number): Promise<void>;
}

/**
 * With depth `some`: the parts of the machine that no path covers, by reason. A state includes every transition into
 * and out of it.
 */
export type LeftOut = Readonly<Record<string, readonly string[]>>;

interface Together<M extends AnyStateMachine, Here extends Stage> {
  /** `some`: runs them elsewhere again, not reported to the Explorer. */
  depth: Depth | 'some';
  choose: (machine: M, paths: readonly Path<M>[]) => Path<M>[];
  leftOut?: LeftOut;
  appFolder?: string;
  /** Called once, before the first step. */
  watch: (all: readonly Walking<M, Here>[], stage: Stage, clock: FakeClock) => Promise<Watcher<M, Here>>;
}

/** Short enough that a watcher is never far from the server's time. */
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

/** One test per path, and tests that their coverage is complete and equals the Explorer's file. */
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
    it('miss only the states and transitions that are declared as left out', () => {
      const named = Object.values(leftOut).flat();
      const missed = visits.missed();
      expect(named.filter(each => !missed.includes(each))).toEqual([]);
      expect(missed.filter(each => !named.some(name => goesWith(each, name)))).toEqual([]);
    });
  if (depth === 'some') return;
  it('match the coverage recorded for the State Explorer', () => reportPaths({ machine, depth, visits, paths }));
  it('cover every state and transition', () => expect(visits.missed()).toEqual([]));
}

/** Covers every transition and every failure reason by real calls and checks the calls' answers. */
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

/** Names as in pathsVisited.ts. */
function goesWith(missed: string, name: string): boolean {
  if (missed === name || !name.startsWith('state ')) return missed === name;
  const state = name.slice('state '.length);
  const isIn = (each: string) => each === state || each.startsWith(`${state}.`);
  const [, source = '', targets = ''] = /^(?:state|transition) (\S+)(?:.* → (.+))?$/.exec(missed) ?? [];
  return isIn(source) || targets.split(', ').some(isIn);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
