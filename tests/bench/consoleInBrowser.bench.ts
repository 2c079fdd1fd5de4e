/**
 * A real browser with 10,000 locks: how long the palette, the list and the selection take to answer a user. Needs a
 * build. Event durations include the next paint, and browsers round them to 8 ms.
 */
import type { Page } from 'playwright';
import { longestTask } from './longestTask.ts';
import { alternate, type BenchRow, sized } from './measure.ts';
import { counted, openConsole } from './openConsole.ts';

const ROUNDS = sized(5, 1);
const [MANY, FEW] = [sized(10_000, 300), 100];
const QUERY = 'unlock 77';

/** The slowest interaction of the page during `work`, in ms, as the browser tells by Event Timing. */
async function slowestInteraction(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const told = { slowest: 0 };
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) told.slowest = Math.max(told.slowest, entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { told, observer });
  });
  await work();
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { told, observer } = window as unknown as { told: { slowest: number }; observer: PerformanceObserver };
    observer.disconnect();
    return told.slowest;
  });
}

/** From each key in the palette to its changed results, in ms of script and layout; the slowest. */
async function slowestResult(page: Page): Promise<number> {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await input.waitFor();
  await page.getByText('Loading names').waitFor({ state: 'detached' });
  await input.evaluate(field => {
    const told = { slowest: 0 };
    field.addEventListener(
      'beforeinput',
      () => {
        const from = performance.now();
        // A macrotask: React has rendered the results, and the layout is computed for them.
        setTimeout(() => {
          document.body.getBoundingClientRect();
          told.slowest = Math.max(told.slowest, performance.now() - from);
        });
      },
      { capture: true },
    );
    Object.assign(window, { told });
  });
  for (const key of QUERY) await page.keyboard.type(key);
  const slowest = await page.evaluate(() => (window as unknown as { told: { slowest: number } }).told.slowest);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return slowest;
}

async function consoleWith(locks: number) {
  const { browser, page, stop } = await openConsole(locks);
  const box = (index: number) => page.locator(`tr[aria-rowindex="${index + 2}"]`).getByRole('checkbox');
  const selecting = async () => {
    await box(0).click();
    await box(9).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Clear selection' }).click();
  };
  const typing = async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('77', { delay: 40 });
    await page.waitForURL('**search=77*');
    await counted(page).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').blur();
    await page.waitForURL(url => !url.search.includes('search'));
  };
  return {
    palette: () => slowestResult(page),
    paletteTask: () => longestTask(browser, page, () => slowestResult(page)),
    selecting: () => slowestInteraction(page, selecting),
    selectingTask: () => longestTask(browser, page, selecting),
    typing: () => slowestInteraction(page, typing),
    stop,
  };
}

export async function run(): Promise<BenchRow[]> {
  const [many, few] = [await consoleWith(MANY), await consoleWith(FEW)];
  const of = async (name: 'palette' | 'paletteTask' | 'selecting' | 'selectingTask' | 'typing') =>
    alternate(ROUNDS, many[name], few[name]);
  const palette = await of('palette');
  const paletteTask = await of('paletteTask');
  const selecting = await of('selecting');
  const selectingTask = await of('selectingTask');
  const typing = await of('typing');
  await Promise.all([many.stop(), few.stop()]);
  const baseline = `(baseline: ${FEW} locks)`;
  return [
    { name: 'from a key to the palette’s results, slowest of 9 keys', unit: `ms ${baseline}`, ...palette },
    { name: 'longest task while typing in the palette', unit: `ms of its thread ${baseline}`, ...paletteTask },
    { name: 'slowest interaction while selecting', unit: `ms until painted ${baseline}`, ...selecting },
    { name: 'longest task while selecting', unit: `ms of its thread ${baseline}`, ...selectingTask },
    { name: 'slowest interaction while searching the list', unit: `ms until painted ${baseline}`, ...typing },
  ];
}
