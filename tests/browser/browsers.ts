/**
 * Reused browser contexts, reset between tests. Scripts stay cached and compiled, so that the console opens in a
 * fraction of the time.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { ONLOOKER } from '../support/chromium.ts';
import { within } from '../support/pace.ts';

/** Cookies and storage of a signed-in user. */
export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of the same origin without scripts; keeping it open keeps the process with the compiled scripts alive. */
const QUIET = '/healthz';

/** Playwright's default, on a fast machine. */
const PLAYWRIGHT_TIMEOUT_MS = 30_000;

export interface Browsers {
  take(options: BrowserContextOptions, session?: SessionState): Promise<BrowserContext>;
  /** Closes the pages and resets the context, or closes it if its clock was changed, which cannot be undone. */
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
