import type { Browser, Page } from 'playwright';

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread in microseconds, unaffected by other load. */
  tdur?: number;
  args?: { name?: string };
}

const OF_INTEREST = /"name":"(thread_name|[^"]*RunTask)"/;

/** Parses a trace line by line, one event each: a trace of some minutes exceeds the maximum string length. */
function* eventsOf(trace: Buffer): Iterable<Traced> {
  for (let from = 0; from < trace.length; ) {
    const end = trace.indexOf('\n', from);
    const to = end === -1 ? trace.length : end;
    const [event = ''] = /^\{.*\}(?=,?$|\],"metadata")/.exec(trace.toString('utf8', from, to)) ?? [];
    if (OF_INTEREST.test(event)) yield JSON.parse(event) as Traced;
    from = to + 1;
  }
}

/** The longest task of the page's main thread during `work`, in ms. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const pages = new Set<string>();
  const longest = new Map<string, number>();
  for (const { name, pid, tid, tdur = 0, args } of eventsOf(await browser.stopTracing())) {
    const thread = `${pid} ${tid}`;
    if (name !== 'thread_name') longest.set(thread, Math.max(tdur, longest.get(thread) ?? 0));
    else if (args?.name === 'CrRendererMain') pages.add(thread);
  }
  const ofPages = [...longest].flatMap(([thread, tdur]) => (pages.has(thread) ? [tdur] : []));
  if (ofPages.length === 0) throw new Error('the browser told of no task');
  return Math.max(...ofPages) / 1000;
}
