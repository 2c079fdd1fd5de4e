/**
 * Runs generated paths through the real server: users, locks, time and simulated faults cause each step, and the server
 * must append the fact that the path names and reach the predicted state.
 */
import { expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Depth } from '../../../src/app/screens/explorer/pathsFile.ts';
import { advance, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import type { StoredFact, StreamRef } from '../../../src/engine/store/store.ts';
import { coveringPaths } from '../../support/coveringPaths.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { reportPaths } from '../../support/pathReport.ts';
import { along, type Exploration, type Path, pathsThrough, type StateNameOf, stateNames } from '../../support/paths.ts';
import { visitsOf } from '../../support/pathsVisited.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { type HouseOptions, openHouse, type RunningHouse } from '../house.ts';

/** Where a path runs: a test server (`house`) with its own clock, and the client of its owner. */
export interface Stage {
  house: RunningHouse;
  clock: FakeClock;
  owner: SignedClient;
  /** Null: no other path runs in this house. */
  among: Among | null;
}

export interface Among {
  /** Number of this path, from 1. */
  nth: number;
  /** Runs `work` exclusively among the paths. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

type Furnishing = Pick<HouseOptions, 'faces' | 'broken' | 'senders' | 'providers' | 'drivers'>;
export const furnishing = ({ house }: { house?: Furnishing | ((clock: FakeClock) => Furnishing) }, clock: FakeClock) =>
  typeof house === 'function' ? house(clock) : house;

/**
 * What a machine's paths need from outside it, at the server and in the browser. `There`: the stage with what the users
 * act through.
 */
export interface Staged<M extends AnyStateMachine, Here extends Stage, There extends Here = Here> {
  machine: M;
  exploration: Exploration<M>;
  setUp: (stage: Stage) => Promise<Here>;
  /** The stream to follow; null until it exists. */
  stream: (here: Here) => StreamRef | null;
  /** Causes each event. Not called if the preceding fact already caused it. */
  play: {
    [Type in EventFromLogic<M>['type']]: (
      event: Extract<EventFromLogic<M>, { type: Type }>,
      here: There,
      from: SnapshotFrom<M>,
    ) => Promise<unknown>;
  };
  /** Facts that the stage itself appends beside the path. */
  aside?: (fact: StoredFact) => boolean;
  /** Start time of the stage's clock; each step then happens at its event's time. Default: now. */
  startsAt?: number;
  /** Leap between steps: nothing else is due. */
  leaps?: boolean;
  /** Further options of the house. */
  house?: Furnishing | ((clock: FakeClock) => Furnishing);
  /** False for steps that only the pure depth can take. */
  playable?: (event: EventFromLogic<M>, from: SnapshotFrom<M>) => boolean;
}

/** How one depth runs and checks a staged machine. */
export interface Watched<M extends AnyStateMachine, Here extends Stage, There extends Here> {
  depth: Depth;
  choose: (machine: M, paths: readonly Path<M>[]) => Path<M>[];
  /** The built app; only for the browser. */
  appFolder?: string;
  enter: (here: Here) => Promise<There>;
  /** Checks each state. */
  seen: Record<StateNameOf<M>, (there: There, snapshot: SnapshotFrom<M>) => Promise<unknown>>;
}

/** The longest wait by the stage's clock for a step without a silent lock. */
const PATIENCE_MS = 10_000;

/** Advances the fake clock, which never moves by itself, in small steps until `look` finds something. */
async function comes<T>(clock: FakeClock, look: () => Promise<T | null>, what: string): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
    const found = await look();
    if (found !== null) return found;
    await clock.advance(10);
  }
  return expect.fail(`${what} never came`);
}

/** A path in progress. */
export interface Walking<M extends AnyStateMachine, Here extends Stage> {
  here: Here;
  path: Path<M>;
  /** Facts so far, each with the snapshot that it led to. */
  past: { fact: StoredFact; snapshot: SnapshotFrom<M> }[];
  snapshot: SnapshotFrom<M>;
}

export const atTheStart = <M extends AnyStateMachine, Here extends Stage>(
  machine: M,
  path: Path<M>,
  here: Here,
): Walking<M, Here> => ({ here, path, past: [], snapshot: initialSnapshot(machine) });

/** Causes each step and checks its state. */
export async function follow<M extends AnyStateMachine, Here extends Stage, There extends Here>(
  { machine, stream, play, startsAt, leaps = false, aside = () => false }: Staged<M, Here, There>,
  walking: Walking<M, There>,
  visits: ReturnType<typeof visitsOf>,
  look: (walking: Walking<M, There>) => Promise<unknown>,
) {
  const { here, path } = walking;
  const { clock, house } = here;
  let last = 0;

  function fold(fact: StoredFact) {
    walking.snapshot = advance(machine, walking.snapshot, fact).snapshot;
    walking.past.push({ fact, snapshot: walking.snapshot });
    last = fact.version;
  }
  const written = async (): Promise<StoredFact | null> => {
    const ref = stream(here);
    for (const fact of ref ? await house.store.readStream(ref, last) : []) {
      if (!aside(fact)) return fact;
      fold(fact);
    }
    return null;
  };
  visits.be(walking.snapshot as AnyMachineSnapshot);
  for (const { event, state } of path.steps) {
    const type = event.type as EventFromLogic<M>['type'];
    if (startsAt)
      await clock[leaps ? 'leap' : 'advance'](Math.max(0, (event as unknown as { at: number }).at - clock.now()));
    if (!(await written())) await play[type](event as never, here, walking.snapshot);
    const fact = await comes(clock, written, type);
    expect(fact.type).toBe(type);
    const foreseen = (event as { data?: { reason?: string } }).data?.reason;
    if (foreseen) expect(fact.data).toMatchObject({ reason: foreseen });
    visits.take(machine.getTransitionData(walking.snapshot as AnyMachineSnapshot, fact));
    fold(fact);
    const { value } = walking.snapshot as AnyMachineSnapshot;
    visits.be(walking.snapshot as AnyMachineSnapshot);
    expect(value).toEqual((state as AnyMachineSnapshot).value);
    await clock.advance(0);
    // A state that the next fact has already left can no longer be checked.
    if (!(await written())) await look(walking);
  }
}

async function walk<M extends AnyStateMachine, Here extends Stage, There extends Here>(
  staged: Staged<M, Here, There>,
  { appFolder, enter, seen }: Watched<M, Here, There>,
  path: Path<M>,
  visits: ReturnType<typeof visitsOf>,
) {
  const clock = fakeClock(staged.startsAt ?? Date.now());
  const house = await openHouse({ clock, ...furnishing(staged, clock), ...(appFolder && { appFolder }) });
  const stage = { house, clock, owner: await house.signIn('owner'), among: null };
  const here = await enter(await staged.setUp(stage));
  await follow(staged, atTheStart(staged.machine, path, here), visits, walking => lookAt(walking, seen));
}

export async function lookAt<M extends AnyStateMachine, There extends Stage>(
  { here, snapshot }: Walking<M, There>,
  seen: Watched<M, There, There>['seen'],
) {
  for (const name of stateNames((snapshot as AnyMachineSnapshot).value))
    await seen[name as StateNameOf<M>](here, snapshot);
}

/** Paths whose every step is playable. */
export function possiblePaths<M extends AnyStateMachine, Here extends Stage, There extends Here>({
  machine,
  exploration,
  playable = () => true,
}: Staged<M, Here, There>): Path<M>[] {
  const froms = ({ steps }: Path<M>) => [initialSnapshot(machine), ...steps.map(({ state }) => state)];
  return pathsThrough(machine, exploration).filter(path =>
    path.steps.every(({ event }, i) => playable(event, froms(path)[i] as SnapshotFrom<M>)),
  );
}

/** One test per chosen path, and one that compares their coverage with the Explorer's file. */
export function walkStaged<M extends AnyStateMachine, Here extends Stage, There extends Here>(
  staged: Staged<M, Here, There>,
  watched: Watched<M, Here, There>,
) {
  const { machine } = staged;
  const { depth, choose } = watched;
  const visits = visitsOf(machine);
  const paths = choose(machine, possiblePaths(staged));
  for (const path of paths) it(path.name, () => along(path, () => walk(staged, watched, path, visits)));
  it('match the coverage recorded for the State Explorer', () => reportPaths({ machine, depth, visits, paths }));
  return visits;
}

/** Covers every transition and every failure reason by real calls and checks the calls' answers. */
export function walkAtServer<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here>,
  seen: NoInfer<Watched<M, Here, Here>['seen']>,
) {
  const visits = walkStaged<M, Here, Here>(staged, {
    depth: 'server',
    choose: coveringPaths,
    enter: async here => here,
    seen,
  });
  it('cover every state and transition', () => expect(visits.missed()).toEqual([]));
}
