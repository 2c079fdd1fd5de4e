/** TTLock locks through the vendor's cloud, within a monthly budget of calls. See the README. */
import { randomBytes } from 'node:crypto';
import type { WriteOutcome } from '../../../models/credential.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import type { NotDone, Outcome } from '../../../models/outcome.ts';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { FeaturesOutcome, HeldOutcome, ReadOutcome, SettingOutcome } from '../driver.ts';
import type { AdoptedLock, DriverMemory } from '../finding.ts';
import type { CloudDriver } from '../makersCloud.ts';
import { createReportQueue } from '../reportQueue.ts';
import type { Random } from '../seededRandom.ts';
import { createWaits } from '../waits.ts';
import { createAccounts } from './accounts.ts';
import { createAdopted } from './adopted.ts';
import { createBook } from './book.ts';
import { createBudget } from './budget.ts';
import { createCallbacks } from './callback.ts';
import { askMonthCount, createClient } from './client.ts';
import { createCodes } from './codes.ts';
import { createComputed } from './computed.ts';
import { createCredentialImport } from './credentialImport.ts';
import { createCredentials } from './credentials.ts';
import { ofUnlock, outcomeOf } from './errors.ts';
import { createFinding } from './finding.ts';
import { createLanes } from './lanes.ts';
import { listsBy } from './lists.ts';
import { createLockFacts } from './lockFacts.ts';
import { createOperations } from './operations.ts';
import { createRecordSync } from './recordSync.ts';
import { createReporter } from './reporter.ts';
import { createResponseReader, type OperatorNote } from './responseReader.ts';
import { createRounds } from './rounds.ts';
import { createSettings } from './settings.ts';
import { OpenStateSaid } from './shapes.ts';
import { createWire } from './wire.ts';

export interface TtlockDriverOptions {
  /** `https://euapi.ttlock.com`: the accounts' region. */
  host: string;
  clientId: string;
  clientSecret: string;
  monthlyCalls: number;
  clock: DriverClock;
  random: Random;
  memory: DriverMemory;
  guard?: FaultGuard;
  fetch?: typeof globalThis.fetch;
  /** Called once per line; contains no secret of the cloud. */
  note?: OperatorNote;
}

const CALLBACK_PATH = 'callback/path';
const CALLED_BACK_AT = 'callback/at';
const OWN_QUESTION_MS = 60_000;

const notSupported = { kind: 'refused', reason: 'notSupported' } as const satisfies Outcome;
const noGateway = { kind: 'unreachable', reason: 'noGateway' } as const satisfies NotDone;

export function createTtlockDriver(options: TtlockDriverOptions): CloudDriver {
  const { host, clientId, clientSecret, monthlyCalls, clock, random, memory } = options;
  const { fetch = globalThis.fetch, guard = createGuard(), note = () => {} } = options;
  const waits = createWaits(clock);
  const queue = createReportQueue({ clock, waits, guard });
  const reading = createResponseReader(note);
  const budget = createBudget({ monthlyCalls, clock, memory });
  const wire = createWire({ host, clock, fetch });
  const accounts = createAccounts({ clientId, clientSecret, clock, memory, wire, budget });
  const things = createAdopted();
  const reporter = createReporter({ clock, waits, queue });
  const client = createClient({
    ...{ clientId, clock, wire, accounts, budget, reading },
    away(address) {
      const { gatewayId = null, uid = null } = things.at(address) ?? {};
      if (gatewayId === null || uid === null) return;
      if (reporter.gateway(gatewayId, false)) guard('driver', rounds.watchUntilBack)(uid);
    },
  });
  const book = createBook(memory);
  const facts = createLockFacts(memory);
  const operations = createOperations(memory);
  const list = listsBy(client);
  const finding = createFinding({ client, clock, facts });
  const credentialImport = createCredentialImport({ book, list, clock, note: reading.note });
  const computed = createComputed({ client, book, facts, clock });
  const credentials = createCredentials({ client, book, list, facts, clock });
  const codes = createCodes({ client, book, memory, clock });
  const settings = createSettings({ client, clock });
  const callbacks = createCallbacks({ things, reading });
  const recordSync = createRecordSync({
    ...{ client, clock, guard, waits, memory, budget, book, facts, operations, things, reporter, reading },
  });
  const calledBackAt = async () => Number((await memory.get(CALLED_BACK_AT)) ?? 0) || null;
  const rounds = createRounds({
    ...{ client, clock, guard, waits, memory, random, budget, things, reporter, recordSync, calledBackAt },
    askMonthCount: deadlineAt => askMonthCount({ wire, budget, clock }, { clientId, clientSecret }, deadlineAt),
  });
  const inLane = createLanes({ clock, waits, things });

  const lockOf = (lockId: LockId): AdoptedLock | null => (waits.stopped ? null : (things.lock(lockId) ?? null));

  /**
   * The cloud never reports an auto-lock, so the console queries when it is due. If the log will tell (recordSync.ts), or the
   * budget is short, nothing is sent: the door stays shown as due.
   */
  async function isOwnQuestion({ lockId, address }: AdoptedLock): Promise<boolean> {
    const unlockedFor = reporter.unlockedForMs(lockId);
    const { autoLockSeconds } = await facts.of(address);
    if (unlockedFor === null || autoLockSeconds === 0) return false;
    const overdue = unlockedFor - autoLockSeconds * 1000;
    return overdue >= 0 && overdue < OWN_QUESTION_MS;
  }

  async function mayAskDoor(lock: AdoptedLock): Promise<boolean> {
    const { tellsAutoLock } = await facts.of(lock.address);
    if (tellsAutoLock) recordSync.soon(lock);
    return !tellsAutoLock && budget.mayAsk('door');
  }

  return {
    name: 'ttlock',

    capabilities: lockId => lockOf(lockId)?.capabilities ?? [],
    laneScope: () => 'gateway',

    /** Locks hold 250 chosen passcodes; nothing is known of others. */
    passcodeDigits: () => null,

    capacity: (lockId, kind) => (kind === 'passcode' && lockOf(lockId)?.capabilities.includes(kind) ? 250 : null),

    operate: ({ operationId, action, ...command }) =>
      inLane<Outcome>(command, async ({ uid, address, lockId, capabilities }) => {
        if (!capabilities.includes(action === 'unlock' ? 'remoteUnlock' : 'remoteLock')) return notSupported;
        // Before sending: the record may be faster than the answer.
        await operations.note(address, operationId, { action, at: clock.now() });
        const { deadlineAt } = command;
        const question = { path: `lock/${action}`, form: { lockId: address }, deadlineAt, by: 'people' } as const;
        const answer = await client.ask(uid, question);
        if (answer.kind === 'refused' || answer.kind === 'unreachable') await operations.forget(address, operationId);
        if (answer.kind !== 'done') return outcomeOf(action === 'unlock' ? ofUnlock(answer) : answer);
        reporter.gateway(command.gatewayId, true);
        const state = action === 'unlock' ? OpenState.UNLOCKED : OpenState.LOCKED;
        await reporter.door(lockId, state, 'operation', clock.now(), deadlineAt);
        return { kind: 'done' };
      }),

    queryState: command =>
      inLane<Outcome>(command, async lock => {
        const isOwn = await isOwnQuestion(lock);
        if (isOwn && !(await mayAskDoor(lock))) return { kind: 'unreachable', reason: 'callsUsedUp' };
        const { deadlineAt } = command;
        const form = { lockId: lock.address };
        const question = { path: 'lock/queryOpenState', form, deadlineAt, by: isOwn ? 'itself' : 'people' } as const;
        const answer = await client.asked(lock.uid, question, OpenStateSaid);
        if (answer.kind !== 'done') return outcomeOf(answer);
        reporter.gateway(command.gatewayId, true);
        const { state, electricQuantity } = answer.said;
        if (typeof electricQuantity === 'number') reporter.battery(lock.lockId, electricQuantity);
        await reporter.door(lock.lockId, openStateOf(state), 'query', clock.now(), deadlineAt);
        return { kind: 'done' };
      }),

    writeCredential: request =>
      inLane<WriteOutcome>(request, async lock => {
        const outcome = await credentials.write(request, lock);
        if (request.kind === 'qrCode') await codes.forget(lock, request.credentialId);
        return outcome;
      }),
    readCredential: request => inLane<ReadOutcome>(request, lock => credentials.read(request, lock)),
    listCredentials: ({ kind, ...command }) =>
      inLane<HeldOutcome>(command, async lock =>
        lock.capabilities.includes(kind) ? credentialImport.held(lock, kind, command.deadlineAt) : notSupported,
      ),

    applySetting: ({ setting, ...command }) =>
      inLane<Outcome>(command, async lock => {
        const outcome = await settings.apply(setting, lock, command.deadlineAt);
        if (outcome.kind !== 'done') return outcome;
        if (setting.name === 'autoLockTime') await facts.learn(lock.address, { autoLockSeconds: setting.value });
        if (setting.name === 'clock') await facts.learn(lock.address, { zoneOffsetMs: setting.value.zoneOffsetMs });
        return outcome;
      }),
    readSetting: ({ name, ...command }) =>
      inLane<SettingOutcome>(command, lock => settings.read(name, lock, command.deadlineAt)),

    async passcodeFor(request) {
      const lock = lockOf(request.lockId);
      return lock?.capabilities.includes('passcode') ? computed.passcodeFor(request, lock) : null;
    },

    async recurringPasscodes(lockId) {
      const lock = lockOf(lockId);
      if (!lock?.capabilities.includes('passcode')) return 'none';
      return (await facts.of(lock.address)).worksOutCycles ? 'endless' : 'none';
    },

    async codeFor(request) {
      const lock = lockOf(request.lockId);
      return lock ? codes.codeFor(request, lock) : { kind: 'missing', why: 'notAnswered' };
    },

    async firmware(lockId) {
      const lock = lockOf(lockId);
      return lock ? (await facts.of(lock.address)).firmware : null;
    },

    async computeFeatures(request): Promise<FeaturesOutcome> {
      const lock = lockOf(request.lockId);
      return lock ? computed.computeFeatures(request, lock) : noGateway;
    },

    async start(listener) {
      queue.start(listener);
      guard('driver', rounds.goOn)();
    },

    async stop() {
      if (waits.stopped) return;
      waits.stop();
      wire.stop();
      await queue.stop();
    },

    find: async uid => ((await accounts.usernameOf(uid)) === null ? { kind: 'notSignedIn' } : finding.find(uid)),

    async adopt(adopted) {
      things.adopt(adopted);
      for (const lock of adopted.locks) await recordSync.track(lock);
    },
    release: things.release,
    async forget(address) {
      finding.forgetAll();
      for (const part of [book, codes, facts, operations, recordSync]) await part.forgetLock(address);
    },
    async credentialsIn(lockId) {
      const lock = lockOf(lockId);
      return lock ? credentialImport.credentialsIn(lock) : [];
    },
    async adoptCredential(lockId, credentialId, address) {
      const lock = lockOf(lockId);
      if (lock) await credentialImport.adoptCredential(lock, credentialId, address);
    },

    async signIn(uid: AccountId, username, password) {
      finding.forget(uid);
      return accounts.signIn(uid, username, password);
    },
    signedInAs: accounts.usernameOf,
    async signOut(uid) {
      finding.forget(uid);
      await accounts.forget(uid);
    },

    budget: async () => ({ ...(await budget.said()), calledBackAt: await calledBackAt() }),

    async callbackPath() {
      await memory.putNew(CALLBACK_PATH, randomBytes(32).toString('base64url'));
      return (await memory.get(CALLBACK_PATH)) ?? '';
    },
    async calledBack(form) {
      const callback = callbacks(form);
      if (!callback) return false;
      await memory.put(CALLED_BACK_AT, String(clock.now()));
      if (callback.records.length > 0) await recordSync.announced(callback);
      return true;
    },
  };
}

const openStateOf = (state: number): OpenState =>
  state === OpenState.LOCKED || state === OpenState.UNLOCKED ? state : OpenState.UNKNOWN;
