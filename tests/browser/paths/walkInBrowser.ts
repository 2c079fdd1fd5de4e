/**
 * Walks generated paths before a real browser's eyes: what happens is staged as at the server's depth, people act through
 * the page, and in each state the page must show it. Shortest paths to every state.
 */
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page, Request } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Stage, type Staged, type Watched, walkStaged } from '../../http/paths/walkStaged.ts';
import { closePages, ONLOOKER, sharedBrowser } from '../../support/chromium.ts';
import { fewestPaths, pathsToEveryState } from '../../support/coveringPaths.ts';
import { within } from '../../support/pace.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { cookiesOf } from '../cookiesOf.ts';

export interface OnScreen {
  page: Page;
}

const BUILT = resolve('dist');
const SHOWN_WITHIN_MS = within(15_000);
/** A call that a test holds back is not waited for any longer. */
const ANSWERED_WITHIN_MS = within(5000);

/** A page of its own in which this person is signed in; its clock is the stage's. */
async function pageOf(browser: Browser, { house, clock }: Stage, person: SignedClient): Promise<Page> {
  const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(SHOWN_WITHIN_MS);
  await context.addCookies(cookiesOf(person));
  const page = await context.newPage();
  followCalls(page);
  await page.clock.setFixedTime(clock.now());
  return page;
}

/** Of each page what it has asked and was not answered yet, its live stream aside, which never ends. */
const unanswered = new WeakMap<Page, Set<Request>>();

function followCalls(page: Page) {
  const calls = new Set<Request>();
  unanswered.set(page, calls);
  page.on('request', call => !call.url().includes('/api/live') && calls.add(call));
  page.on('requestfinished', call => calls.delete(call));
  page.on('requestfailed', call => calls.delete(call));
}

/**
 * What a click begins is asked and answered before the stage's clock goes on: a fact that is written later than its path says has
 * everything after it come later.
 */
async function allAnswered({ page }: OnScreen): Promise<void> {
  const calls = unanswered.get(page) ?? new Set();
  const end = performance.now() + ANSWERED_WITHIN_MS;
  do {
    while (calls.size > 0 && performance.now() < end) await setTimeout(10);
    // By the end of a turn of the page's own the next call, if there is one, has been made. A page that is left asks nothing more.
    await page.evaluate(() => new Promise<void>(over => window.setTimeout(over))).catch(() => {});
  } while (calls.size > 0 && performance.now() < end);
}

/** Waits until it is on the page. The stage's clock goes on meanwhile, for what is told is told in batches. */
export async function shows({ clock, page }: Pick<Stage, 'clock'> & OnScreen, what: Locator): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
  };
  const seen = what.first().waitFor();
  seen.then(end, end);
  while (!over) {
    await page.clock.setFixedTime(clock.now());
    await clock.advance(5);
  }
  await seen;
}

interface Watching<M extends AnyStateMachine, Here extends Stage> {
  /** Who looks, and at which page. */
  who?: (here: Here) => SignedClient;
  opens: string;
  /** Besides every state each of these events is taken once: what people do through the page, or what it must keep up with. */
  taking?: readonly string[];
  /** Every transition is taken, where that is not much more. */
  wholly?: boolean;
  seen: Watched<M, Here, Here & OnScreen>['seen'];
}

export function walkInBrowser<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here, Here & OnScreen>,
  { who = ({ owner }) => owner, opens, taking, wholly = false, seen }: NoInfer<Watching<M, Here>>,
) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(closePages);

  const play = Object.fromEntries(
    Object.entries<(...step: never[]) => Promise<unknown>>(staged.play).map(([type, act]) => [
      type,
      async (...step: [event: never, here: never, from: never]) => {
        await act(...step);
        await allAnswered(step[1]);
      },
    ]),
  ) as unknown as typeof staged.play;
  walkStaged<M, Here, Here & OnScreen>(
    { ...staged, play },
    {
      depth: 'browser',
      choose: (machine, paths) => (wholly ? fewestPaths(machine, paths) : pathsToEveryState(paths, taking)),
      appFolder: BUILT,
      async enter(here) {
        const page = await pageOf(browser, here, who(here));
        await page.goto(opens);
        return Object.assign(here, { page });
      },
      seen,
    },
  );
}
