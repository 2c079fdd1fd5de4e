/** In-memory TTLock cloud by its documentation: same paths and codes, with faults and a journal of movements. */
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { CredentialKind } from '../../../models/credential.ts';
import type { DriverClock } from '../../../src/drivers/clock.ts';
import { type Random, seededRandom } from '../../../src/drivers/seededRandom.ts';
import { type Account, APPLICATION, createAccounts } from './accounts.ts';
import { badgeCalls } from './calls/badgeAdditions.ts';
import type { CloudCall } from './calls/call.ts';
import { fobCalls } from './calls/fobs.ts';
import { keyCalls } from './calls/keys.ts';
import { lockCalls } from './calls/lock.ts';
import { operateCalls } from './calls/operate.ts';
import { passcodeCalls } from './calls/passcodes.ts';
import { qrCodeCalls } from './calls/qrCodes.ts';
import { recordCalls } from './calls/records.ts';
import { CloudSays, Dropped, Errcode } from './cloudSays.ts';
import { givenTtlock } from './givenTtlock.ts';
import { createKeeping } from './keeping.ts';
import { numberIn } from './qrCodeText.ts';
import { type GivenTtlock, type Held, keyOf, type Listed, type Movement } from './things.ts';
import { type CloudAsked, overFetch, overHttp } from './transport.ts';
import { createWorld } from './world.ts';

const ACCOUNT: Account = { username: 'anna@house.test', password: 'Fake-TTLock-2026' };
const LATENCY_MS = 1500;
const MONTHLY_CALLS = 30_000;

/** Additional list fields of a type. */
const MORE: Partial<Record<CredentialKind, Listed['more']>> = {
  keyFob: { mac: 'C0:00:00:00:00:07', electricQuantity: 90 },
  qrCode: { qrCodeVersion: 3 },
};
/** Type number of a permanent credential, where it differs. */
const PERMANENT: Partial<Record<CredentialKind, number>> = { passcode: 2, qrCode: 2 };
const LIMITED: Partial<Record<CredentialKind, number>> = { passcode: 3, qrCode: 1 };

export interface FakeTtlockOptions {
  clock: DriverClock;
  random?: Random;
  world?: GivenTtlock;
  /** Accounts besides the main one, which owns everything by default. */
  others?: readonly Account[];
  monthlyCalls?: number;
  /** Round trip of a command through a gateway. */
  latencyMs?: number;
}

export function createFakeTtlock({
  clock,
  random = seededRandom(1),
  world: given = givenTtlock(),
  others = [],
  monthlyCalls = MONTHLY_CALLS,
  latencyMs = LATENCY_MS,
}: FakeTtlockOptions) {
  const accounts = createAccounts({ clock, accounts: [ACCOUNT, ...others], monthlyCalls });
  const isSignedIn = accounts.hasToken;
  const world = createWorld({ clock, random, latencyMs, given, username: ACCOUNT.username, isSignedIn });
  const keeping = createKeeping(world);
  const calls = new Map<string, CloudCall>(
    Object.entries({
      ...lockCalls(world),
      ...operateCalls(world),
      ...passcodeCalls(world, keeping),
      ...badgeCalls(world, keeping),
      ...qrCodeCalls(world, keeping),
      ...fobCalls(world, keeping),
      ...keyCalls(world, accounts),
      ...recordCalls(world),
    }),
  );
  const asked: CloudAsked[] = [];

  function did({ path, method, form, files }: CloudAsked): object | Promise<object> {
    if (path === '/oauth2/token') return accounts.token(form);
    if (path === '/app/getMonthRequestCount') return accounts.monthRequestCount(form);
    accounts.checkQuota();
    const username = accounts.whoAsks(form);
    const call = calls.get(path);
    if (!call) throw new CloudSays(Errcode.BAD_PARAMETER, `there is no ${path}`);
    if (method !== 'POST' && !call.reads) throw new CloudSays(Errcode.BAD_PARAMETER, `${path} takes a form`);
    const { clientId: _, accessToken: _token, date: _date, ...own } = form;
    return call.answer(own, { username, files });
  }

  /** Rejects only when the connection drops. */
  async function answer(call: CloudAsked): Promise<object> {
    asked.push(call);
    accounts.count();
    try {
      return await did(call);
    } catch (error) {
      if (error instanceof Dropped) throw error;
      const { errcode, message } = error instanceof CloudSays ? error : { errcode: 90_000, message: String(error) };
      return { errcode, errmsg: message, description: '操作失败' };
    }
  }

  return {
    ...APPLICATION,
    account: ACCOUNT,
    ...overFetch(answer),
    /** Real HTTP on this machine. */
    listen: (port = 0) => overHttp(answer, port),
    asked,
    spent: accounts.spent,
    /** Revokes all access tokens; with `refreshed`, a new one requires a password. */
    revokeTokens: accounts.revoke,

    callTo: world.records.callTo,
    deliverCallbacks: world.records.deliver,
    /** A forged callback. */
    forge: (lockId: number, entry: { recordType: number; username?: string; keyboardPwd?: string }) =>
      world.records.forge(world.lockNamed(lockId), {
        ...{ lockId, recordTypeFromLock: entry.recordType, success: 1, username: '', keyboardPwd: '' },
        ...{ lockDate: clock.now(), electricQuantity: 80 },
        ...entry,
      }),

    setFault: (target: { gatewayId: number } | { lockId: number }, fault: SimulatedFault, on: boolean) =>
      world.setFault(target, fault, on),
    tryAtDoor: world.tryAtDoor,
    /** Shows a QR code with this text to the lock. Returns whether it opens. */
    showAtDoor(lockId: number, said: string): boolean {
      const code = numberIn(said, clock.now());
      return code !== null && world.tryAtDoor(lockId, { kind: 'qrCode', code });
    },
    byHand: world.byHand,
    journal: (): readonly Movement[] => world.bolts.journal,
    held: (lockId: number): Held[] => [...world.lockNamed(lockId).memory.values()],
    listed: (lockId: number): Listed[] => [...world.listed.values()].filter(row => row.lockId === lockId),
    /** The lock's real state, not the cloud's view. */
    lock: world.lockNamed,
    /** Time of the lock's own clock. */
    lockTime: (lockId: number) => world.bolts.lockTime(world.lockNamed(lockId)),
    /** Enrols with the vendor's app at the lock, by default permanently, and registers it in the cloud. */
    async enrolByPhone(
      lockId: number,
      kind: CredentialKind,
      { code, name, startDate = 0, endDate = 0 }: { code: string; name: string; startDate?: number; endDate?: number },
    ) {
      const lock = world.lockNamed(lockId);
      const type = (endDate === 0 ? PERMANENT : LIMITED)[kind] ?? 1;
      const period = { startDate, endDate, cyclicConfig: [], custom: true };
      const row = { kind, code, name, type, sender: lock.owner, more: MORE[kind] ?? {}, ...period };
      const listed = await keeping.add(lock, row, 1);
      lock.memory.set(keyOf(listed), keeping.heldAs(lock, listed));
      return listed.id;
    },
    /** Deletes all of this type with the app at the lock. */
    takeOut(lockId: number, kind: CredentialKind): void {
      const lock = world.lockNamed(lockId);
      for (const row of keeping.ofLock(lockId, kind)) {
        world.listed.delete(row.id);
        lock.memory.delete(keyOf(row));
      }
    },
  };
}

export type FakeTtlock = ReturnType<typeof createFakeTtlock>;
