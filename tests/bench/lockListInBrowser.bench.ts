/** A real browser with 10,000 locks: the longest task of the page, and the delay of a search. Needs a build. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchBrowser } from '../support/chromium.ts';
import { longestTask } from './longestTask.ts';
import { alternate, type BenchRow, sized } from './measure.ts';
import { benchPerson, benchWorld } from './world.ts';

const ROUNDS = sized(5, 1);
const [MANY, FEW] = [sized(10_000, 300), 100];
const WHEEL_TURNS = sized(60, 5);
/** Per frame: nearly a screen, sixty times a second. */
const WHEEL_PX = 600;
const WORDS = '77';
const appFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** The list's total. */
const counted = (page: Page) => page.getByText(/^[\d,]+ locks?$/);

async function signedIn(page: Page, origin: string) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail or phone number').fill(benchPerson.username);
  await page.getByLabel('Password', { exact: true }).fill(benchPerson.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await counted(page).waitFor();
}

/** A console with this many locks, in its own window. */
async function consoleWith(locks: number) {
  const world = await benchWorld({ locks, gateways: 50, appFolder });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await signedIn(page, world.origin);
  const search = page.getByRole('searchbox');
  return {
    scrolling: () =>
      longestTask(browser, page, async () => {
        await page.mouse.move(700, 600);
        for (let turn = 0; turn < WHEEL_TURNS; turn++) {
          await page.mouse.wheel(0, WHEEL_PX);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await page.evaluate(() => scrollTo(0, 0));
      }),
    typing: () =>
      longestTask(browser, page, async () => {
        await search.pressSequentially(WORDS, { delay: 40 });
        await page.waitForURL(`**search=${WORDS}*`);
        await counted(page).waitFor();
        await search.fill('');
        await page.waitForURL(url => !url.search.includes('search'));
      }),
    /** From the last key to the results, including the debounce. */
    async found() {
      const answered = page.waitForResponse(response => response.url().includes(`search=${WORDS}`));
      const before = performance.now();
      await search.fill(WORDS);
      await answered;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const took = performance.now() - before;
      await search.fill('');
      await page.waitForURL(url => !url.search.includes('search'));
      return took;
    },
    async stop() {
      await browser.close();
      await world.stop();
    },
  };
}

export async function run(): Promise<BenchRow[]> {
  const [many, few] = [await consoleWith(MANY), await consoleWith(FEW)];
  const scrolling = await alternate(ROUNDS, many.scrolling, few.scrolling);
  const typing = await alternate(ROUNDS, many.typing, few.typing);
  const found = await alternate(ROUNDS, many.found, few.found);
  await Promise.all([many.stop(), few.stop()]);
  const unit = `ms of its thread (baseline: ${FEW} locks)`;
  return [
    { name: 'longest task while scrolling 10,000 locks', unit, ...scrolling },
    { name: 'longest task while typing a search among them', unit, ...typing },
    { name: 'from the last key to what was found', unit: `ms (baseline: ${FEW} locks)`, ...found },
  ];
}
