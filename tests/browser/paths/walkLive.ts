/**
 * Runs all paths of a machine on one page: the list of many entities, each on its own path, with one page per role.
 * Pages are never reloaded. After each step every changed row must show its entity's status and actions, and must not
 * have shown anything untrue in between.
 */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { TOLD_WITHIN_MS } from '../../http/paths/toldWithin.ts';
import type { Stage, Staged, Walking } from '../../http/paths/walkStaged.ts';
import { type Watcher, walkTogether } from '../../http/paths/walkTogether.ts';
import { closePages, ONLOOKER, sharedBrowser } from '../../support/chromium.ts';
import { fewestPaths } from '../../support/coveringPaths.ts';
import type { FakeClock } from '../../support/fakeClock.ts';
import type { MustShow, Stands } from '../../support/mustShow.ts';
import { within } from '../../support/pace.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { standStill, tellTime } from '../toldTime.ts';
import { menuOf, rowsCome, saidBy, type Wanted, watchRows } from './rowsOnScreen.ts';

const BUILT = resolve('dist');
const SHOWN_WITHIN_MS = within(10_000);
/** Tall enough for all rows, since lists render only visible ones. */
const VIEWPORT = { width: 1280, height: 6000 };
/** The server rejects calls from a page whose clock differs by more than this. */
const ASKS_WITHIN_MS = within(60_000);

/** One role that watches the list. */
interface Live<M extends AnyStateMachine, Here extends Stage> {
  /** Default: the owner. */
  who?: (here: Here) => SignedClient;
  /** The URL of its list. */
  opens: (walking: Walking<M, Here>) => string;
  /** The heading of its row. */
  name: (snapshot: SnapshotFrom<M>) => string;
  /** Null: no row; `facts`: the types of its facts so far. */
  mustShow: (snapshot: SnapshotFrom<M>, now: number, facts: readonly string[]) => MustShow | null;
  /** True if these facts settle the request; `asked`: data of the first fact. */
  isSettled: (facts: readonly string[], asked: unknown) => boolean;
  /** Facts that do not change the status. */
  leaves: readonly string[];
}

export function walkLive<M extends AnyStateMachine, Here extends Stage>(
  staged: Staged<M, Here>,
  ...onlookers: readonly NoInfer<Live<M, Here>>[]
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
    watch: (all, stage, clock) => watch(browser, onlookers, all, stage, clock),
  });
}

interface Place {
  who: SignedClient;
  address: string;
}

async function openPage(browser: Browser, { house, clock }: Stage, { who, address }: Place): Promise<Page> {
  const context = await browser.newContext({ ...ONLOOKER, baseURL: house.origin, viewport: VIEWPORT });
  await context.addCookies(cookiesOf(who));
  const page = await context.newPage();
  await standStill(page, clock.now());
  const listens = page.waitForResponse(response => response.url().includes('/api/live'));
  await page.goto(address);
  await Promise.all([listens, page.getByRole('heading', { level: 1 }).waitFor()]);
  await watchRows(page);
  return page;
}

async function watch<M extends AnyStateMachine, Here extends Stage>(
  browser: Browser,
  onlookers: readonly Live<M, Here>[],
  all: readonly Walking<M, Here>[],
  stage: Stage,
  clock: FakeClock,
): Promise<Watcher<M, Here>> {
  const pages = new Map<string, Page>();
  const keyOf = ({ who, address }: Place) => `${address} as ${who.accessToken}`;
  const placeOf = ({ who = ({ owner }) => owner, opens }: Live<M, Here>, walking: Walking<M, Here>): Place => ({
    who: who(walking.here),
    address: opens(walking),
  });
  for (const place of onlookers.flatMap(each => all.map(walking => placeOf(each, walking))))
    if (!pages.has(keyOf(place))) pages.set(keyOf(place), await openPage(browser, stage, place));
  let toldAt = clock.now();
  async function tellAll(to: number) {
    toldAt = to;
    await Promise.all(Array.from(pages.values(), page => tellTime(page, to)));
  }
  const eyes = onlookers.map(each => ({ each, lookOn: looking(each, clock) }));

  return {
    moves: async to => {
      if (to - toldAt > ASKS_WITHIN_MS) await tellAll(to);
    },
    async look(those) {
      await tellAll(clock.now() + TOLD_WITHIN_MS);
      await clock.advance(TOLD_WITHIN_MS);
      const verdicts = new Map<Walking<M, Here>, Error>();
      for (const { each, lookOn } of eyes)
        for (const [key, page] of pages) {
          const here = those.filter(walking => keyOf(placeOf(each, walking)) === key);
          if (here.length === 0) continue;
          for (const [walking, wrong] of await lookOn(page, here)) if (wrong) verdicts.set(walking, wrong);
        }
      return those.map(walking => verdicts.get(walking) ?? null);
    },
  };
}

/** Checks the rows of the entities that have changed. */
function looking<M extends AnyStateMachine, Here extends Stage>(
  { name, mustShow, isSettled, leaves }: Live<M, Here>,
  clock: FakeClock,
) {
  const nameOf = ({ snapshot }: Walking<M, Here>) => name(snapshot);
  const typesOf = ({ past }: Walking<M, Here>) => past.map(({ fact }) => fact.type);
  const nowOf = (walking: Walking<M, Here>) => mustShow(walking.snapshot, clock.now(), typesOf(walking));
  /** Number of facts at the last check. */
  const lookedAt = new Map<Walking<M, Here>, number>();

  /** The statuses allowed since the last check: after each fact, at its time and until the next. */
  function maySay(walking: Walking<M, Here>): string[] {
    const since = lookedAt.get(walking) ?? 0;
    return walking.past.flatMap(({ fact, snapshot }, i) => {
      if (i + 1 < since) return [];
      const until = walking.past[i + 1]?.fact.at ?? clock.now();
      const facts = typesOf(walking).slice(0, i + 1);
      return [fact.at, until].flatMap(at => mustShow(snapshot, at, facts) ?? []).map(written);
    });
  }

  function saidNothingUntrue(walking: Walking<M, Here>, said: readonly Stands[]) {
    const so = maySay(walking);
    let from = 0;
    for (const each of said) {
      const at = so.indexOf(written(each), from);
      if (at === -1) expect.fail(`it said ${said.map(written).join(', ')}, when it was ${so.join(', ')}`);
      from = at;
    }
  }

  /** Whatever the machine says, a refused or late request must never show as done, nor a confirmed one as pending. */
  function keepsThePromise(walking: Walking<M, Here>, { meaning }: Stands) {
    const facts = typesOf(walking).filter(type => !leaves.includes(type));
    const asked = walking.past[0]?.fact.data;
    expect(meaning, `after ${facts.join(', ')}`).not.toBe(isSettled(facts, asked) ? 'waiting' : 'done');
  }

  const menusSeen = new Set<string>();
  async function offersWhatMayBeAsked(page: Page, menu: string | null, { word, offers }: MustShow) {
    const look = [word, ...offers].join();
    if (menusSeen.has(look)) return;
    menusSeen.add(look);
    const offered = menu === null ? [] : await menuOf(page, menu);
    expect(offered.toSorted()).toEqual(offers.toSorted());
  }

  return async function lookOn(page: Page, those: readonly Walking<M, Here>[]) {
    const wanted: Wanted = Object.fromEntries(those.map(each => [nameOf(each), nowOf(each)]));
    const rows = await rowsCome(page, wanted, SHOWN_WITHIN_MS);
    const said = await saidBy(page, Object.keys(wanted));
    const verdicts = new Map<Walking<M, Here>, Error | null>();
    for (const walking of those) {
      const must = nowOf(walking);
      const row = rows[nameOf(walking)];
      const judge = async () => {
        if (!must) return expect(row).toBeUndefined();
        if (!row) return expect.fail(`there is no row of ${nameOf(walking)}`);
        const { word, icon, meaning } = must;
        expect(row).toMatchObject({ word, icon, meaning });
        for (const sentence of must.says) expect(row.text).toContain(sentence);
        keepsThePromise(walking, row);
        saidNothingUntrue(walking, said[nameOf(walking)] ?? []);
        for (const button of must.buttons) expect(row.buttons).toContain(button);
        return offersWhatMayBeAsked(page, row.menu, must);
      };
      verdicts.set(walking, await judge().then(() => null, asError));
      lookedAt.set(walking, walking.past.length);
    }
    return verdicts;
  };
}

const written = ({ word, meaning }: Stands) => `“${word}” (${meaning})`;
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
