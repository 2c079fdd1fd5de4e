/**
 * The delay from appending a fact to drawing it on the chart of a lock's history in another browser, against receiving
 * it without drawing. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { explorerCalls } from '../../models/calls/explorer.calls.ts';
import { simulatedCalls } from '../../models/calls/simulated.calls.ts';
import type { LockId } from '../../models/ids.ts';
import { SignInPage } from '../browser/pages/signInPage.ts';
import { launchBrowser, ONLOOKER } from '../support/chromium.ts';
import { fromLive } from '../support/liveReader.ts';
import { startServer } from '../support/serverProcess.ts';
import { signedIn } from '../support/signedIn.ts';
import { alternate, type BenchRow, sized } from './measure.ts';

const ROUNDS = sized(10, 1);
const LOCK = 1 as LockId;
const HISTORY = `lock-${LOCK}`;
const HEARD = 'lock.present.link.heard';
const LOST = 'lock.present.link.lost';

/** The time at which the chart first marks this state, by the same clock as the facts. */
const whenDrawn = (page: Page, state: string) =>
  page.evaluate(
    name =>
      new Promise<number>(resolve => {
        const look = () => document.querySelector(`[data-state="${name}"][data-active]`) && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    state,
  );

/** A lock that is lost and found by turns, with its history open in a browser. */
async function watchedLock() {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-bench-'));
  const server = await startServer(folder);
  const [owner, browser] = [await signedIn(server.origin), await launchBrowser()];
  const page = await (await browser.newContext({ ...ONLOOKER, baseURL: server.origin })).newPage();
  await new SignInPage(page).signInAs('owner@latchwork.test');
  await page.goto(`/explorer/thing/${HISTORY}`);
  await page.getByText('Following new events').waitFor();
  let lost = false;

  /** Switches the fault, and returns when the fact was appended. */
  async function turn(): Promise<number> {
    lost = !lost;
    await owner.data(simulatedCalls.setFault, { lockId: LOCK, fault: 'offline', on: lost ? 'true' : 'false' });
    const type = lost ? 'lock.lost.v1' : 'lock.found.v1';
    for (;;) {
      const facts = (await owner.data(explorerCalls.history, { stream: HISTORY, after: 0, pageSize: 200 })).list;
      const last = facts.at(-1);
      if (last?.type === type) return last.at;
    }
  }

  return {
    async drawn() {
      const [now, next] = lost ? [LOST, HEARD] : [HEARD, LOST];
      // The page may still be drawing what the other measurement appended.
      await whenDrawn(page, now);
      const seen = whenDrawn(page, next);
      const keptAt = await turn();
      return (await seen) - keptAt;
    },
    async heard() {
      let isOpen = () => {};
      const open = new Promise<void>(resolve => {
        isOpen = resolve;
      });
      const told = fromLive(owner, ({ stream }) => (stream === HISTORY ? Date.now() : undefined), { ready: isOpen });
      await open;
      const keptAt = await turn();
      return (await told) - keptAt;
    },
    async stop() {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function run(): Promise<BenchRow[]> {
  const lock = await watchedLock();
  const took = await alternate(ROUNDS, lock.drawn, lock.heard);
  await lock.stop();
  const unit = 'ms (baseline: heard by who draws nothing)';
  return [{ name: 'from a fact to its picture in another browser', unit, ...took }];
}
