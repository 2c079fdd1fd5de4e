/** TTLock locks through the maker’s cloud, within a monthly budget of calls. See the README. */
import type { LockId } from '../../../models/ids.ts';
import type { NotDone } from '../../../models/outcome.ts';
import type { Driver } from '../driver.ts';
import type { AdoptedLock, FindingDriver } from '../finding.ts';
import type { CloudDriver } from '../makersCloud.ts';
import { createDoorCommands } from './doorCommands.ts';
import { createLockCommands } from './lockCommands.ts';
import { createParts, type TtlockDriverOptions, type TtlockParts } from './ttlockParts.ts';

const noGateway = { kind: 'unreachable', reason: 'noGateway' } as const satisfies NotDone;

type LockOf = (lockId: LockId) => AdoptedLock | null;

type ComputedByCloud = Pick<Driver, 'passcodeFor' | 'recurringPasscodes' | 'codeFor' | 'firmware' | 'computeFeatures'>;

function createComputedByCloud({ computed, facts, codes }: TtlockParts, lockOf: LockOf): ComputedByCloud {
  return {
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

    async computeFeatures(request) {
      const lock = lockOf(request.lockId);
      return lock ? computed.computeFeatures(request, lock) : noGateway;
    },
  };
}

function createAdoption(parts: TtlockParts, lockOf: LockOf): Omit<FindingDriver, keyof Driver> {
  const { accounts, finding, things, book, codes, facts, operations, recordSync, credentialImport } = parts;

  return {
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
  };
}

function createCloudAccount(parts: TtlockParts): Omit<CloudDriver, keyof FindingDriver> {
  const { accounts, finding, budget, callbacks, recordSync } = parts;

  return {
    async signIn(uid, username, password) {
      finding.forget(uid);
      return accounts.signIn(uid, username, password);
    },
    signedInAs: accounts.usernameOf,
    async signOut(uid) {
      finding.forget(uid);
      await accounts.forget(uid);
    },

    budget: async () => ({ ...(await budget.said()), calledBackAt: await callbacks.lastAt() }),

    callbackPath: callbacks.path,
    async calledBack(form) {
      const callback = await callbacks.receive(form);
      if (!callback) return false;
      if (callback.records.length > 0) await recordSync.announced(callback);
      return true;
    },
  };
}

export function createTtlockDriver(options: TtlockDriverOptions): CloudDriver {
  const parts = createParts(options);
  const { guard, waits, queue, wire, things, rounds } = parts;
  const lockOf: LockOf = lockId => (waits.stopped ? null : (things.lock(lockId) ?? null));

  return {
    ...createDoorCommands(parts),
    ...createLockCommands(parts),
    ...createComputedByCloud(parts, lockOf),
    ...createAdoption(parts, lockOf),
    ...createCloudAccount(parts),

    name: 'ttlock',

    capabilities: lockId => lockOf(lockId)?.capabilities ?? [],
    laneScope: () => 'gateway',

    // The supported lengths are unknown.
    passcodeDigits: () => null,

    // Locks support 250 custom passcodes; other limits are unknown.
    capacity: (lockId, kind) => (kind === 'passcode' && lockOf(lockId)?.capabilities.includes(kind) ? 250 : null),

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
  };
}
