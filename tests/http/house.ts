/** A small house behind the real server: a real SQLite file, the simulated driver, five people. */

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
  /** What its clock is off by. */
  clockOffMs?: number;
  /** Besides its owner, in words of {@link LockRole}. */
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
/** Nobody has it. */
export const nowhere = id(999);

/** They are there, and nobody has told the console of them. */
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

/** How many faces and how many fingers the owner has bought; nobody else has any. */
export const UNITS = 1000;
/** The owner has the advanced functions for as long as any test lasts; nobody else has them. */
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
  // Enough of what bringing a face or a finger to a lock costs, for as many as any test brings.
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

/** Of one credential, or of all: each lets through what waits, or answers it in the lock's place; false if nothing waits. */
export interface HeldCredentials {
  letWrite(outcome?: WriteOutcome): boolean;
  letRead(outcome?: ReadOutcome): boolean;
  /** Of a face that is computed from its photo. */
  letFeatures(outcome?: FeaturesOutcome): boolean;
  /** What waits is never answered. */
  forget(): void;
  /** Whether something waits that the server still waits for. */
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
  /** Where it keeps everything; the simulated doors keep theirs in `world.sqlite`. */
  readonly folder: string;
  readonly store: Store;
  readonly loop: Loop;
  readonly app: FastifyInstance;
  /** Somebody who has come to the page and not signed in. */
  visitor(): Promise<SignedClient>;
  signIn(person: Person): Promise<SignedClient>;
  /** Their account has been signed in to by this browser before. */
  knows(client: SignedClient, username: string): Promise<void>;
  /** Signed in once, however many ask. */
  signedIn(person: Person): Promise<SignedClient>;
  /** Signed in, and one of as many as a test wants. */
  newcomer(nth: number): Promise<SignedClient>;
  /** From here on no command reaches a lock, or this lock, until the answer is called; with an outcome, in its place. */
  holdOperations(lockId?: LockId): (outcome?: Outcome) => void;
  /** From here on nothing is written to a lock or read from it until it is let. */
  holdCredentials(whose?: Whose): HeldCredentials;
  /** From here on an effect of these names is performed only as the answer is called for its stream, one each time. */
  holdEffects(names: readonly string[]): (of: StreamRef) => void;
  setFault: FaultKnobs['setFault'];
  /** Somebody at the door tries it: whether the lock opens to it, whatever the console says of it. */
  opensTo(lockId: LockId, credentialId: CredentialId): boolean;
  /** Somebody holds a QR code to the lock. */
  opensToCode(lockId: LockId, text: string): Promise<boolean>;
  /** As the vault keeps it. */
  seal(text: string): Sealed;
  /** From here on no lock is asked how it stands. */
  holdQueries(): void;
  /** What the driver says of itself, besides what its world makes it say. */
  report(report: Report): Promise<void>;
  /** What came about before the test with the owner, or with somebody else, as an import would write it. */
  write(kind: string, id: number, facts: readonly { type: string; data: unknown }[], of?: Person): Promise<void>;
  /** The process ends without a word, and another one starts on what it has left, by other settings if some are given. */
  crash(changed?: Partial<Settings>): Promise<void>;
  /** Resolves with the first answer that is one. It looks again when something was written, and now and then for what is not. */
  until<T>(look: () => Promise<T | null>): Promise<T>;
}

export interface HouseOptions {
  clock?: Clock;
  /** The built browser app; without it there is an empty page. */
  appFolder?: string;
  /** Who finds the faces in photos; a detector of its own, unless told otherwise. */
  faces?: FaceDetector;
  /** Of customers' brands. */
  brandsFile?: string;
  /** Whether anything is sold; it is, unless told otherwise. */
  selling?: boolean;
  /** Whether the State Explorer is served; it is, unless told otherwise. */
  explorer?: boolean;
  /** Where plug-ins listen on the computer of whoever looks at the page. */
  plugInPorts?: PlugInPorts;
  /** What reaches people elsewhere than on the page; nothing, unless told otherwise. */
  senders?: Senders;
  /** The proxies in front, whose word is taken for where somebody asks from; none, unless told otherwise. */
  trustProxy?: string;
  /** What those sign in with who run it; nobody, unless told otherwise; null: the account that `create-owner` made first. */
  operators?: readonly string[] | null;
  /** Where it is reached from elsewhere; nobody has said, unless told otherwise. */
  publicUrl?: string;
  /** By whom money is taken; by the sandbox, unless told otherwise. */
  providers?: readonly PaymentProvider[];
  /** How many rows an export may have; as many as a file takes, unless told otherwise. */
  sessionIdleDays?: number;
  registration?: Settings['REGISTRATION'];
  exportMaxRows?: number;
  /** Told of every line of the log, down to the finest; without it the ordinary ones are kept for the end of the run. */
  log?: (line: string) => void;
  /** What the simulated world has besides, that nobody has taken in. */
  findable?: SimulatedWorld['findable'];
  /** How locks are taken in; by nobody, unless told otherwise. */
  adding?: AdoptionRules;
  /** Shows the owner's locks to another system of the house. */
  lockExport?: LockExport;
  /** Besides the simulated one; asked anew by each process. */
  drivers?: (folder: string) => Drivers;
  /** Whether the next process starts with the simulated driver. */
  simulates?: () => boolean;
  /** Takes the place of what the simulated driver would do. */
  broken?: Partial<Driver>;
  /** Takes down the house when its time is over: after the test, unless told otherwise. */
  atEnd?: (takeDown: () => Promise<void>) => void;
}

/** What reaches a driver, a cloud or a disk is followed by no commit. */
const LOOKS_AGAIN_MS = 50;

/** A clock that a test moves stands still while the server stops; nobody may wait for it. */
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

/** Those who are in the house sign in again and again, and what a password costs to be hashed is the matter of other tests. */
async function registerCheaply(vault: Vault, loop: Loop, who: Omit<NewAccount, 'passwordHash'>) {
  const passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1 });
  await register(loop, vault, { ...who, passwordHash });
}

/** A house is furnished once, and the others are copies of it. */
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
  // Tests leap over weeks; what ends unused sessions is the matter of one.
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
  /** Claimed, and not told to whoever would perform them; once more where a lease has run out meanwhile. */
  const heldBack = new Map<string, ClaimedEffect>();
  /** How many of a stream are to go on. */
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
  /** What is held is not begun either. */
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
    // What is held is not written along in their place either.
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
        // A commit wakes whoever performs.
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
      // What the process would still have written is not: the log is closed first.
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
          // Heard from before the look: what is written during it is worth another.
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
