/** Generates half a year of history of the demo world as facts. Pure and lazy. */
import { DAY_MS } from '../../../models/duration.ts';
import type { NewAccountFact } from '../../../models/facts/account.facts.ts';
import type { NewGatewayFact } from '../../../models/facts/gateway.facts.ts';
import type { NewLockFact } from '../../../models/facts/lock.facts.ts';
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { AccountId } from '../../../models/ids.ts';
import { LockVersion } from '../../../models/lockVersion.ts';
import { streamRef } from '../../engine/loop/loop.ts';
import { demoRecords, type Ties } from './demoRecords.ts';
import { clockFact } from './demoSettings.ts';
import type { At, DemoFact, DemoStream } from './demoStream.ts';
import { capabilitiesOf, type DemoGateway, type DemoLock, type DemoWorld, OFFLINE_FOR_MS, OWNER } from './demoWorld.ts';

export type Registered = Extract<NewAccountFact, { type: 'account.registered.v1' }>['data'];

const HALF_A_YEAR_MS = 183 * DAY_MS;
const RECORDS_A_FACT = 500;

export function accountStream({ groups, locks }: DemoWorld, registered: Registered, now: number): DemoStream {
  const { uid } = registered;
  const at = now - HALF_A_YEAR_MS;
  const theirs = locks.filter(({ access }) => access.some(one => one.uid === uid));
  const used = new Set(theirs.map(({ groupId }) => groupId));
  const created = groups
    .filter(({ groupId }) => used.has(groupId))
    .map(group => ({ type: 'account.groupCreated.v1', data: { uid, ...group }, at }) as const);
  return streamOf('account', uid, [[{ type: 'account.registered.v1', data: registered, at }, ...created]], uid);
}

export function* gatewayStreams({ gateways }: DemoWorld, now: number): Generator<DemoStream> {
  for (const gateway of gateways) yield streamOf('gateway', gateway.gatewayId, [gatewayFacts(gateway, now)]);
}

export function* lockStreams({ locks }: DemoWorld, now: number): Generator<DemoStream> {
  for (const lock of locks) yield streamOf('lock', lock.lockId, [lockFacts(lock, now)]);
}

export function* sharesOf({ locks }: DemoWorld, total: number): Generator<{ lock: DemoLock; count: number }> {
  const busyness = ({ lockId }: DemoLock) => 1 + ((lockId * 7919) % 5);
  const all = locks.reduce((sum, lock) => sum + busyness(lock), 0);
  let before = 0;
  for (const lock of locks) {
    const after = before + busyness(lock);
    const count = Math.floor((after * total) / all) - Math.floor((before * total) / all);
    before = after;
    if (count > 0) yield { lock, count };
  }
}

export function* recordStreams(world: DemoWorld, total: number, now: number, ties: Ties): Generator<DemoStream> {
  for (const { lock, count } of sharesOf(world, total))
    yield streamOf('lockRecords', lock.lockId, recordParts(lock, demoRecords(lock, count, now, world.seed, ties)));
}

export const streamOf = (
  kind: string,
  id: number | string,
  parts: DemoStream['parts'],
  account: AccountId = OWNER,
): DemoStream => ({
  ...streamRef(account, kind, id),
  parts,
});

function gatewayFacts({ gatewayId, name, networkName, online }: DemoGateway, now: number): At<NewGatewayFact>[] {
  const at = now - HALF_A_YEAR_MS;
  const facts: At<NewGatewayFact>[] = [
    { type: 'gateway.added.v1', data: { gatewayId, name, networkName }, at },
    { type: 'gateway.cameOnline.v1', data: { gatewayId }, at },
  ];
  if (!online) facts.push({ type: 'gateway.wentOffline.v1', data: { gatewayId }, at: now - OFFLINE_FOR_MS });
  return facts;
}

function lockFacts(lock: DemoLock, now: number): At<NewLockFact>[] {
  const { lockId, gatewayId, groupId, reported, access, ...known } = lock;
  const at = now - HALF_A_YEAR_MS;
  const capabilities = capabilitiesOf(lock);
  const passcodeVersion = lock.addedByOldApp ? LockVersion.V2_S2 : LockVersion.V3;
  const data = { lockId, ...known, passcodeVersion, capabilities };
  const facts: At<NewLockFact>[] = [{ type: 'lock.added.v1', data, at }];
  if (gatewayId) facts.push({ type: 'lock.linked.v1', data: { lockId, gatewayId }, at });
  for (const { uid, role } of access)
    facts.push({ type: 'lock.accessGranted.v1', data: { lockId, uid, role, groupId }, at });
  if (reported) {
    const reportedAt = now - reported.ageMs;
    const data = { lockId, openState: reported.openState, source: 'gateway', reportedAt } as const;
    facts.push({ type: 'lock.doorReported.v1', data, at: reportedAt });
  }
  return [...facts, ...clockFact(lock, now)].sort((one, other) => one.at - other.at);
}

function* recordParts({ lockId }: DemoLock, all: Iterable<LockRecord>): Generator<DemoFact[]> {
  let records: LockRecord[] = [];
  const part = (last: LockRecord): DemoFact[] => [
    { type: 'lockRecords.received.v1', data: { lockId, records }, at: last.serverDate },
  ];
  for (const record of all) {
    records.push(record);
    if (records.length < RECORDS_A_FACT) continue;
    yield part(record);
    records = [];
  }
  const last = records.at(-1);
  if (last) yield part(last);
}
