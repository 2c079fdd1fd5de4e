/**
 * Runs generated paths in a real browser: staged as at the server, with users acting through the page, which must show
 * each state. Shortest paths to every state.
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
/** Calls that a test holds back are not waited for any longer. */
const ANSWERED_WITHIN_MS = within(5000);

/** A page with its own session, whose clock is the stage's. */
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

/** Each page's pending calls, except its live stream, which never ends. */
const unanswered = new WeakMap<Page, Set<Request>>();

function followCalls(page: Page) {
  const calls = new Set<Request>();
  unanswered.set(page, calls);
  page.on('request', call => !call.url().includes('/api/live') && calls.add(call));
  page.on('requestfinished', call => calls.delete(call));
  page.on('requestfailed', call => calls.delete(call));
}

/**
 * Waits for the answers to a click before the stage's clock advances: a fact appended late would delay everything after
 * it.
 */
async function allAnswered({ page }: OnScreen): Promise<void> {
  const calls = unanswered.get(page) ?? new Set();
  const end = performance.now() + ANSWERED_WITHIN_MS;
  do {
    while (calls.size > 0 && performance.now() < end) await setTimeout(10);
    // After one task of the page any following call has been sent. A page being left sends no more.
    await page.evaluate(() => new Promise<void>(over => window.setTimeout(over))).catch(() => {});
  } while (calls.size > 0 && performance.now() < end);
}

/** Polls the page while advancing the stage's clock: live facts arrive in batches. */
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
  /** The user, and the page's URL. */
  who?: (here: Here) => SignedClient;
  opens: string;
  /** Events to take once besides every state: user actions, and changes that the page must follow. */
  taking?: readonly string[];
  /** Covers every transition, where that costs little more. */
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
