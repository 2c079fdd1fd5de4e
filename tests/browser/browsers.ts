/**
 * Browsers that pass from test to test, each as clean as if it had never been anybody's. What they have fetched and compiled
 * stays: the console opens in a fraction of the time that it takes in one that has never seen it.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { ONLOOKER } from '../support/chromium.ts';
import { within } from '../support/pace.ts';

/** What whoever is signed in leaves in a browser. */
export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of the product's own origin, and without a script: as long as it is open the process that has compiled them is there. */
const QUIET = '/healthz';

/** Playwright's own default, on a quick machine. */
const PLAYWRIGHT_TIMEOUT_MS = 30_000;

export interface Browsers {
  take(options: BrowserContextOptions, session?: SessionState): Promise<BrowserContext>;
  /** Its pages are closed, and nothing of whoever had it is kept. Where its clock was told the time, which nothing undoes, nobody has it again. */
  giveBack(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

export function browsersOf(browser: Browser, baseURL: string): Browsers {
  const idle = new Map<string, BrowserContext[]>();
  const taken = new Map<BrowserContext, string>();
  const all = new Set<BrowserContext>();

  async function opened(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ ...ONLOOKER, baseURL, ...options });
    context.setDefaultTimeout(within(PLAYWRIGHT_TIMEOUT_MS));
    all.add(context);
    context.on('close', () => all.delete(context));
    await (await context.newPage()).goto(QUIET);
    return context;
  }

  return {
    async take(options, session) {
      const kind = JSON.stringify(options);
      const context = idle.get(kind)?.pop() ?? (await opened(options));
      taken.set(context, kind);
      if (!session) return context;
      await context.addCookies(session.cookies);
      const kept = session.origins.flatMap(({ localStorage }) => localStorage);
      await context.pages()[0]?.evaluate(items => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, kept);
      return context;
    },
    async giveBack(context) {
      const kind = taken.get(context);
      taken.delete(context);
      const [quiet, ...pages] = context.pages();
      if (kind === undefined || !quiet?.url().endsWith(QUIET)) return context.close();
      for (const page of pages) await page.close();
      const isAsItWas = await quiet.evaluate(() => {
        localStorage.clear();
        return Function.prototype.toString.call(Date).includes('[native code]');
      });
      if (!isAsItWas) return context.close();
      await Promise.all([context.clearCookies(), context.clearPermissions()]);
      idle.set(kind, [...(idle.get(kind) ?? []), context]);
    },
    async close() {
      for (const context of all) await context.close();
    },
  };
}
