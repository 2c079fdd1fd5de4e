/**
 * Walks generated paths through the real server: each step is made to happen by what people, locks, time and the world's
 * faults do, and what the server then wrote must be the fact that the path names and lead to the state that it foresaw.
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

/** Where a path is walked: a house with its own clock, and its owner at the door. */
export interface Stage {
  house: RunningHouse;
  clock: FakeClock;
  owner: SignedClient;
  /** Who else walks in this house; null where it is there for one path alone. */
  among: Among | null;
}

export interface Among {
  /** Which of them this is, from 1. */
  nth: number;
  /** Nobody else does anything in between. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

type Furnishing = Pick<HouseOptions, 'faces' | 'broken' | 'senders' | 'providers' | 'drivers'>;
export const furnishing = ({ house }: { house?: Furnishing | ((clock: FakeClock) => Furnishing) }, clock: FakeClock) =>
  typeof house === 'function' ? house(clock) : house;

/**
 * What a chart's paths are made of outside of it, at the server and in the browser alike. `There` is where people act, if
 * it is more than what was set up.
 */
export interface Staged<M extends AnyStateMachine, Here extends Stage, There extends Here = Here> {
  machine: M;
  exploration: Exploration<M>;
  setUp: (stage: Stage) => Promise<Here>;
  /** Whose facts are followed, once it is known. */
  stream: (here: Here) => StreamRef | null;
  /** How each event comes about. Not asked where the fact before has brought it along. */
  play: {
    [Type in EventFromLogic<M>['type']]: (
      event: Extract<EventFromLogic<M>, { type: Type }>,
      here: There,
      from: SnapshotFrom<M>,
    ) => Promise<unknown>;
  };
  /** What the stage itself has written to the stream, beside the path. */
  aside?: (fact: StoredFact) => boolean;
  /** When it begins, by the stage's clock; each step is then taken when its event says. Left out: the present. */
  startsAt?: number;
  /** From one step to the next it goes at once: nothing happens on the way that the path does not name. */
  leaps?: boolean;
  /** What else its house is given. */
  house?: Furnishing | ((clock: FakeClock) => Furnishing);
  /** Whether this step can be made to happen here, for those that only the pure depth can take. */
  playable?: (event: EventFromLogic<M>, from: SnapshotFrom<M>) => boolean;
}

/** How a depth looks at what was staged. */
export interface Watched<M extends AnyStateMachine, Here extends Stage, There extends Here> {
  depth: Depth;
  /** Which of the paths are walked. */
  choose: (machine: M, paths: readonly Path<M>[]) => Path<M>[];
  /** The built browser app, where somebody looks at it. */
  appFolder?: string;
  enter: (here: Here) => Promise<There>;
  /** What must be seen in each state. */
  seen: Record<StateNameOf<M>, (there: There, snapshot: SnapshotFrom<M>) => Promise<unknown>>;
}

/** Longest that anything here takes by the stage's clock when nobody is silent. */
const PATIENCE_MS = 10_000;

/** The stage's clock stands still by itself: it is moved on, a little at a time, until what must come has come. */
async function comes<T>(clock: FakeClock, look: () => Promise<T | null>, what: string): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
    const found = await look();
    if (found !== null) return found;
    await clock.advance(10);
  }
  return expect.fail(`${what} never came`);
}

/** One on its way along a path. */
export interface Walking<M extends AnyStateMachine, Here extends Stage> {
  here: Here;
  path: Path<M>;
  /** What was written of it so far, each with what it came to. */
  past: { fact: StoredFact; snapshot: SnapshotFrom<M> }[];
  snapshot: SnapshotFrom<M>;
}

export const atTheStart = <M extends AnyStateMachine, Here extends Stage>(
  machine: M,
  path: Path<M>,
  here: Here,
): Walking<M, Here> => ({ here, path, past: [], snapshot: initialSnapshot(machine) });

/** Makes each step happen, and looks at where it led. */
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
    // A state that the next fact has ended already cannot be looked at any more.
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

/** What must be seen in each state that it is in. */
export async function lookAt<M extends AnyStateMachine, There extends Stage>(
  { here, snapshot }: Walking<M, There>,
  seen: Watched<M, There, There>['seen'],
) {
  for (const name of stateNames((snapshot as AnyMachineSnapshot).value))
    await seen[name as StateNameOf<M>](here, snapshot);
}

/** Those that can be made to happen here. */
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

/** A test for each path that is chosen, and one that what they have visited is what the Explorer knows. */
export function walkStaged<M extends AnyStateMachine, Here extends Stage, There extends Here>(
  staged: Staged<M, Here, There>,
  watched: Watched<M, Here, There>,
) {
  const { machine } = staged;
  const { depth, choose } = watched;
  const visits = visitsOf(machine);
  const paths = choose(machine, possiblePaths(staged));
  for (const path of paths) it(path.name, () => along(path, () => walk(staged, watched, path, visits)));
  it('were what the Explorer knows to be visited', () => reportPaths({ machine, depth, visits, paths }));
  return visits;
}

/** Every transition by real calls, each failure for each of its reasons, and what the calls then answer. */
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
  it('were all that there are', () => expect(visits.missed()).toEqual([]));
}
