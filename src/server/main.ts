/** The only file that imports concrete drivers and payment providers. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../models/duration.ts';
import { CONNECTORS, type Connector } from '../../models/way.ts';
import { createGuard } from '../doors/guard.ts';
import type { LockExport } from '../drivers/exporting.ts';
import type { DriverMemory } from '../drivers/finding.ts';
import { createSimulatedDriver } from '../drivers/simulated/simulatedDriver.ts';
import { type Clock, randomId, systemClock } from '../engine/clock.ts';
import { StartError } from '../engine/startError.ts';
import { createPaypal } from '../payments/paypal/paypal.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createSandbox } from '../payments/sandbox/sandbox.ts';
import { createWechatPay } from '../payments/wechatPay/wechatPay.ts';
import { accountNeeded, brokerAway, orExplain } from './compose/explainStart.ts';
import { onStop } from './compose/onStop.ts';
import { startConsole } from './compose/startConsole.ts';
import { createDriverMemories } from './connectors/driverMemory.ts';
import type { Drivers } from './connectors/fleet.ts';
import { demoCredentials, inTheLocks } from './demo/demoCredentials.ts';
import { DEMO_FINDABLE } from './demo/demoFindable.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, describeDemoWorld, simulatedWorldOf } from './demo/demoWorld.ts';
import { fillDemo } from './demo/fill.ts';
import { hasAccounts } from './features/account/accountAddressRow.ts';
import { noticeKey } from './features/billing/noticeKey.ts';
import { type PaymentSettings, readPaymentSettings } from './features/billing/paymentSettings.ts';
import { createBrands } from './features/brands/brands.ts';
import { createFaceDetector } from './features/faces/photo/faceDetector.ts';
import type { Senders } from './features/messages/delivery.ts';
import { createPhoneSender } from './features/messages/phoneSender.ts';
import { isLoopback } from './http/publicAddress.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { openData, warn } from './storage/openData.ts';

const BUILT_PAGE = fileURLToPath(new URL('../../dist', import.meta.url));
const DEMO_RECORDS = 6000;
const DEMO_LIVELINESS = 2;

const guard = createGuard();
/** The guard catches callbacks that throw. */
const clock: Clock = {
  now: systemClock.now,
  after: (ms, callback) => systemClock.after(ms, guard('timer', callback)),
};

const print = (line: string) => process.stdout.write(`${line}\n`);

function readArguments() {
  const { values } = parseArgs({
    options: { locks: { type: 'string' }, records: { type: 'string' }, page: { type: 'string' } },
  });
  const whole = (name: 'locks' | 'records', otherwise: number) => {
    const given = values[name];
    if (given === undefined) return otherwise;
    if (!/^\d{1,8}$/.test(given)) throw new SettingsError(`--${name} must be a whole number.`);
    return Number(given);
  };
  const { page = BUILT_PAGE } = values;
  if (!existsSync(join(page, 'index.html')))
    throw new StartError('The page isn’t built. Run npm run build, or start with npm start.');
  return { locks: whole('locks', 40), records: whole('records', DEMO_RECORDS), page: resolve(page) };
}

/** Logs why a message or a payment call failed. Callers keep recipients out of the error’s text. */
const reportSendFailure = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : error}\n`);

async function createSenders({ SMTP_URL, MAIL_FROM, SMS_URL, VOICE_URL, SMS_TOKEN }: Settings): Promise<Senders> {
  const urls = { ...(SMS_URL && { sms: SMS_URL }), ...(VOICE_URL && { voice: VOICE_URL }) };
  const mail = SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null;
  return {
    mail: mail ? (await import('./features/messages/mailer.ts')).createMailer(mail, reportSendFailure) : undefined,
    phone: createPhoneSender({ urls, token: SMS_TOKEN }, reportSendFailure),
  };
}

const PROVIDER_ANSWERS_WITHIN_MS = 15 * SECOND_MS;

async function createProviders({ alipay, wechatPay, paypal }: PaymentSettings): Promise<PaymentProvider[]> {
  const reach = { now: clock.now, timeoutMs: PROVIDER_ANSWERS_WITHIN_MS, failed: reportSendFailure };
  return [
    // Loaded only if configured, because loading takes 200 ms.
    ...(alipay ? [(await import('../payments/alipay/alipay.ts')).createAlipay(alipay, reach)] : []),
    ...(wechatPay ? [createWechatPay(wechatPay, reach)] : []),
    ...(paypal ? [createPaypal(paypal, reach)] : []),
  ];
}

/** Creates the configured drivers, loaded lazily. `close` runs after they have stopped. */
async function createRealDrivers(settings: Settings, memoryOf: (way: Connector) => DriverMemory) {
  const { MQTT_URL, MQTT_BROKER_PORT, MQTT_USERNAME: username, MQTT_PASSWORD: password } = settings;
  const who = { ...(username && { username }), ...(password && { password }) };
  const drivers: Drivers = {};
  let lockExport: LockExport | undefined;
  let close = async () => {};
  if (MQTT_URL || MQTT_BROKER_PORT) {
    const { createMqttDriver } = await import('../drivers/mqtt/mqttDriver.ts');
    let url = MQTT_URL;
    if (MQTT_BROKER_PORT) {
      const { createEmbeddedBroker } = await import('../drivers/mqtt/embeddedBroker.ts');
      ({ url, close } = await createEmbeddedBroker({ port: MQTT_BROKER_PORT, host: settings.HOST, guard, ...who }));
    }
    const reached = { url: url ?? '', ...who, clock, guard, discoveryPrefix: settings.MQTT_DISCOVERY_PREFIX };
    if (settings.MQTT_EXPORT)
      lockExport = (await import('../drivers/mqtt/homeAssistantExport.ts')).createHomeAssistantExport(reached);
    drivers.mqtt = createMqttDriver({
      ...reached,
      onAway: why => warn(brokerAway(MQTT_URL ?? '', why)),
      memory: memoryOf('mqtt'),
      baseTopic: settings.MQTT_BASE_TOPIC,
      onUnknown: (model, fields) => warn(`Latchwork doesn’t know these fields of ${model}: ${fields.join(', ')}.`),
    });
  }
  const { TTLOCK_HOST: host, TTLOCK_CLIENT_ID: clientId, TTLOCK_CLIENT_SECRET: clientSecret } = settings;
  if (host && clientId && clientSecret) {
    const { createTtlockDriver } = await import('../drivers/ttlock/ttlockDriver.ts');
    drivers.ttlock = createTtlockDriver({
      ...{ host, clientId, clientSecret, clock, guard, memory: memoryOf('ttlock'), note: warn },
      monthlyCalls: settings.TTLOCK_MONTHLY_CALLS,
      random: Math.random,
    });
  }
  return { drivers, lockExport, close };
}

/** Startup fails on an invalid brands file, because there are no previous brands to use. */
function refuseBrokenBrands(file: string | undefined): void {
  const fault = createBrands({ file, failed: () => {} }).fault();
  if (fault)
    throw new StartError(
      `BRANDS_FILE ${file} is invalid: ${fault.where} ${fault.why}. Correct the file, or unset BRANDS_FILE.`,
    );
}

/** Silences Fastify, because the caller explains errors and prints the address. */
async function listen(app: FastifyInstance, { PORT: port, HOST: host }: Settings): Promise<string> {
  const { level } = app.log;
  app.log.level = 'silent';
  const address = await app.listen({ port, host });
  app.log.level = level;
  return address;
}

const splitNames = (list: string | undefined) => list?.split(',').map(name => name.trim());

async function start(settings: Settings, paid: PaymentSettings) {
  const { locks, records, page } = readArguments();
  const { store, vault } = await openData(settings, clock);
  const world = settings.DEMO ? describeDemoWorld({ locks }) : { gateways: [], groups: [], locks: [], seed: 0 };
  const now = clock.now();
  if (settings.DEMO) await fillDemo(store, vault, world, records, now);

  const simulated = settings.DEMO
    ? createSimulatedDriver({
        world: {
          ...simulatedWorldOf(world, inTheLocks(demoCredentials(world, now))),
          findable: DEMO_FINDABLE,
        },
        file: join(settings.DATA_DIR, 'world.sqlite'),
        clock,
        guard,
        latencyMs: settings.SIMULATED_LATENCY_MS,
        liveliness: settings.SIMULATED_LATENCY_MS > 0 ? DEMO_LIVELINESS : 0,
      })
    : undefined;
  const real = await createRealDrivers(settings, createDriverMemories({ store, vault }));
  const sandbox = paid.sandbox
    ? createSandbox({
        file: join(settings.DATA_DIR, 'sandbox.sqlite'),
        key: await noticeKey(store, vault),
        clock,
      })
    : null;
  const running = await startConsole({
    settings,
    store,
    vault,
    drivers: { ...(simulated && { simulated }), ...real.drivers },
    lockExport: real.lockExport,
    operators: splitNames(settings.OPERATORS) ?? (settings.DEMO ? [DEMO_PEOPLE[0].username] : null),
    adding: {
      connectors: [...(settings.DEMO ? (['simulated'] as const) : []), ...CONNECTORS.filter(way => real.drivers[way])],
      adders: splitNames(settings.LOCK_ADDERS) ?? (settings.DEMO ? [DEMO_PEOPLE[0].username] : []),
    },
    clock,
    guard,
    newId: randomId,
    faces: createFaceDetector(clock, guard),
    random: Math.random,
    appFolder: page,
    faultKnobs: simulated,
    senders: await createSenders(settings),
    providers: [...(await createProviders(paid)), ...(sandbox ? [sandbox] : [])],
  });
  // Only bugs get here. The process exits, so no door is operated in an unknown state; accepted work resumes.
  process.on('uncaughtException', error => {
    running.app.log.fatal(error, 'uncaught error, so the console exits');
    process.exit(1);
  });
  const address = await listen(running.app, settings);
  if (settings.DEMO)
    for (const { username } of DEMO_PEOPLE) print(`Sign in as ${username} with the password ${DEMO_PASSWORD}`);
  if (settings.REGISTRATION !== 'open' && !(await hasAccounts(store.db))) print(accountNeeded(process.env));
  print(`Latchwork is ready at ${address}`);
  if (settings.PUBLIC_URL === '' && !isLoopback(settings.HOST))
    print('Latchwork answers only this computer and the hosts in BRANDS_FILE. Set PUBLIC_URL to its public URL.');

  return async () => {
    await running.stop();
    await real.close();
    sandbox?.close();
    await store.close();
  };
}

await orExplain(async () => {
  const settings = readSettings(process.env);
  refuseBrokenBrands(settings.BRANDS_FILE);
  const stop = await start(settings, readPaymentSettings(process.env, settings));
  onStop(() => void stop().then(() => process.exit(0)));
});
