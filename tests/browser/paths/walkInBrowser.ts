/**
 * Walks generated paths before a real browser's eyes: what happens is staged as at the server's depth, people act through
 * the page, and in each state the page must show it. Shortest paths to every state.
 */
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
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

/** A page of its own in which this person is signed in; its clock is the stage's. */
async function pageOf(browser: Browser, { house, clock }: Stage, person: SignedClient): Promise<Page> {
  const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(SHOWN_WITHIN_MS);
  await context.addCookies(cookiesOf(person));
  const page = await context.newPage();
  await page.clock.setFixedTime(clock.now());
  return page;
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

  walkStaged<M, Here, Here & OnScreen>(staged, {
    depth: 'browser',
    choose: (machine, paths) => (wholly ? fewestPaths(machine, paths) : pathsToEveryState(paths, taking)),
    appFolder: BUILT,
    async enter(here) {
      const page = await pageOf(browser, here, who(here));
      await page.goto(opens);
      return Object.assign(here, { page });
    },
    seen,
  });
}
