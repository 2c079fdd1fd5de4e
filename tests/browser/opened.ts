/** A running product and a real browser for one test file; each test opens pages of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { SignInPage } from './pages/signInPage.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Opened {
  readonly origin: string;
  /** A browser of somebody's own: nothing is shared with the others. */
  page(options?: BrowserContextOptions): Promise<Page>;
  signedIn(username?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The folder that it keeps everything in. */
  readonly folder: string;
}

/** Errors of a page fail the test that opened it, unless it expects them. */
export function openProduct(env: Record<string, string> = {}): Opened {
  let server: ServerProcess;
  let browser: Browser;
  let folder = '';
  const broken: Error[] = [];
  /** Signing in is the sign-in tests' matter: the others do it once. */
  const sessions = new Map<string, SessionState>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
    [server, browser] = await Promise.all([startServer(folder, env), launchBrowser()]);
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const [error] = broken.splice(0);
    if (error) throw error;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'en-GB', ...options });
    context.setDefaultTimeout(20_000);
    const opened = await context.newPage();
    opened.on('pageerror', error => broken.push(error));
    return opened;
  }

  return {
    get origin() {
      return server.origin;
    },
    get folder() {
      return folder;
    },
    page,
    async signedIn(username = 'owner@latchwork.test', options) {
      const storageState = sessions.get(username);
      const opened = await page({ ...options, ...(storageState && { storageState }) });
      if (storageState) await opened.goto('/console/home');
      else {
        await new SignInPage(opened).signInAs(username);
        sessions.set(username, await opened.context().storageState());
      }
      return opened;
    },
  };
}
