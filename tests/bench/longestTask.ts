import type { Browser, Page } from 'playwright';

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds in which the thread was really at work, whatever else the machine does. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest stretch that the page's own thread was busy meanwhile, in ms. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: Traced) => pages.some(one => one.pid === pid && one.tid === tid);
  const tasks = traceEvents.filter(event => event.name.endsWith('RunTask') && isOfPage(event));
  if (tasks.length === 0) throw new Error('the browser told of no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
