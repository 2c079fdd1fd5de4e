/** A real Chromium, wherever there is one; so that the tests need nothing but the npm registry. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { bundledChromium } from './bundledChromium.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** It fetches nothing by itself: what a test sees on the network is the product's. */
const args = [
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

function found(): LaunchOptions {
  const path = process.env.CHROMIUM_PATH;
  if (path) return { executablePath: path };
  if (existsSync(chromium.executablePath())) return {};
  const system = SYSTEM.find(candidate => existsSync(candidate));
  return system ? { executablePath: system } : bundled();
}

function bundled(): LaunchOptions {
  const { executablePath, env } = bundledChromium();
  return { executablePath, env: environment(env) };
}

/** `CHROMIUM_PATH`, Playwright's own, the system's, or the one that comes with the packages: the first there is. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ ...found(), args });

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

/** The last of them, whatever else there is. */
export const launchBundledBrowser = (): Promise<Browser> => chromium.launch({ ...bundled(), args });
