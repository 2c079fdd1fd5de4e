/** A real browser with 10,000 locks: the longest task of the page, and the delay of a search. Needs a build. */
import { longestTask } from './longestTask.ts';
import { alternate, type BenchRow, sized } from './measure.ts';
import { counted, openConsole } from './openConsole.ts';

const ROUNDS = sized(5, 1);
const [MANY, FEW] = [sized(10_000, 300), 100];
const WHEEL_TURNS = sized(60, 5);
/** Per frame: nearly a screen, sixty times a second. */
const WHEEL_PX = 600;
const WORDS = '77';

/** A console with this many locks, in its own window. */
async function consoleWith(locks: number) {
  const { browser, page, stop } = await openConsole(locks);
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
    stop,
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
