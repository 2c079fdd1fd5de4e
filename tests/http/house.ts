/** A small house behind the real server: an SQLite file, the simulated driver, five users. */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { WriteOutcome } from '../../models/credential.ts';
import type { AccountId, CredentialId, GatewayId, GroupId, LockId } from '../../models/ids.ts';
import { NOT_GROUPED } from '../../models/ids.ts';
import { SESSION_LIFETIME_DAYS } from '../../models/limits.ts';
import { CAPABILITIES, type Capability, type LockRole, OpenState } from '../../models/lockState.ts';
import { CreditService } from '../../models/order.ts';
import type { Outcome } from '../../models/outcome.ts';
import type { PlugInPorts } from '../../models/plugIn.ts';
import type { Driver, FeaturesOutcome, ReadOutcome, Report } from '../../src/drivers/driver.ts';
import type { LockExport } from '../../src/drivers/exporting.ts';
import { createSimulatedDriver } from '../../src/drivers/simulated/simulatedDriver.ts';
import type { SimulatedWorld } from '../../src/drivers/simulatedWorld.ts';
import { type Clock, randomId, systemClock } from '../../src/engine/clock.ts';
import { type Loop, streamRef } from '../../src/engine/loop/loop.ts';
import type { AppendRequest, ClaimedEffect, Store, StreamRef } from '../../src/engine/store/store.ts';
import type { Sealed } from '../../src/engine/vault/sealed.ts';
import type { Vault } from '../../src/engine/vault/vault.ts';
import type { PaymentProvider } from '../../src/payments/provider.ts';
import { createSandbox } from '../../src/payments/sandbox/sandbox.ts';
import { createCommandLoop } from '../../src/server/compose/commandLoop.ts';
import type { FaultKnobs } from '../../src/server/compose/dependencies.ts';
import { startConsole } from '../../src/server/compose/startConsole.ts';
import type { AdoptionRules } from '../../src/server/connectors/connectorAccess.ts';
import type { Drivers } from '../../src/server/connectors/fleet.ts';
import { accountByAddress } from '../../src/server/features/account/accountAddressRow.ts';
import { noticeKey } from '../../src/server/features/billing/noticeKey.ts';
import { createFaceDetector, type FaceDetector } from '../../src/server/features/faces/photo/faceDetector.ts';
import type { Senders } from '../../src/server/features/messages/delivery.ts';
import { createDevices } from '../../src/server/features/signIn/devices.ts';
import { hashPassword } from '../../src/server/features/signIn/password.ts';
import { type NewAccount, register } from '../../src/server/features/signIn/register.ts';
import { readSettings, type Settings } from '../../src/server/settings.ts';
import { openStore } from '../../src/server/storage/openStore.ts';
import { SignedClient } from '../support/signedClient.ts';
import { keepLog } from '../support/suiteLog.ts';
import { vaultIn } from '../support/vaultIn.ts';

export const PEOPLE = ['owner', 'admin', 'guest', 'stranger'] as const;
export type Person = (typeof PEOPLE)[number];
export const uidOf = (person: Person) => (PEOPLE.indexOf(person) + 1) as AccountId;
export const PASSWORD = 'Copper-kettle-26';
export const nameOf = (person: Person) => `${person}@house.test`;
export const nameOfNewcomer = (nth: number) => `newcomer-${nth}@house.test`;

const HOUR_MS = 3_600_000;
const TIME_ZONE = 'Europe/Berlin';
const [hall, garden] = [1, 2] as [GatewayId, GatewayId];
const ALL: Capability[] = CAPABILITIES.filter(
  capability => !['autoLock', 'codesByMaker', 'timesByConsole'].includes(capability),
);

interface House {
  lockId: LockId;
  alias: string;
  gatewayId: GatewayId | null;
  remoteUnlock?: boolean;
  capabilities?: Capability[];
  /** How far the lock’s clock is off. */
  clockOffMs?: number;
  /** Users besides the owner. */
  others?: Partial<Record<Person, LockRole>>;
  owner?: Person;
}

const id = (lockId: number) => lockId as LockId;
export const locks = {
  door: { lockId: id(1), alias: 'Front door', gatewayId: hall, others: { admin: 'admin', guest: 'user' } },
  noGateway: { lockId: id(2), alias: 'Cellar', gatewayId: null },
  remoteOff: { lockId: id(3), alias: 'Safe', gatewayId: hall, remoteUnlock: false, clockOffMs: -7 * HOUR_MS },
  offline: { lockId: id(4), alias: 'Shed', gatewayId: garden },
  unlockOnly: { lockId: id(5), alias: 'Mailbox', gatewayId: hall, capabilities: ['remoteUnlock'] },
  foreign: { lockId: id(9), alias: 'Elsewhere', gatewayId: null, owner: 'stranger' },
} satisfies Record<string, House>;
const built: readonly House[] = Object.values(locks);
/** No lock has this id. */
export const nowhere = id(999);

/** In the simulated world, but unknown to the console. */
export const unknownYet = { lockId: id(17), gatewayId: 5 as GatewayId };

const bolt = { openState: OpenState.LOCKED, battery: 80, autoLockSeconds: 0, clockDriftMsPerDay: 0 };
const world = {
  gateways: [
    { gatewayId: hall, online: true },
    { gatewayId: garden, online: false },
    { gatewayId: unknownYet.gatewayId, online: true },
  ],
  locks: [
    ...built.map(({ lockId, gatewayId, remoteUnlock = true, capabilities = ALL, clockOffMs = 0 }) => ({
      ...bolt,
      clockOffMs,
      timeZone: TIME_ZONE,
      lockId,
      gatewayId,
      remoteUnlock,
      capabilities,
    })),
    { ...bolt, ...unknownYet, remoteUnlock: true, capabilities: ALL },
  ],
};

/** Credits for faces and fingerprints, each; the owner’s only. */
export const UNITS = 1000;
/** The end of the owner’s VIP. */
const FAR_AWAY = Date.UTC(2100, 0, 1);

async function fill(store: Store, clock: Clock) {
  const write = (account: AccountId, kind: string, of: number, facts: { type: string; data: object }[]) =>
    store.append({
      ...streamRef(account, kind, of),
      expected: 'any',
      facts: facts.map(fact => ({ ...fact, at: clock.now() })),
      meta: { by: 0 },
    });
  await write(uidOf('owner'), 'vip', uidOf('owner'), [
    { type: 'vip.opened.v1', data: { uid: uidOf('owner'), until: FAR_AWAY, orderId: 'order-1', locks: 100 } },
  ]);
  for (const service of [CreditService.FACE, CreditService.FINGERPRINT])
    await write(uidOf('owner'), 'balance', service, [
      {
        type: 'balance.bought.v1',
        data: { uid: uidOf('owner'), service, orderId: `order-${service}`, quantity: UNITS },
      },
    ]);
  for (const [gatewayId, name] of [
    [hall, 'Hall'],
    [garden, 'Garden'],
  ] as const)
    await write(uidOf('owner'), 'gateway', gatewayId, [
      { type: 'gateway.added.v1', data: { gatewayId, name, networkName: 'home' } },
    ]);
  for (const {
    lockId,
    alias,
    gatewayId,
    remoteUnlock = true,
    capabilities = ALL,
    others = {},
    owner = 'owner',
  } of built) {
    const grants: Partial<Record<Person, LockRole>> = { [owner]: 'owner', ...others };
    await write(uidOf(owner), 'lock', lockId, [
      {
        type: 'lock.added.v1',
        data: {
          lockId,
          name: `S${lockId}`,
          alias,
          mac: `00:00:00:00:00:0${lockId}`,
          timeZone: TIME_ZONE,
          battery: 80,
          autoLockSeconds: 0,
          remoteUnlock,
          addedByOldApp: false,
          capabilities,
        },
      },
      ...(gatewayId ? [{ type: 'lock.linked.v1', data: { lockId, gatewayId } }] : []),
      ...Object.entries(grants).map(([person, role]) => ({
        type: 'lock.accessGranted.v1',
        data: { lockId, uid: uidOf(person as Person), role, groupId: NOT_GROUPED as GroupId },
      })),
    ]);
  }
}

/** For one credential or all: completes held calls, by the driver or with the given outcome; false if none is held. */
export interface HeldCredentials {
  letWrite(outcome?: WriteOutcome): boolean;
  letRead(outcome?: ReadOutcome): boolean;
  /** For a face computed from its photo. */
  letFeatures(outcome?: FeaturesOutcome): boolean;
  /** Held calls are never answered. */
  forget(): void;
  /** True while the server still waits for a held call. */
  holds(): boolean;
}

interface Asked {
  credentialId: CredentialId;
  deadlineAt: number;
}
type Whose = () => CredentialId | null;

function heldCalls<Outcome>() {
  let waiting: (Asked & { go: (outcome: Outcome | undefined) => void })[] = [];
  const isOf = (whose: Whose) => (asked: Asked) => [null, asked.credentialId].includes(whose());
  function take(whose: Whose) {
    const those = waiting.filter(isOf(whose));
    waiting = waiting.filter(each => !those.includes(each));
    return those;
  }
  return {
    arrive: ({ credentialId, deadlineAt }: Asked) =>
      new Promise<Outcome | undefined>(go => waiting.push({ credentialId, deadlineAt, go })),
    let(whose: Whose, outcome?: Outcome) {
      const those = take(whose);
      for (const { go } of those) go(outcome);
      return those.length > 0;
    },
    forget: take,
    holds: (whose: Whose, now: number) => waiting.filter(isOf(whose)).some(({ deadlineAt }) => now < deadlineAt),
  };
}

export interface RunningHouse {
  readonly origin: string;
  /** The data folder; the simulated locks use its `world.sqlite`. */
  readonly folder: string;
  readonly store: Store;
  readonly loop: Loop;
  readonly app: FastifyInstance;
  /** A client without a session. */
  visitor(): Promise<SignedClient>;
  signIn(person: Person): Promise<SignedClient>;
  /** Marks the client as a known browser of the account. */
  knows(client: SignedClient, username: string): Promise<void>;
  /** Signs in once and reuses the session. */
  signedIn(person: Person): Promise<SignedClient>;
  /** Creates and signs in a numbered account. */
  newcomer(nth: number): Promise<SignedClient>;
  /** Holds commands to this lock, or to all, until the result is called; an outcome given to it replaces the driver’s. */
  holdOperations(lockId?: LockId): (outcome?: Outcome) => void;
  /** Holds reads and writes of credentials. */
  holdCredentials(whose?: Whose): HeldCredentials;
  /** Holds effects of these names; each call of the result releases one of that stream. */
  holdEffects(names: readonly string[]): (of: StreamRef) => void;
  setFault: FaultKnobs['setFault'];
  /** Whether the simulated lock itself accepts the credential. */
  opensTo(lockId: LockId, credentialId: CredentialId): boolean;
  /** Whether the simulated lock accepts the QR code. */
  opensToCode(lockId: LockId, text: string): Promise<boolean>;
  seal(text: string): Sealed;
  /** Queries of lock states are not answered any more. */
  holdQueries(): void;
  /** Injects a report of the driver. */
  report(report: Report): Promise<void>;
  /** Appends facts to a stream of the owner or another user. */
  write(kind: string, id: number, facts: readonly { type: string; data: unknown }[], of?: Person): Promise<void>;
  /** Kills the process and starts another on the same data, optionally with other settings. */
  crash(changed?: Partial<Settings>): Promise<void>;
  /** Polls on every commit, and periodically, until the result is not null. */
  until<T>(look: () => Promise<T | null>): Promise<T>;
}

export interface HouseOptions {
  clock?: Clock;
  /** The built browser app; default: an empty page. */
  appFolder?: string;
  /** Default: a detector of this house only. */
  faces?: FaceDetector;
  /** The file of the customers’ brands. */
  brandsFile?: string;
  selling?: boolean;
  explorer?: boolean;
  /** Ports of the local plug-ins of a user’s computer. */
  plugInPorts?: PlugInPorts;
  /** Mail and text message senders. Default: none. */
  senders?: Senders;
  /** Trusted proxies. Default: none. */
  trustProxy?: string;
  /** The operators’ accounts. Null: the first one of `create-owner`. */
  operators?: readonly string[] | null;
  /** Public URL of the server. Default: unset. */
  publicUrl?: string;
  /** Payment providers. Default: the sandbox. */
  providers?: readonly PaymentProvider[];
  sessionIdleDays?: number;
  registration?: Settings['REGISTRATION'];
  exportMaxRows?: number;
  /** Receives every log line. Default: normal lines are kept for the end of the run. */
  log?: (line: string) => void;
  /** Simulated locks that are not paired. */
  findable?: SimulatedWorld['findable'];
  /** Who may pair locks. Default: no user. */
  adding?: AdoptionRules;
  /** Exports the owner’s locks to another system. */
  lockExport?: LockExport;
  /** Additional drivers, created by each process. */
  drivers?: (folder: string) => Drivers;
  /** Whether the next process has the simulated driver. */
  simulates?: () => boolean;
  /** Overrides methods of the simulated driver. */
  broken?: Partial<Driver>;
  /** Registers the teardown. Default: after the test. */
  atEnd?: (takeDown: () => Promise<void>) => void;
}

/** Changes in a driver, a cloud or on disk cause no commit. */
const LOOKS_AGAIN_MS = 50;

/** A fake clock must advance while the server stops, or its timers never fire. */
const movesOn = async (clock: Clock & { advance?(ms: number): Promise<void> }, stopped: Promise<unknown>) => {
  let over = false;
  const end = stopped.finally(() => {
    over = true;
  });
  while (clock.advance && !over) await clock.advance(1000);
  await end;
};

const settingsIn = (folder: string, explorer = true, level = 'silent') =>
  readSettings({ DATA_DIR: folder, LOG_LEVEL: level, DEMO: 'off', SELLING: 'on', EXPLORER: explorer ? 'on' : 'off' });

/** Cheap password hashes, because tests sign in often. */
async function registerCheaply(vault: Vault, loop: Loop, who: Omit<NewAccount, 'passwordHash'>) {
  const passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1 });
  await register(loop, vault, { ...who, passwordHash });
}

/** Houses are copies of one template. */
async function furnished(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-house-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const vault = vaultIn(folder);
  const store = await openStore(settingsIn(folder), systemClock);
  const loop = createCommandLoop({ store, clock: systemClock });
  for (const person of PEOPLE)
    await registerCheaply(vault, loop, { uid: uidOf(person), username: nameOf(person), nickname: person });
  await fill(store, systemClock);
  await store.close();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  return folder;
}
let template: Promise<string> | undefined;

export async function openHouse({
  clock = systemClock,
  appFolder,
  brandsFile,
  selling = true,
  explorer = true,
  plugInPorts,
  exportMaxRows,
  // Tests leap over weeks, so sessions must not expire by default.
  sessionIdleDays = SESSION_LIFETIME_DAYS,
  registration = 'open',
  trustProxy,
  publicUrl = '',
  operators = [],
  senders,
  providers,
  log,
  findable,
  adding,
  lockExport,
  drivers,
  simulates = () => true,
  broken,
  atEnd = onTestFinished,
  faces = createFaceDetector(systemClock),
}: HouseOptions = {}): Promise<RunningHouse> {
  template ??= furnished();
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-house-'));
  cpSync(await template, folder, { recursive: true });
  const settings = {
    ...settingsIn(folder, explorer, log ? 'trace' : 'info'),
    SELLING: selling,
    SESSION_IDLE_DAYS: sessionIdleDays,
    REGISTRATION: registration,
    ...(plugInPorts && { PLUG_IN_PORTS: plugInPorts }),
    ...(brandsFile && { BRANDS_FILE: brandsFile }),
    PUBLIC_URL: publicUrl,
    ...(trustProxy && { TRUST_PROXY: trustProxy }),
    ...(exportMaxRows && { EXPORT_MAX_ROWS: exportMaxRows }),
  };
  const vault = vaultIn(folder);

  const EVERY = 0;
  let queries = Promise.resolve();
  let report: (report: Report) => Promise<void> = () => Promise.resolve();
  const held = new Map<number, Promise<Outcome | undefined>>();
  const writes = heldCalls<WriteOutcome>();
  const reads = heldCalls<ReadOutcome>();
  const features = heldCalls<FeaturesOutcome>();
  let holdsCredentials = false;
  let heldEffects: readonly string[] = [];
  /** Claimed effects that are held back; claimed again after an expired lease. */
  const heldBack = new Map<string, ClaimedEffect>();
  /** Number of released effects by stream. */
  const letGo = new Map<string, number>();
  function goesOn({ account, stream, name }: ClaimedEffect): boolean {
    if (!heldEffects.includes(name)) return true;
    const many = letGo.get(`${account} ${stream}`) ?? 0;
    letGo.set(`${account} ${stream}`, Math.max(0, many - 1));
    return many > 0;
  }
  function freeOf(claimed: readonly ClaimedEffect[]): ClaimedEffect[] {
    for (const effect of claimed) heldBack.set(effect.id, effect);
    const free = [...heldBack.values()].filter(goesOn);
    for (const { id } of free) heldBack.delete(id);
    return free;
  }
  /** A held effect is not started either. */
  const notBegun = (request: AppendRequest): AppendRequest => ({
    ...request,
    ...(request.effects && {
      effects: request.effects.map(({ start, ...effect }) =>
        start && !heldEffects.includes(effect.name) ? { ...effect, start } : effect,
      ),
    }),
  });
  const holding = (store: Store): Store => ({
    ...store,
    // Nor are its facts appended inline.
    append: async (request, along = []) =>
      heldEffects.length > 0 && along.some(({ inlineOf }) => inlineOf)
        ? { ok: false, why: 'busy' }
        : store.append(notBegun(request), along.map(notBegun)),
    claimEffects: async (at, limit) => freeOf(await store.claimEffects(at, limit)),
    claimFor: performing => store.claimFor({ ...performing, take: effects => performing.take(freeOf(effects)) }),
  });
  async function start(port: number) {
    heldBack.clear();
    const store = holding(await openStore(settings, clock));
    const driver = createSimulatedDriver({
      world: { ...world, ...(findable && { findable }) },
      file: join(folder, 'world.sqlite'),
      clock,
    });
    const key = await noticeKey(store, vault);
    const sandbox = createSandbox({ file: join(folder, 'sandbox.sqlite'), key, clock });
    const running = await startConsole({
      settings,
      store,
      vault,
      adding,
      operators,
      lockExport,
      drivers: {
        ...drivers?.(folder),
        ...(simulates() && {
          simulated: {
            ...driver,
            operate: async request => {
              await held.get(EVERY);
              return (await held.get(request.lockId)) ?? driver.operate(request);
            },
            writeCredential: async request =>
              (holdsCredentials && (await writes.arrive(request))) || driver.writeCredential(request),
            readCredential: async request =>
              (holdsCredentials && (await reads.arrive(request))) || driver.readCredential(request),
            computeFeatures: async request =>
              (holdsCredentials && (await features.arrive(request))) || driver.computeFeatures(request),
            queryState: request => queries.then(() => driver.queryState(request)),
            start: (listener, judge) => {
              report = listener;
              return driver.start(listener, judge);
            },
            ...broken,
          },
        }),
      },
      clock,
      newId: randomId,
      faces,
      random: () => 0.5,
      appFolder: appFolder ?? folder,
      faultKnobs: driver,
      senders,
      providers: providers ?? [sandbox],
      logTo: {
        write(line) {
          keepLog(line);
          log?.(line);
        },
      },
    });
    return { store, driver, running, origin: await running.app.listen({ port, host: '127.0.0.1' }) };
  }

  let now = await start(0);
  let isOver = false;
  atEnd(async () => {
    isOver = true;
    await movesOn(clock, now.running.stop());
    await now.store.close();
    rmSync(folder, { recursive: true });
  });

  const visitor = () => SignedClient.of(now.origin, clock.now);
  async function knows(client: SignedClient, username: string) {
    const uid = await accountByAddress(now.store.db, vault.usernameKey(username));
    if (!uid || !senders) return;
    const device = await createDevices(now.store).remember(uid, '', clock.now());
    client.cookie = [client.cookie, `device=${device}`].filter(Boolean).join('; ');
  }
  async function enter(username: string) {
    const client = await visitor();
    await knows(client, username);
    client.accessToken = (await client.data(userCalls.login, { username, password: PASSWORD })).accessToken;
    return client;
  }
  const inside = new Map<Person, Promise<SignedClient>>();
  return {
    get origin() {
      return now.origin;
    },
    folder,
    get store() {
      return now.store;
    },
    get loop() {
      return now.running.loop;
    },
    get app() {
      return now.running.app;
    },
    visitor,
    knows,
    signIn: person => enter(nameOf(person)),
    signedIn(person) {
      const known = inside.get(person) ?? enter(nameOf(person));
      inside.set(person, known);
      return known;
    },
    async newcomer(nth) {
      const [uid, username] = [(PEOPLE.length + nth) as AccountId, nameOfNewcomer(nth)];
      await registerCheaply(vault, now.running.loop, { uid, username, nickname: username });
      return enter(username);
    },
    holdOperations(lockId) {
      const { promise, resolve } = Promise.withResolvers<Outcome | undefined>();
      held.set(lockId ?? EVERY, promise);
      return resolve;
    },
    holdCredentials(whose = () => null) {
      holdsCredentials = true;
      return {
        letWrite: outcome => writes.let(whose, outcome),
        letRead: outcome => reads.let(whose, outcome),
        letFeatures: outcome => features.let(whose, outcome),
        holds: () => writes.holds(whose, clock.now()) || reads.holds(whose, clock.now()),
        forget() {
          writes.forget(whose);
          reads.forget(whose);
          features.forget(whose);
        },
      };
    },
    holdEffects(names) {
      heldEffects = names;
      return ({ account, stream }) => {
        const key = `${account} ${stream}`;
        letGo.set(key, (letGo.get(key) ?? 0) + 1);
        // An empty commit wakes the effect handlers.
        void now.store.write(async () => {});
      };
    },
    setFault: (target, fault, on) => now.driver.setFault(target, fault, on),
    opensTo: (...tried) => now.driver.tryAtDoor(...tried),
    opensToCode: (...shown) => now.driver.showAtDoor(...shown),
    seal: vault.seal,
    holdQueries() {
      queries = new Promise(() => {});
    },
    report: said => report(said),
    async write(kind, id, facts, of = 'owner') {
      const dated = facts.map(fact => ({ ...fact, at: clock.now() }));
      const ref = streamRef(uidOf(of), kind, id);
      await now.store.append({ ...ref, expected: 'any', facts: dated, meta: { by: 0 } });
    },
    async crash(changed = {}) {
      Object.assign(settings, changed);
      const { store, running, origin } = now;
      // The store is closed first, so that the dying process writes nothing more.
      await store.close();
      await movesOn(
        clock,
        running.stop().catch(() => {}),
      );
      now = await start(Number(new URL(origin).port));
    },
    async until(look) {
      let wake = () => {};
      const forget = now.store.onCommit(() => wake());
      try {
        while (!isOver) {
          // Subscribed before the poll, so that a commit during the poll causes another one.
          const written = new Promise<void>(resolve => {
            wake = resolve;
          });
          const found = await look();
          if (found !== null && found !== undefined) return found;
          await Promise.race([written, setTimeout(LOOKS_AGAIN_MS)]);
        }
        throw new Error('the house was closed before it came');
      } finally {
        forget();
      }
    },
  };
}
