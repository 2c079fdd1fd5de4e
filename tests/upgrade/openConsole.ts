/** The console in this process, over a demo data folder, with a clock that the test controls. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { userCalls } from '../../models/calls/user.calls.ts';
import { createSimulatedDriver } from '../../src/drivers/simulated/simulatedDriver.ts';
import { createSandbox } from '../../src/payments/sandbox/sandbox.ts';
import { startConsole } from '../../src/server/compose/startConsole.ts';
import { demoCredentials, inTheLocks } from '../../src/server/demo/demoCredentials.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, describeDemoWorld, simulatedWorldOf } from '../../src/server/demo/demoWorld.ts';
import { fillDemo } from '../../src/server/demo/fill.ts';
import { noticeKey } from '../../src/server/features/billing/noticeKey.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openData } from '../../src/server/storage/openData.ts';
import type { FakeClock } from '../support/fakeClock.ts';
import { SignedClient } from '../support/signedClient.ts';
import { WHO } from './keptFolder.ts';

const WORLD = describeDemoWorld({ locks: 12 });
const RECORDS = 120;
/** Creation time of every stored folder. */
export const MADE_AT = Date.UTC(2026, 10, 24, 12);
/** Time of the recorded responses: after pending effects are retried or given up. */
export const ASKED_AT = MADE_AT + 60_000;

const faces = { find: () => Promise.reject(new Error('no photo is looked at here')), stop: () => Promise.resolve() };

/** The same ids in every run; the run that creates a folder shares none with the run that opens it. */
function idsOf(run: string) {
  let given = 0;
  return () => {
    const hex = createHash('sha256').update(`${run} ${++given}`).digest('hex');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
  };
}

export async function openConsole(
  folder: string,
  clock: FakeClock,
  { fill = false, run = fill ? 'made' : 'opened' }: { fill?: boolean; run?: string | undefined } = {},
) {
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' });
  const { store, vault } = await openData(settings, clock);
  if (fill) await fillDemo(store, vault, WORLD, RECORDS, MADE_AT);
  const driver = createSimulatedDriver({
    world: simulatedWorldOf(WORLD, inTheLocks(demoCredentials(WORLD, MADE_AT))),
    file: join(folder, 'world.sqlite'),
    clock,
  });
  const sandbox = createSandbox({
    file: join(folder, 'sandbox.sqlite'),
    key: await noticeKey(store, vault),
    clock,
  });
  const running = await startConsole({
    ...{ settings, store, vault, clock, faces: faces as never, faultKnobs: driver, providers: [sandbox] },
    drivers: { simulated: driver },
    operators: [DEMO_PEOPLE[0].username],
    adding: { connectors: ['simulated'], adders: [DEMO_PEOPLE[0].username] },
    newId: idsOf(run),
    random: () => 0.5,
    appFolder: folder,
  });
  const origin = await running.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ origin, store, driver },
    /** Sequential, so that ids are the same each time. */
    async everyone() {
      const clients = {} as Record<(typeof WHO)[number], SignedClient>;
      for (const who of WHO) clients[who] = await this.signIn(`${who}@latchwork.test`);
      return clients;
    },
    async signIn(username: string) {
      const client = await SignedClient.of(origin, clock.now);
      client.accessToken = (await client.data(userCalls.login, { username, password: DEMO_PASSWORD })).accessToken;
      return client;
    },
    /** Simulates a crash: pending writes are lost. */
    async cutOff() {
      await store.close();
      let over = false;
      const stopped = running
        .stop()
        .catch(() => {})
        .finally(() => {
          over = true;
        });
      while (!over) await clock.advance(1000);
      await stopped;
      sandbox.close();
    },
  };
}
