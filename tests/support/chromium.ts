/** A Chromium from any available source: tests need only the npm registry. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright';
import { bundledChromium } from './bundledChromium.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Disables background requests, and shares a process per site: pages then start in half the time. */
const args = [
  '--process-per-site',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The environment with overrides; Playwright accepts no undefined values. */
const environment = (more: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...more }).filter((entry): entry is [string, string] => !!entry[1]),
  );

/** The packaged build exists for this platform only. */
const isBundled = process.platform === 'linux' && process.arch === 'x64';

/** Prefers headless shells, because a full browser takes three times as long per page. */
function found(): LaunchOptions {
  const path = process.env.CHROMIUM_PATH;
  if (path) return { executablePath: path };
  if (isBundled) return bundled();
  if (existsSync(chromium.executablePath())) return {};
  const system = SYSTEM.find(candidate => existsSync(candidate));
  if (system) return { executablePath: system };
  throw new Error('There is no Chromium here: name one by CHROMIUM_PATH');
}

function bundled(): LaunchOptions {
  const { executablePath, env } = bundledChromium();
  return { executablePath, env: environment(env) };
}

/** First available of `CHROMIUM_PATH`, the npm package, Playwright's own and the system's. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ ...found(), args });

/** Uses one process per page, as for users, so that measurements are realistic. */
export function launchWholeBrowser(port: number): Promise<Browser> {
  const system = SYSTEM.find(candidate => existsSync(candidate));
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(chromium.executablePath()) ? undefined : system);
  const own = args.filter(arg => arg !== '--process-per-site');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...own, `--remote-debugging-port=${port}`],
  });
}

/** Service workers would intercept the network that tests control; offline.test.ts covers them. */
export const ONLOOKER: BrowserContextOptions = { locale: 'en-US', serviceWorkers: 'block' };

let shared: Browser | undefined;

/** One browser per worker; tests close their contexts. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** Closes all contexts of a test file. */
export async function closePages(): Promise<void> {
  for (const context of shared?.contexts() ?? []) await context.close();
}
