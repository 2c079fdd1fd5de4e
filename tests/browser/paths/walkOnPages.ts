/**
 * Runs as few paths of a machine as cover all of it, concurrently in one house, each on its own page that is never
 * reloaded; pages that list all of them are checked too. The page's content is read as one record and must equal the
 * handwritten expectation for that state.
 */
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { TOLD_WITHIN_MS } from '../../http/paths/toldWithin.ts';
import type { Stage, Staged, Walking } from '../../http/paths/walkStaged.ts';
import { type Watcher, walkTogether } from '../../http/paths/walkTogether.ts';
import { closePages, ONLOOKER, sharedBrowser } from '../../support/chromium.ts';
import { fewestPaths } from '../../support/coveringPaths.ts';
import type { FakeClock } from '../../support/fakeClock.ts';
import { within } from '../../support/pace.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { standStill, tellTime } from '../toldTime.ts';

const BUILT = resolve('dist');
const SHOWN_WITHIN_MS = within(15_000);
const LOOKS_EVERY_MS = 100;
/** The server rejects calls from a page whose clock differs by more than this. */
const ASKS_WITHIN_MS = within(60_000);
/** Tall enough for every row of a list. */
const VIEWPORT = { width: 1280, height: 1400 };

export interface Look<M extends AnyStateMachine, Here extends Stage> {
  /** The page's URL; paths with the same URL share a page. */
  opens: (here: Here) => string;
  /** The page's texts about this entity; null: none. */
  reads: (page: Page, here: Here) => Promise<object | null>;
  /** The handwritten expectation. `facts`: the types of its facts so far. */
  mustShow: (snapshot: SnapshotFrom<M>, facts: readonly string[]) => object | null;
  /** A text that must never be untrue, even briefly. */
  says?: {
    at: string;
    word: (snapshot: SnapshotFrom<M>) => string;
    /** The text before the first fact. */
    atFirst?: string;
  };
}

declare global {
  interface Window {
    said: string[];
  }
}

/** Starts recording the text, however briefly shown, the empty text included. */
const writeDown = (page: Page, at: string) =>
  page.evaluate(selector => {
    window.said = [];
    const note = () => {
      const word = document.querySelector(selector)?.textContent ?? '';
      if (word !== (window.said.at(-1) ?? '')) window.said.push(word);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, at);

/** The texts since the last read, ending with the current one. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said } = window;
    window.said = said.slice(-1);
    return said;
  });

interface OnPages<M extends AnyStateMachine, Here extends Stage> {
  who: (here: Here) => SignedClient;
  looks: readonly Look<M, Here>[];
}

export function walkOnPages<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here>,
  onPages: NoInfer<OnPages<M, Here>>,
) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(closePages);
  walkTogether(staged, {
    depth: 'browser',
    choose: fewestPaths,
    appFolder: BUILT,
    watch: (all, stage, clock) => watch(browser, onPages, all, stage, clock),
  });
}

/** A browser opens at most six connections to a host, and every page's live stream uses one. */
const PAGES_EACH = 4;

/** One user's pages share browser contexts, and thereby their cache. */
function openPages(browser: Browser, { house }: Stage, clock: FakeClock) {
  const contexts = new Map<SignedClient, BrowserContext[]>();
  async function contextOf(who: SignedClient): Promise<BrowserContext> {
    const [last, ...others] = contexts.get(who) ?? [];
    if (last && last.pages().length < PAGES_EACH) return last;
    const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin, viewport: VIEWPORT });
    await context.addCookies(cookiesOf(who));
    contexts.set(who, [context, ...(last ? [last, ...others] : [])]);
    return context;
  }
  return async (who: SignedClient, address: string): Promise<Page> => {
    const page = await (await contextOf(who)).newPage();
    await standStill(page, clock.now());
    const listens = page.waitForResponse(response => response.url().includes('/api/live'));
    await page.goto(address);
    await Promise.all([listens, page.getByRole('heading', { level: 1 }).waitFor()]);
    return page;
  };
}

async function watch<M extends AnyStateMachine, Here extends Stage>(
  browser: Browser,
  { who, looks }: OnPages<M, Here>,
  all: readonly Walking<M, Here>[],
  stage: Stage,
  clock: FakeClock,
): Promise<Watcher<M, Here>> {
  const open = openPages(browser, stage, clock);
  const pages = new Map<string, Page>();
  for (const { here } of all)
    for (const { opens, says } of looks) {
      const address = opens(here);
      if (pages.has(address)) continue;
      const page = await open(who(here), address);
      if (says) await writeDown(page, says.at);
      pages.set(address, page);
    }
  let toldAt = clock.now();
  async function tellAll(to: number) {
    toldAt = to;
    await Promise.all(Array.from(pages.values(), page => tellTime(page, to)));
  }

  /** Number of facts at the last check. */
  const lookedAt = new Map<Walking<M, Here>, number>();

  async function becomes({ opens, reads, mustShow, says }: Look<M, Here>, walking: Walking<M, Here>) {
    const { here, snapshot, past } = walking;
    const page = pages.get(opens(here)) as Page;
    const limit = { timeout: SHOWN_WITHIN_MS, interval: LOOKS_EVERY_MS };
    // The page was opened before the entity existed, and showed an error.
    if (new URL(page.url()).pathname === '/error') {
      await page.goto(opens(here));
      if (says) await writeDown(page, says.at);
    }
    const must = mustShow(
      snapshot,
      past.map(({ fact }) => fact.type),
    );
    await vi.waitFor(async () => expect(await reads(page, here)).toEqual(must), limit);
    if (!says) return;
    const before = lookedAt.get(walking) ?? 0;
    const so = past.slice(Math.max(0, before - 1)).map(each => says.word(each.snapshot));
    if (before === 0 && says.atFirst) so.push(says.atFirst);
    for (const word of await saidBy(page)) expect(so, 'it said what was not so').toContain(word);
  }

  return {
    moves: async to => {
      if (to - toldAt > ASKS_WITHIN_MS) await tellAll(to);
    },
    async look(those) {
      await clock.advance(TOLD_WITHIN_MS);
      await tellAll(clock.now());
      return Promise.all(
        those.map(walking =>
          Promise.all(looks.map(look => becomes(look, walking)))
            .then(
              () => null,
              (error: Error) => error,
            )
            .finally(() => lookedAt.set(walking, walking.past.length)),
        ),
      );
    },
  };
}
