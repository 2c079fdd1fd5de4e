/** Thirty days of ordinary use of fifty doors on the fake cloud, to count the console's calls. */
import type { AccountId, CredentialId, GatewayId, LockId, OperationId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { ReportedRecord } from '../../../src/drivers/driver.ts';
import type { CredentialRequest, LockContent } from '../../../src/drivers/lockCredential.ts';
import { between, type Random, seededRandom } from '../../../src/drivers/seededRandom.ts';
import { createTtlockDriver } from '../../../src/drivers/ttlock/ttlockDriver.ts';
import { keyedMutex } from '../../../src/engine/loop/keyedMutex.ts';
import { driverMemory } from '../driverMemory.ts';
import { type FakeClock, fakeClock } from '../fakeClock.ts';
import { createFakeTtlock, type FakeTtlock } from './fakeTtlock.ts';
import { manyTtlocks } from './givenTtlock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
const LOCKS = 50;
export const MONTHLY_CALLS = 30_000;
/** Thirty days from the start of June in Beijing, where the quota is counted. */
const JUNE = Date.UTC(2026, 5, 1) - 8 * HOUR_MS;
const UID = 1 as AccountId;
const DEADLINE_MS = 30_000;
/** Delay after the auto-lock time before the console queries a door without a record. */
const GRACE_MS = 5000;
/** Passcode used at the door. */
const CODE = '482913';

/** Events per door and day. Passcodes and cards are deleted after a week. */
const USE = { openings: 6, unlocks: 0.5, codes: 0.3, cards: 0.1 };
const KEPT_DAYS = 7;
/** Interval of a naive poller without callbacks. */
const POLL_MS = 15 * MINUTE_MS;

export interface Spend {
  /** Calls counted by the cloud. */
  spent: number;
  byPeople: number;
  byItself: number;
  openings: number;
  /** Openings and lockings that were reported to the console. */
  toldOpened: number;
  toldLocked: number;
  /** State queries after auto-lock that were skipped: already known from records, or over budget. */
  putOff: number;
  /** Number of each call, the most frequent first. */
  calls: [path: string, times: number][];
  /** Calls of a poller with an interval of 15 minutes. */
  naive: number;
}

const isByCode = ({ recordType, success }: ReportedRecord) => success && recordType === RecordType.PASSCODE;

interface Month {
  clock: FakeClock;
  cloud: FakeTtlock;
  random: Random;
}

/** Between 07:00 and 22:00. */
const someTime = (random: Random): number => between(random, 7 * 60, 22 * 60) * MINUTE_MS;
/** Rounds a fraction up with its probability. */
const times = (random: Random, often: number): number => Math.floor(often) + (random() < often % 1 ? 1 : 0);

async function driverOn({ clock, cloud, random }: Month) {
  const { host, clientId, clientSecret, fetch, account } = cloud;
  const memory = driverMemory();
  const application = { host, clientId, clientSecret, monthlyCalls: MONTHLY_CALLS };
  const driver = createTtlockDriver({ ...application, clock, random, memory, fetch });
  await driver.signIn(UID, account.username, account.password);
  const found = await driver.find(UID);
  if (found.kind !== 'done') throw new Error(`nothing was found: ${found.kind}`);
  const gatewayIds = new Map(found.gateways.map(({ address }, i) => [address, (i + 1) as GatewayId]));
  const locks = found.locks.map(({ address, gateway, capabilities, autoLockSeconds }, i) => ({
    lockId: (i + 1) as LockId,
    gatewayId: gatewayIds.get(gateway ?? '') ?? null,
    ...{ address, capabilities, autoLockSeconds, uid: UID },
  }));
  const gateways = [...gatewayIds].map(([address, gatewayId]) => ({ address, gatewayId, uid: UID }));
  await driver.adopt({ gateways, locks });
  return { driver, locks };
}

/** Fewer turns than `settled()`: nothing here waits for I/O. */
const TURNS = 4;
async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>(resolve => setImmediate(resolve));
}

export async function ordinaryMonth(): Promise<Spend> {
  const [clock, random] = [fakeClock(JUNE, aFewTurns), seededRandom(7)];
  const cloud = createFakeTtlock({ clock, world: manyTtlocks(LOCKS), monthlyCalls: MONTHLY_CALLS });
  const { driver, locks } = await driverOn({ clock, cloud, random });
  const byId = new Map(locks.map(lock => [lock.lockId, lock]));
  let [putOff, openings, count, toldOpened, toldLocked] = [0, 0, 0, 0, 0];
  const deadline = () => clock.now() + DEADLINE_MS;
  /** One command per gateway at a time, as in the console. */
  const turns = keyedMutex();
  const inLane = <T>(gatewayId: GatewayId, work: () => Promise<T>) => turns(String(gatewayId), work);

  /** One state query after the auto-lock time, as in the lock's chart. */
  async function askWhether(lockId: LockId, gatewayId: GatewayId) {
    const outcome = await inLane(gatewayId, () => driver.queryState({ lockId, gatewayId, deadlineAt: deadline() }));
    if (outcome.kind !== 'done') putOff++;
  }
  const due = new Map<LockId, () => void>();
  await driver.start(async report => {
    if (report.type === 'records') toldOpened += report.records.filter(isByCode).length;
    if (report.type !== 'door') return;
    if (report.openState === OpenState.LOCKED) toldLocked++;
    const lock = byId.get(report.lockId);
    due.get(report.lockId)?.();
    if (!lock || lock.gatewayId === null || report.openState !== OpenState.UNLOCKED) return;
    const { lockId, gatewayId, autoLockSeconds } = lock;
    due.set(
      lockId,
      clock.after(autoLockSeconds * 1000 + GRACE_MS, () => void askWhether(lockId, gatewayId)),
    );
  });
  cloud.callTo(form => driver.calledBack(form));

  async function write(
    lockId: LockId,
    gatewayId: GatewayId,
    content: LockContent,
    change: 'add' | 'delete',
    nth: number,
  ) {
    const validity = { kind: 'limited', start: clock.now(), end: clock.now() + KEPT_DAYS * DAY_MS } as const;
    const asked = { credentialId: nth as CredentialId, lockId, gatewayId, kind: content.kind, change, revision: 1 };
    const request = (): CredentialRequest => ({
      ...asked,
      name: `Guest ${nth}`,
      validity,
      content,
      deadlineAt: deadline(),
    });
    await inLane(gatewayId, () => driver.writeCredential(request()));
    await inLane(gatewayId, () => driver.readCredential(request()));
  }

  for (const { address } of locks) await cloud.enrolByPhone(Number(address), 'passcode', { code: CODE, name: 'House' });
  const taken = new Map<number, (() => void)[]>();
  /** Events of a door on one day, at random times. */
  function live({ lockId, gatewayId, address }: (typeof locks)[number], day: number): void {
    if (gatewayId === null) return;
    const some = (often: number, what: () => void) => {
      for (let i = times(random, often); i > 0; i--) clock.after(someTime(random), what);
    };
    some(USE.openings, () => {
      if (cloud.tryAtDoor(Number(address), { kind: 'passcode', code: CODE })) openings++;
    });
    some(USE.unlocks, () => {
      const asked = { operationId: `op-${++count}` as OperationId, lockId, gatewayId, action: 'unlock' } as const;
      void inLane(gatewayId, () => driver.operate({ ...asked, deadlineAt: deadline() }));
    });
    const give = (content: (nth: number) => LockContent) => () => {
      const nth = ++count;
      void write(lockId, gatewayId, content(nth), 'add', nth);
      const isOver = () => void write(lockId, gatewayId, content(nth), 'delete', nth);
      taken.set(day + KEPT_DAYS, [...(taken.get(day + KEPT_DAYS) ?? []), isOver]);
    };
    some(
      USE.codes,
      give(nth => ({ kind: 'passcode', type: PasscodeType.CUSTOM, digits: String(200_000 + nth) })),
    );
    some(
      USE.cards,
      give(nth => ({ kind: 'card', number: String(70_000_000 + nth) })),
    );
  }
  for (let day = 0; day < DAYS; day++) {
    for (const lock of locks) live(lock, day);
    for (const takeBack of taken.get(day) ?? []) clock.after(someTime(random), takeBack);
    // Just before the month and its count end.
    await clock.advance(day === DAYS - 1 ? DAY_MS - HOUR_MS : DAY_MS);
  }
  const { byPeople, byItself } = await driver.budget();
  const spent = cloud.spent();
  const often = Map.groupBy(cloud.asked, ({ path }) => path);
  const calls = [...often].map(([path, { length }]): [string, number] => [path, length]).sort(([, a], [, b]) => b - a);
  // Calls over budget follow in the next month.
  await clock.advance(2 * DAY_MS);
  await driver.stop();
  return {
    spent,
    byPeople,
    byItself,
    openings,
    toldOpened,
    toldLocked,
    putOff,
    calls,
    naive: (LOCKS * DAYS * DAY_MS) / POLL_MS,
  };
}
