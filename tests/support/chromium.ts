/** A real Chromium, wherever there is one; so that the tests need nothing but the npm registry. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright';
import { bundledChromium } from './bundledChromium.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * It fetches nothing by itself: what a test sees on the network is the product's. Pages of one house share a process and what
 * that has compiled: each takes half of what it takes in a process of its own.
 */
const args = [
  '--process-per-site',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Our environment with some of it replaced; Playwright takes no undefined values. */
const environment = (more: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...more }).filter((entry): entry is [string, string] => !!entry[1]),
  );

/** The one inside the package is built for these alone. */
const isBundled = process.platform === 'linux' && process.arch === 'x64';

/** A whole browser, as the system's is, takes three times as long over each page as one without a window. */
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

/** `CHROMIUM_PATH`, the one that comes with the packages, Playwright's own, or the system's: the first there is. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ ...found(), args });

/** With a process for each page, as people's have: for whoever measures one. */
export function launchWholeBrowser(port: number): Promise<Browser> {
  const system = SYSTEM.find(candidate => existsSync(candidate));
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(chromium.executablePath()) ? undefined : system);
  const own = args.filter(arg => arg !== '--process-per-site');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...own, `--remote-debugging-port=${port}`],
  });
}

/** Whoever looks. A service worker would stand between the page and what a test makes of the network: offline.test.ts has one. */
export const ONLOOKER: BrowserContextOptions = { locale: 'en-US', serviceWorkers: 'block' };

let shared: Browser | undefined;

/** One for all tests of a worker, which end with the contexts that they opened; it goes with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** All that the tests of a file have opened in it. */
export async function closePages(): Promise<void> {
  for (const context of shared?.contexts() ?? []) await context.close();
}
