/** A running product and a real browser for one test file; each test opens its own pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../support/chromium.ts';
import { within } from '../support/pace.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { type Browsers, browsersOf, type SessionState } from './browsers.ts';
import { SignInPage } from './pages/signInPage.ts';

export interface Opened {
  readonly origin: string;
  /** In a browser context of its own. */
  page(options?: BrowserContextOptions): Promise<Page>;
  signedIn(username?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signed in, without a page loaded. */
  blank(username: string, options: BrowserContextOptions): Promise<Page>;
  /** Keeps the page open for a group of read-only tests. */
  stays(page: Page): Page;
  /** The server's data folder. */
  readonly folder: string;
}

/** Page errors fail the test that opened the page. */
export function openProduct(env: Record<string, string> = {}): Opened {
  let server: ServerProcess;
  let browsers: Browsers;
  let folder = '';
  const broken: Error[] = [];
  /** Only the first test of a user signs in; others reuse the session. */
  const sessions = new Map<string, SessionState>();
  const staying = new Set<BrowserContext>();
  const inUse = new Set<BrowserContext>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
    const [started, browser] = await Promise.all([startServer(folder, env), sharedBrowser()]);
    server = started;
    browsers = browsersOf(browser, server.origin);
  });
  afterEach(async () => {
    const leaving = [...inUse].filter(context => !staying.has(context));
    for (const context of leaving) {
      inUse.delete(context);
      await browsers.giveBack(context);
    }
    const [error] = broken.splice(0);
    if (error) throw error;
  });
  afterAll(async () => {
    await browsers?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function page(options: BrowserContextOptions = {}, session?: SessionState): Promise<Page> {
    const context = await browsers.take(options, session);
    inUse.add(context);
    context.setDefaultTimeout(within(20_000));
    const opened = await context.newPage();
    opened.on('pageerror', error => broken.push(error));
    return opened;
  }

  async function signedIn(username = 'owner@latchwork.test', options?: BrowserContextOptions): Promise<Page> {
    const session = sessions.get(username);
    const opened = await page(options, session);
    if (session) await opened.goto('/console/home');
    else {
      await new SignInPage(opened).signInAs(username);
      sessions.set(username, await opened.context().storageState());
    }
    return opened;
  }

  return {
    get origin() {
      return server.origin;
    },
    get folder() {
      return folder;
    },
    page: options => page(options),
    signedIn,
    async blank(username, options) {
      const session = sessions.get(username);
      return session ? page(options, session) : signedIn(username, options);
    },
    stays(opened) {
      staying.add(opened.context());
      return opened;
    },
  };
}
