/** The one place that names a concrete driver, and what the process does when it is started and told to stop. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSimulatedDriver } from '../drivers/simulated/simulatedDriver.ts';
import { randomId, systemClock } from './clock.ts';
import { demoCredentials, inTheLocks } from './demo/demoCredentials.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, describeDemoWorld, simulatedWorldOf } from './demo/demoWorld.ts';
import { fillDemo } from './demo/fill.ts';
import { openStore } from './openStore.ts';
import { createFaceDetector } from './photo/faceDetector.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { startConsole } from './start.ts';
import { createVault, vaultKey } from './vault.ts';

const APP_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));
const DEMO_RECORDS = 6000;
/** Doors a minute that people in the demo open by themselves. */
const DEMO_LIVELINESS = 2;

const say = (line: string) => process.stdout.write(`${line}\n`);

function demoSize() {
  const { values } = parseArgs({ options: { locks: { type: 'string' }, records: { type: 'string' } } });
  const whole = (name: 'locks' | 'records', otherwise: number) => {
    const given = values[name];
    if (given === undefined) return otherwise;
    if (!/^\d{1,8}$/.test(given)) throw new SettingsError(`--${name} must be a whole number.`);
    return Number(given);
  };
  return { locks: whole('locks', 40), records: whole('records', DEMO_RECORDS) };
}

async function start(settings: Settings) {
  const { locks, records } = demoSize();
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const vault = createVault(vaultKey(settings.DATA_DIR, settings.VAULT_KEY));
  const store = await openStore(settings, systemClock);
  const world = settings.DEMO ? describeDemoWorld({ locks }) : { gateways: [], groups: [], locks: [], seed: 0 };
  const now = systemClock.now();
  if (settings.DEMO) await fillDemo(store, vault, world, records, now);

  const driver = createSimulatedDriver({
    world: simulatedWorldOf(world, inTheLocks(demoCredentials(world, now))),
    file: join(settings.DATA_DIR, 'world.sqlite'),
    clock: systemClock,
    latencyMs: settings.SIMULATED_LATENCY_MS,
    liveliness: settings.DEMO && settings.SIMULATED_LATENCY_MS > 0 ? DEMO_LIVELINESS : 0,
  });
  const running = await startConsole({
    settings,
    store,
    vault,
    driver,
    clock: systemClock,
    newId: randomId,
    faces: createFaceDetector(systemClock),
    random: Math.random,
    appFolder: APP_FOLDER,
    faultKnobs: settings.DEMO ? driver : undefined,
  });
  const address = await running.app.listen({ port: settings.PORT, host: settings.HOST });
  if (settings.DEMO)
    for (const { username } of DEMO_PEOPLE) say(`Sign in as ${username} with the password ${DEMO_PASSWORD}`);
  say(`Latchwork is ready at ${address}`);

  return async () => {
    await running.stop();
    await store.close();
  };
}

try {
  const stop = await start(readSettings(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  // What the person who started it can mend is said in words; anything else is a bug and keeps its stack.
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
