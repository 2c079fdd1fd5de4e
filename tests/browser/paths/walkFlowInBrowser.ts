/**
 * Runs generated paths of a browser flow in a real page: users click, other tabs are other pages, answers are held
 * until the page was seen waiting for them, and delays pass by the page's clock. After each step the page must show the
 * predicted state.
 */
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { PlugInPorts } from '../../../models/plugIn.ts';
import { openHouse, type RunningHouse } from '../../http/house.ts';
import { closePages, ONLOOKER, sharedBrowser } from '../../support/chromium.ts';
import { coveringPaths } from '../../support/coveringPaths.ts';
import { type ExploredFlow, type FlowStep, flowStepsOf, pathsThroughFlow } from '../../support/flowPaths.ts';
import { joinedPaths } from '../../support/joinedPaths.ts';
import { within } from '../../support/pace.ts';
import { reportPaths } from '../../support/pathReport.ts';
import { along, type Path, type StateNameOf, stateNames } from '../../support/paths.ts';
import { type Visits, visitsOf } from '../../support/pathsVisited.ts';
import { pauseTime } from '../toldTime.ts';

const BUILT = resolve('dist');
const SHOWN_WITHIN_MS = within(15_000);
/** Most steps per page load: a load costs as much as several steps. */
const LONGEST = 8;

/** Holds requests while it is closed. */
interface Gate {
  close(): void;
  /** Ends each held request with `end`, then passes all on. */
  open(end?: (route: Route) => Promise<void>): Promise<void>;
  readonly waiting: number;
}

async function gateAt(page: Page, where: string): Promise<Gate> {
  const held: Route[] = [];
  let closed = false;
  await page.route(where, async route => {
    if (closed) held.push(route);
    else await route.continue();
  });
  return {
    close() {
      closed = true;
    },
    async open(end = route => route.continue()) {
      closed = false;
      for (const route of held.splice(0)) await end(route);
    },
    get waiting() {
      return held.length;
    },
  };
}

export interface AtThePage {
  house: RunningHouse;
  page: Page;
  /** By the name of the actor that sends the request. */
  gates: Record<string, Gate>;
  /** From here on the page's clock advances only as the path says. */
  freeze(): Promise<void>;
}

type Parts = Pick<NonNullable<Parameters<typeof openHouse>[0]>, 'plugInPorts' | 'faces'>;
type Event = FlowStep<AnyStateMachine>['event'];

export interface FlowOnScreen<M extends AnyStateMachine, Here extends AtThePage> {
  machine: M;
  explorations: readonly ExploredFlow<M>[];
  /** False for steps that only the pure depth can take. */
  playable: (step: FlowStep<M>) => boolean;
  /** A new page per path, where one path would affect the next. */
  apart?: true;
  /** URL patterns of the actors' requests. */
  asks: Record<string, string>;
  /** Ports of the desk device's plug-ins. */
  plugInPorts?: () => PlugInPorts;
  /** The server's face detector. */
  faces?: Parts['faces'];
  /** The machine's delays in ms. */
  delays: Record<string, number>;
  /** Opens the page for the path. */
  enter: (there: AtThePage, first: Event) => Promise<Here>;
  play: {
    [Type in EventFromLogic<M>['type']]: (
      step: FlowStep<M, Extract<EventFromLogic<M>, { type: Type }>>,
      here: Here,
    ) => Promise<unknown>;
  };
  /** Causes an actor's result, by passing its request to the server or answering it. */
  answered: (actor: string, step: FlowStep<M>, here: Here) => Promise<unknown>;
  /** True if a state ends before it can be seen. */
  passes: (snapshot: SnapshotFrom<M>, next: Event | null) => boolean;
  seen: Record<
    StateNameOf<M>,
    (here: Here, snapshot: SnapshotFrom<M>, from: SnapshotFrom<M> | null) => Promise<unknown>
  >;
}

const invokedIn = (snapshot: AnyMachineSnapshot) => snapshot._nodes.flatMap(node => node.invoke);
const waitsIn = (snapshot: AnyMachineSnapshot) => snapshot._nodes.some(({ after }) => after.length > 0);

/** A house, and a browser context without session or storage. */
interface Place {
  house: RunningHouse;
  context: BrowserContext;
  page: Page;
  /** True once the page's clock was stopped. */
  frozen: boolean;
  /** Keeps the house and opens a new browser context. */
  openAnew(): Promise<void>;
  close(): Promise<void>;
}

async function openPlace(browser: Browser, parts: Parts): Promise<Place> {
  const ends: (() => Promise<void>)[] = [];
  const atEnd = (end: () => Promise<void>) => void ends.push(end);
  const house = await openHouse({ appFolder: BUILT, atEnd, ...parts });
  async function openContext() {
    const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin });
    context.setDefaultTimeout(SHOWN_WITHIN_MS);
    return { context, page: await context.newPage(), frozen: false };
  }
  const place: Place = {
    house,
    ...(await openContext()),
    async openAnew() {
      await place.context.close();
      Object.assign(place, await openContext());
    },
    async close() {
      await place.context.close();
      for (const end of ends) await end();
    },
  };
  return place;
}

/** Of the same origin, so that its process keeps running. */
const WITHOUT_THE_PRODUCT = '/healthz';

/** Resets the page: a reload costs a fraction of a new house and browser. */
async function tidy(place: Place) {
  const { context, page } = place;
  // Playwright replays every change of a stopped clock in each new page.
  if (place.frozen) return place.openAnew();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await page.goto(WITHOUT_THE_PRODUCT);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** Runs paths in turn in the same place; a failed path discards it. */
function placesOf(open: () => Promise<Place>) {
  let place: Place | null = null;
  async function leave() {
    const left = place;
    place = null;
    await left?.close();
  }
  return {
    async enter(): Promise<Place> {
      onTestFailed(leave);
      if (place) await tidy(place);
      place ??= await open();
      return place;
    },
    leave,
  };
}

async function atThePage(place: Place, asks: Record<string, string>): Promise<AtThePage> {
  const { house, page } = place;
  const gates: Record<string, Gate> = {};
  for (const [actor, where] of Object.entries(asks)) gates[actor] = await gateAt(page, where);
  return {
    house,
    page,
    gates,
    async freeze() {
      place.frozen = true;
      await page.clock.install();
      await pauseTime(page);
    },
  };
}

async function walk<M extends AnyStateMachine, Here extends AtThePage>(
  { machine, asks, delays, enter, play, answered, passes, seen }: FlowOnScreen<M, Here>,
  place: Place,
  path: Path<M>,
  visits: Visits,
) {
  const steps = flowStepsOf(machine, path);
  const start = steps[0] ?? expect.fail('a path without steps');
  const there = await atThePage(place, asks);
  const closeFor = (snapshot: AnyMachineSnapshot) => {
    for (const { src } of invokedIn(snapshot)) there.gates[src as string]?.close();
  };
  closeFor(start.from);
  const here = await enter(there, start.event);

  async function look(snapshot: SnapshotFrom<M>, next: Event | null, from: SnapshotFrom<M> | null) {
    if (passes(snapshot, next)) return;
    for (const name of stateNames((snapshot as AnyMachineSnapshot).value))
      await seen[name as StateNameOf<M>](here, snapshot, from);
    visits.be(snapshot);
  }

  async function happen(step: FlowStep<M>): Promise<unknown> {
    const { event, from, to } = step;
    const [source, kind, name = ''] = event.type.split('.');
    if (source !== 'xstate') return play[event.type as EventFromLogic<M>['type']](step as never, here);
    if (kind === 'after') {
      const delay = delays[name] ?? expect.fail(`how long is ${name}?`);
      await here.page.clock.runFor(delay - 1);
      await look(from, null, null);
      return here.page.clock.runFor(1);
    }
    const { src } = invokedIn(from).find(({ id }) => event.type.endsWith(`.actor.${id}`)) ?? expect.fail(event.type);
    await answered(src as string, step, here);
    // If the same actor is invoked again, its new request must also be seen waiting.
    return invokedIn(to).some(next => next.src === src) ? undefined : here.gates[src as string]?.open();
  }

  await look(start.from, start.event, null);
  for (const step of steps) {
    const { event, from, to, next } = step;
    closeFor(to);
    await happen(step);
    if (waitsIn(from) && !waitsIn(to)) await here.page.clock.resume();
    await look(to, next, from);
    visits.take(machine.getTransitionData(from, event));
  }
}

/** As few paths as cover every possible transition for each of its reasons. */
export function walkFlowInBrowser<M extends AnyStateMachine, Here extends AtThePage>(flow: FlowOnScreen<M, Here>) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  const { machine, explorations, playable, plugInPorts, faces, apart } = flow;
  const places = placesOf(() =>
    openPlace(browser, { ...(plugInPorts && { plugInPorts: plugInPorts() }), ...(faces && { faces }) }),
  );
  afterAll(async () => {
    await places.leave();
    await closePages();
  });

  const visits = visitsOf(machine);
  const goesOn = (path: Path<M>) => flowStepsOf(machine, path).every(playable);
  const possible = explorations.flatMap(exploration => pathsThroughFlow(machine, exploration)).filter(goesOn);
  const paths = apart ? coveringPaths(machine, possible) : joinedPaths(machine, possible, { goesOn, longest: LONGEST });
  for (const path of paths)
    it(path.name, () => along(path, async () => walk(flow, await places.enter(), path, visits)));
  it('the paths give the coverage that the State Explorer shows', () =>
    reportPaths({ machine, depth: 'browser', visits, paths }));
}
